import type { Browser, BrowserContext } from '@playwright/test';
import { converse } from '#scripts/screenshots/conversation-shots.ts';
import { type Person, book, pay, signIn, startPaying } from '#scripts/screenshots/person.ts';
import { type StaffData, RTL_NAME, makeStaffData } from '#scripts/screenshots/staff-data.ts';
import type { Viewer } from '#scripts/screenshots/shots.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { LONG_NAME, type Shelf, fillShelf, saveSearches, suspend } from '#scripts/screenshots/states.ts';

/** Orders of the demo's buyer: unpaid ones, since paying uses each up, and one in each other state. */
const ORDER_NAMES = [
  'open',
  'charging',
  'unrecorded',
  'toPay',
  'toStop',
  'paid',
  'sold',
  'deleted',
  'held',
  'canceled',
] as const;

/** Orders of the busy seller's laptops as well. */
export type OrderName = (typeof ORDER_NAMES)[number] | keyof Shelf['orders'];

/** A running demo with data for every state. */
export interface Marketplace {
  contexts: Record<Viewer, BrowserContext>;
  orders: Record<OrderName, string>;
  /** Ids of laptops: two of them to be bought or sold, one of the busy seller's, and one about which the buyer has written nothing. */
  laptops: Record<'offered' | 'sold' | 'paused' | 'unasked', string>;
  staff: StaffData;
  /** The id of one between the buyer and the busy seller. */
  conversation: string;
}

/** Signs everybody in and creates through the API what the demo catalogue lacks. */
export async function prepareMarketplace(browser: Browser, origin: string): Promise<Marketplace> {
  const open = () => browser.newContext({ baseURL: origin, reducedMotion: 'reduce', locale: 'en-GB' });
  const buyer = await signIn(await open(), origin, 'buyer@clamshell.test');
  const seller = await signIn(await open(), origin, 'seller@clamshell.test');
  const admin = await signIn(await open(), origin, 'admin@clamshell.test');
  const newSeller = await signIn(await open(), origin, 'nadia@people.test', { name: 'Nadia Islam', type: 'Seller' });
  const newBuyer = await signIn(await open(), origin, 'omar@people.test', { name: 'Omar Faruk', type: 'Buyer' });
  const rival = await signIn(await open(), origin, 'rafiq@people.test', { name: 'Rafiq Ahmed', type: 'Buyer' });
  const orders = await makeOrders({ buyer, seller, rival, admin });
  await pauseAndWithdraw(seller);
  const busySeller = await signIn(await open(), origin, 'chowdhury@people.test', { name: LONG_NAME, type: 'Seller' });
  const shelf = await fillShelf(busySeller, buyer, rival);
  await pay(rival, shelf.orders.ofSellerPaid, shelf.paid);
  await suggestMeeting(busySeller, shelf.orders.ofSeller);
  await suggestMeeting(busySeller, shelf.orders.ofSellerPaid);
  await rival.call('PUT', `/orders/${shelf.orders.ofSellerPaid}/meeting/accepted`, { version: FIRST, option: 0 });
  await rival.call('DELETE', `/orders/${shelf.orders.ofSellerCanceled}`);
  await saveSearches(buyer);
  const conversation = await converse(buyer, busySeller, shelf.talkedAbout);
  await suspend(
    admin,
    await signIn(await open(), origin, 'kamal@people.test', { name: 'Kamal Hossain', type: 'Seller' }),
  );
  const join = async (name: string, email: string, type: 'Buyer' | 'Seller') =>
    signIn(await open(), origin, email, { name, type });
  const newcomer = await join('Sumon Wholesale Deals', 'sumon@people.test', 'Seller');
  const helper = await join('Shirin Akter', 'shirin@people.test', 'Buyer');
  const staff = await makeStaffData({
    admin,
    newcomer,
    seller: busySeller,
    buyer: await join(RTL_NAME, 'abdurrahman.alfaruq.with.a.long.address@people.test', 'Buyer'),
    reporters: [buyer, helper, rival],
    helper,
  });
  await rival.context.close();
  return {
    orders: { ...orders, ...shelf.orders },
    conversation,
    staff,
    laptops: {
      offered: await newest(buyer, false),
      sold: await newest(buyer, true),
      paused: shelf.paused,
      unasked: shelf.unasked,
    },
    contexts: {
      visitor: await open(),
      buyer: buyer.context,
      seller: seller.context,
      admin: admin.context,
      'new buyer': newBuyer.context,
      'new seller': newSeller.context,
      'busy seller': busySeller.context,
    },
  };
}

/** The version of an order's meeting once somebody has suggested one. */
const FIRST = 3;

/** Suggests to meet in three days, and in five. */
async function suggestMeeting(person: Person, orderId: string): Promise<void> {
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await person.call('POST', `/orders/${orderId}/meeting`, {
    version: 0,
    options: [
      { at: `${day(3)}T14:30`, place: 'Café Nirala, Shaheb Bazar' },
      { at: `${day(5)}T10:00`, place: 'The public library in Rajshahi' },
    ],
    timeZone: 'Asia/Dhaka',
  });
}

/** Of the seller's own laptops for sale, one is paused and one withdrawn. */
async function pauseAndWithdraw(seller: Person): Promise<void> {
  const own = await seller.call<ProductAnswer[]>('GET', `/myProducts?email=${encodeURIComponent(seller.email)}`);
  const [paused, withdrawn] = own.filter(({ soldOut, ads }) => !soldOut && !ads);
  if (!paused || !withdrawn) throw new Error('The seller has too few laptops');
  await seller.call('PUT', `/myProducts/${paused._id}/pause`);
  await seller.call('DELETE', `/myProducts/${withdrawn._id}?reason=sold-elsewhere`);
}

async function newest(by: Person, sold: boolean): Promise<string> {
  const [laptop] = await by.call<ProductAnswer[]>('GET', `/category?soldOut=${sold}&limit=1`);
  if (!laptop) throw new Error('There is no such laptop');
  return laptop._id;
}

type BuyerOrders = Record<(typeof ORDER_NAMES)[number], string>;
type Everybody = Record<'buyer' | 'seller' | 'rival' | 'admin', Person>;

async function makeOrders({ buyer, seller, rival, admin }: Everybody): Promise<BuyerOrders> {
  const booked = await buyer.call<{ product_id: string }[]>('GET', `/orders?email=${buyer.email}`);
  const listed = await buyer.call<ProductAnswer[]>('GET', '/category?soldOut=false&limit=40');
  const free = listed
    .filter(({ _id }) => !booked.some(({ product_id }) => product_id === _id))
    // The demo's own seller deletes laptops for other pictures.
    .filter(({ email }) => email !== seller.email);
  const products = perOrder((_name, index) => {
    const product = free[index];
    if (!product) throw new Error('The demo catalogue is too small for these pictures');
    return product;
  });
  const orders = perOrder(() => '');
  for (const name of ORDER_NAMES) orders[name] = await book(buyer, products[name]);
  await pay(buyer, orders.paid, products.paid);
  await pay(rival, await book(rival, products.sold), products.sold);
  await admin.call('DELETE', `/category/${products.deleted._id}`);
  await startPaying(rival, await book(rival, products.held), products.held);
  await buyer.call('DELETE', `/orders/${orders.canceled}`);
  return orders;
}

function perOrder<T>(make: (name: keyof BuyerOrders, index: number) => T): Record<keyof BuyerOrders, T> {
  return Object.fromEntries(ORDER_NAMES.map((name, index) => [name, make(name, index)])) as Record<
    keyof BuyerOrders,
    T
  >;
}
