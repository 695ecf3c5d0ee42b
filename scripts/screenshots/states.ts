import { randomUUID } from 'node:crypto';
import { type Person, book } from '#scripts/screenshots/person.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';

export const LONG_NAME = 'Mohammad Abdullah Al-Mamun Chowdhury';

/** What a seller says of a laptop, but for its name and price. */
export const LATITUDE = {
  used: '2 years',
  original_price: 1899,
  productCondition: 'Good',
  number: '+880 1700-000000',
  logo: '/pictures/fallback/ultrabook.svg',
  location: 'Rajshahi, Shaheb Bazar',
  Category_Name: 'Ultrabook',
  description: 'It was used at a desk, with a monitor, and never travelled. The charger is the one it came with.',
  specs: { brand: 'Dell', line: 'Latitude', model: '7420', cpuGeneration: 11, memoryGb: 16, storageGb: 512 },
};
const LONG_TITLE =
  'Dell Latitude 7420 Touchscreen Core i7-1185G7 16GB LPDDR4X 512GB NVMe SSD 14.0" Full HD Windows 11 Pro with a docking station';

export interface Shelf {
  /** The id of the laptop that is paused. */
  paused: string;
  /** A laptop that nobody has booked or asked about. */
  unasked: string;
  /** The laptop that its buyer and seller write about. */
  talkedAbout: string;
  /** The laptop to be paid for. */
  paid: { _id: string; resale_rice: number };
  orders: Record<'ofSeller' | 'ofSellerPaid' | 'ofSellerCanceled', string>;
}

/** Listings of one seller: booked twice, in review, paused, to be paid for; and two drafts. */
export async function fillShelf(seller: Person, buyer: Person, rival: Person): Promise<Shelf> {
  const offer = async (name: string, dollars: number, more = {}) => {
    const { insertedId } = await seller.call<InsertAnswer>('POST', '/category', {
      ...LATITUDE,
      ...more,
      name,
      resale_rice: dollars,
    });
    return insertedId;
  };
  const paused = await offer('Latitude 7420 i5 8 GB', 310, { specs: undefined });
  await seller.call('PUT', `/myProducts/${paused}/pause`);
  await offer('Latitude 7420 with a broken hinge', 49);
  const unasked = await offer('Dell Latitude 7420, i5, 16 GB, 256 GB SSD', 345);
  const booked = await offer(LONG_TITLE, 365);
  const paid = { _id: await offer('Dell Latitude 7420, i7, 16 GB, 512 GB SSD', 390), resale_rice: 390 };
  const orders = {
    ofSeller: await book(buyer, { _id: booked, resale_rice: 365 }),
    ofSellerCanceled: await book(rival, { _id: booked, resale_rice: 365 }),
    ofSellerPaid: await book(rival, paid),
  };
  await seller.call('PUT', `/ads/${booked}`);
  await seller.call('PUT', `/drafts/${randomUUID()}`, { texts: { name: LONG_TITLE, price: '365' }, pictures: [] });
  await seller.call('PUT', `/drafts/${randomUUID()}`, { texts: {}, pictures: [] });
  return { paused, unasked, talkedAbout: booked, paid, orders };
}

export async function saveSearches(buyer: Person): Promise<void> {
  for (const [query, name] of [
    ['q=thinkpad&maxPrice=500', 'thinkpad under $500'],
    [
      'q=macbook+air&memory=16&grade=good&near=Rajshahi',
      'macbook air, 16 GB or more, good or better, near Rajshahi with a long name',
    ],
  ])
    await buyer.call('POST', '/savedSearches', { query, name });
}

export async function suspend(admin: Person, person: Person): Promise<void> {
  const users = await admin.call<{ _id: string; email: string }[]>('GET', '/users?type=Seller&limit=100');
  const { _id: id } = users.find(({ email }) => email === person.email) ?? {};
  const reason = 'Three buyers told us that you asked for money before you met, and then didn’t come.';
  await admin.call('PUT', `/users/${id}/suspension`, { reason });
  await person.context.close();
}
