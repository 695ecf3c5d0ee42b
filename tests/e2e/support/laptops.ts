import type { Specs } from '#shared/contracts/specs.ts';
import { productPath } from '#shared/product-address.ts';
import { type Member, send } from '#tests/e2e/support/members.ts';
import { origin } from '#tests/e2e/support/app-under-test.ts';
import { newName } from '#tests/e2e/support/names.ts';

/** What a seller fills in. */
const LISTING = {
  used: '2 years',
  original_price: 1200,
  resale_rice: 412.5,
  productCondition: 'Good',
  number: '+880 1700-000000',
  logo: '/pictures/fallback/ultrabook.svg',
  location: 'Rajshahi',
  Category_Name: 'Ultrabook',
  description: 'A careful owner. The battery holds six hours.',
};

type Changes = Partial<typeof LISTING> & { specs?: Specs; pictures?: string[] };

type Listing = typeof LISTING & { _id: string; name: string };

/** Lists a laptop as `seller`. @returns its id */
export async function makeProduct(seller: Member, name: string, changes: Changes = {}) {
  const listing = { ...LISTING, ...changes, name };
  return (await send<{ insertedId: string }>(seller, 'POST', '/category', listing)).insertedId;
}

/** The path of a laptop's own page. */
export function laptopPath({ _id: id, name }: Pick<Listing, '_id' | 'name'>): string {
  return productPath({ id, name });
}

/** Lists a laptop as `seller`, under a name that no other has: searching for it finds this one alone. */
export async function makeLaptop(seller: Member, changes: Changes = {}): Promise<Listing> {
  const name = newName('Latitude');
  return { ...LISTING, ...changes, name, _id: await makeProduct(seller, name, changes) };
}

/** Books a laptop as `buyer`, at the price of `makeProduct`. @returns the order's id */
export async function makeOrder(buyer: Member, productId: string): Promise<string> {
  const order = {
    product_id: productId,
    product_price: LISTING.resale_rice,
    phone: '+1 555 0100',
    location: 'The library',
  };
  return (await send<{ insertedId: string }>(buyer, 'POST', '/orders', order)).insertedId;
}

/** Charges the card that always pays for an order. @returns the transaction id, which nobody has recorded yet */
export async function chargeCard(buyer: Member, orderId: string): Promise<string> {
  const { clientSecret } = await send<{ clientSecret: string }>(buyer, 'POST', '/create-payment-intent', {
    product_price: LISTING.resale_rice,
    orderId,
  });
  const id = clientSecret.split('_secret_')[0] ?? '';
  await fetch(`${origin()}/card-sandbox/v1/payment_intents/${id}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '2040',
      'payment_method_data[card][cvc]': '123',
    }),
  });
  return id;
}

/** Books a laptop as `buyer` and pays for it, so that it is sold. @returns the order's id */
export async function buyLaptop(buyer: Member, productId: string): Promise<string> {
  const orderId = await makeOrder(buyer, productId);
  const trxId = await chargeCard(buyer, orderId);
  await send(buyer, 'POST', '/payments', { orderId, trxId, product_price: LISTING.resale_rice, email: buyer.email });
  return orderId;
}
