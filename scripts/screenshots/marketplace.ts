import type { Browser, BrowserContext } from '@playwright/test';
import { type Person, openDemoPerson, openNewPerson, openVisitor } from '#scripts/screenshots/person.ts';
import type { Viewer } from '#scripts/screenshots/shot.ts';
import type { InsertAnswer } from '#shared/contracts/answers.ts';
import type { PaymentIntentAnswer } from '#shared/contracts/orders.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';
import { cardForm } from '#tests/support/card-form.ts';

/** Orders of the demo's buyer: unpaid ones, since paying uses each up, and one in each other state. */
export type OrderName = 'open' | 'charging' | 'unrecorded' | 'toPay' | 'toStop' | 'paid' | 'sold' | 'deleted' | 'held';

/** A running demo in which something of everything has happened. */
export interface Marketplace {
  origin: string;
  contexts: Record<Viewer, BrowserContext>;
  orders: Record<OrderName, string>;
  /** Ids of two laptops, one of them sold. */
  laptops: Record<'offered' | 'sold', string>;
}

/** Signs everybody in and makes what the demo catalogue lacks, by the API. */
export async function prepareMarketplace(browser: Browser, origin: string): Promise<Marketplace> {
  const buyer = await openDemoPerson(browser, origin, 'buyer@clamshell.test');
  const seller = await openDemoPerson(browser, origin, 'seller@clamshell.test');
  const admin = await openDemoPerson(browser, origin, 'admin@clamshell.test');
  const newSeller = await openNewPerson(browser, origin, { name: 'Nadia Islam', type: 'Seller' });
  const newBuyer = await openNewPerson(browser, origin, { name: 'Omar Faruk', type: 'Buyer' });
  const rival = await openNewPerson(browser, origin, { name: 'Rafiq Ahmed', type: 'Buyer' });
  const orders = await makeOrders({ buyer, seller, rival, admin, origin });
  await rival.context.close();
  return {
    origin,
    orders,
    laptops: { offered: await newest(buyer, false), sold: await newest(buyer, true) },
    contexts: {
      visitor: await openVisitor(browser, origin),
      buyer: buyer.context,
      seller: seller.context,
      admin: admin.context,
      'new buyer': newBuyer.context,
      'new seller': newSeller.context,
    },
  };
}

async function newest(by: Person, sold: boolean): Promise<string> {
  const [laptop] = await by.call<ProductAnswer[]>('GET', `/category?soldOut=${sold}&limit=1`);
  if (!laptop) throw new Error('There is no such laptop');
  return laptop._id;
}

interface Everybody {
  buyer: Person;
  seller: Person;
  rival: Person;
  admin: Person;
  origin: string;
}

async function makeOrders({ buyer, seller, rival, admin, origin }: Everybody): Promise<Marketplace['orders']> {
  const booked = await buyer.call<{ product_id: string }[]>('GET', `/orders?email=${buyer.email}`);
  const listed = await buyer.call<ProductAnswer[]>('GET', '/category?soldOut=false&limit=40');
  const free = listed
    .filter(({ _id }) => !booked.some(({ product_id }) => product_id === _id))
    // The demo's own seller deletes laptops for other pictures.
    .filter(({ email }) => email !== seller.email)
    .values();
  const next = (): ProductAnswer => {
    const { value } = free.next();
    if (!value) throw new Error('The demo catalogue is too small for these pictures');
    return value;
  };
  const [paid, sold, deleted, held] = [next(), next(), next(), next()];
  const orders = {
    open: await book(buyer, next()),
    charging: await book(buyer, next()),
    unrecorded: await book(buyer, next()),
    toPay: await book(buyer, next()),
    toStop: await book(buyer, next()),
    paid: await book(buyer, paid),
    sold: await book(buyer, sold),
    deleted: await book(buyer, deleted),
    held: await book(buyer, held),
  };
  await pay(buyer, orders.paid, paid, origin);
  await pay(rival, await book(rival, sold), sold, origin);
  await admin.call('DELETE', `/category/${deleted._id}`);
  await startPaying(rival, await book(rival, held), held);
  return orders;
}

async function book(person: Person, product: ProductAnswer): Promise<string> {
  const { insertedId } = await person.call<InsertAnswer>('POST', '/orders', {
    product_id: product._id,
    product_price: product.resale_rice,
    ...(person.email.startsWith('buyer@')
      ? { phone: '+880 1711-204060', location: 'The café beside the central library' }
      : { phone: '+880 1911-305070', location: 'Zero Point, by the post office' }),
  });
  return insertedId;
}

function startPaying(person: Person, orderId: string, product: ProductAnswer): Promise<PaymentIntentAnswer> {
  return person.call('POST', '/create-payment-intent', { orderId, product_price: product.resale_rice });
}

async function pay(person: Person, orderId: string, product: ProductAnswer, origin: string): Promise<void> {
  const { clientSecret } = await startPaying(person, orderId, product);
  const intent = clientSecret.split('_secret')[0];
  await person.context.request.post(`${origin}/card-sandbox/v1/payment_intents/${intent}/confirm`, {
    form: Object.fromEntries(cardForm(clientSecret)),
  });
  await person.call('POST', '/payments', { orderId, product_price: product.resale_rice, email: person.email });
}
