import { type Person, book, pay } from '#scripts/screenshots/person.ts';
import { LATITUDE } from '#scripts/screenshots/states.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';

/** A name that runs from right to left. */
export const RTL_NAME = 'عبد الرحمن بن محمد الفاروق';

/** Who reports, buys and sells what the staff then have to see to. */
interface Everybody {
  /** Newcomers: one sells what people report, one buys. */
  newcomer: Person;
  buyer: Person;
  seller: Person;
  /** People who report laptops. */
  reporters: readonly Person[];
  /** Becomes staff, with one power. */
  helper: Person;
  admin: Person;
}

/** What the pictures of the staff's pages show, by id. */
export interface StaffData {
  /** An order that was paid for and of which a part went back, and one with a problem to decide. */
  order: string;
  disputed: string;
  /** Its buyer, with a name that runs from right to left, and a seller whom many have reported. */
  person: string;
  suspect: string;
  /** A laptop that people have reported. */
  reported: string;
}

/** Reports, a price alert, an appeal, a problem, a part refund, somebody with one power, and texts that were changed. */
export async function makeStaffData({
  newcomer,
  buyer,
  seller,
  reporters,
  helper,
  admin,
}: Everybody): Promise<StaffData> {
  const offer = async (by: Person, name: string, dollars: number) =>
    (await by.call<InsertAnswer>('POST', '/category', { ...LATITUDE, name, resale_rice: dollars })).insertedId;
  const reported = await offer(newcomer, 'Dell Latitude 7420 sealed, wholesale price, 20 pieces', 89);
  await acceptPrice(admin, reported);
  const answered = await offer(newcomer, 'Dell Latitude 7420 Business, i7, 16 GB, 512 GB SSD', 365);
  const doubtful = await offer(seller, 'Dell Latitude 7420 with a German keyboard, i7, 16 GB, 512 GB SSD', 355);
  const reasons = [
    { reason: 'scam', details: 'He wants half of it by gift card before we meet, and sends no other photos.' },
    { reason: 'scam', details: 'The photos are from a shop in another country.' },
    { reason: 'misleading' },
  ];
  for (const [index, reporter] of reporters.entries())
    await reporter.call('PUT', `/category/${reported}`, reasons[index % reasons.length]);
  await reporters[0]?.call('PUT', `/category/${doubtful}`, {
    reason: 'misleading',
    details: 'The keyboard is a French one, look at the second photo. It may be an honest mistake.',
  });
  await takeDown(admin, newcomer, answered, reporters);
  const orders = await buyTwo(buyer, seller, offer);
  await admin.call('POST', `/orders/${orders.order}/refunds`, {
    amount: 40,
    left: 372,
    reason: 'The charger was missing, and both agree on $40.',
  });
  await changeTexts(admin);
  await admin.call('PUT', `/users/${await idOf(helper)}/powers`, { powers: ['support'] });
  return { ...orders, person: await idOf(buyer), suspect: await idOf(newcomer), reported };
}

async function idOf({ call }: Person): Promise<string> {
  return (await call<{ _id: string }>('GET', '/users/me'))._id;
}

/** A price so low waits for an Admin, since its seller has sold nothing yet. */
async function acceptPrice(admin: Person, product: string): Promise<void> {
  const alerts = await admin.call<{ _id: string; productId: string }[]>('GET', '/priceAlerts');
  const { _id: id } = alerts.find(({ productId }) => productId === product) ?? {};
  await admin.call('PUT', `/priceAlerts/${id}/dismissed`);
}

/** Its seller's answer waits. */
async function takeDown(admin: Person, seller: Person, id: string, reporters: readonly Person[]): Promise<void> {
  await reporters[0]?.call('PUT', `/category/${id}`, { reason: 'misleading', details: 'It has 8 GB, not 16.' });
  await admin.call('POST', '/moderation/decisions', {
    items: [{ kind: 'laptop', _id: id }],
    decision: 'take-down',
    reason: 'A buyer says that it has 8 GB of memory. Show us a photo of its settings.',
    note: 'Nothing against the seller so far.',
  });
  await seller.call('POST', `/myProducts/${id}/takenDown/answers`, {
    text: 'It has 16 GB, I have added a photo of the settings. Please put it back.',
  });
}

type Offer = (by: Person, name: string, dollars: number) => Promise<string>;

async function buyTwo(buyer: Person, seller: Person, offer: Offer): Promise<Pick<StaffData, 'order' | 'disputed'>> {
  const buy = async (name: string, dollars: number) => {
    const product = { _id: await offer(seller, name, dollars), resale_rice: dollars };
    const id = await book(buyer, product);
    await pay(buyer, id, product);
    return id;
  };
  const order = await buy('Dell Latitude 7420, i5, 16 GB, 256 GB SSD, with a docking station', 372);
  const disputed = await buy('Dell Latitude 7420 2-in-1, i7, 16 GB, 512 GB SSD', 410);
  await buyer.call('POST', `/orders/${disputed}/claims`, {
    reason: 'not-as-described',
    text: 'The screen has a crack from corner to corner that no photo shows. I said so at once.',
  });
  await seller.call('PUT', `/orders/${disputed}/claim/answer`, {
    answer: 'disagree',
    text: 'It had no crack when we met. We looked at it together for ten minutes.',
  });
  return { order, disputed };
}

interface Text {
  revision: number;
  shown: Record<string, unknown>;
}

/** One text is published twice, another has a draft. */
async function changeTexts(admin: Person): Promise<void> {
  const change = async (key: string, changes: object, note?: string) => {
    const { revision, shown } = await admin.call<Text>('GET', `/texts/${key}`);
    const content = { ...shown, ...changes };
    await admin.call('PUT', `/texts/${key}/draft`, { revision, content });
    if (note === undefined) return;
    const { revision: saved } = await admin.call<Text>('GET', `/texts/${key}`);
    await admin.call('POST', `/texts/${key}/versions`, { revision: saved, note });
  };
  await change('hero', { heading: 'Good laptops deserve a second home.' }, 'Home sounds warmer than owner');
  await change(
    'hero',
    { heading: 'Good laptops deserve a second owner.' },
    'Back: home made people think of furniture',
  );
  await change('home-about', { heading: 'Buying, in three steps' });
}
