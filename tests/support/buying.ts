import { cardForm } from '#tests/support/card-form.ts';
import type { TestApp, TestUser } from '#tests/support/test-app.ts';

/** Books a laptop of 300 dollars over the API, with these ways to meet. @returns the order's id */
export async function book(
  shop: TestApp,
  buyer: TestUser,
  productId: string,
  { phone = '+880 17', location = 'The library' } = {},
): Promise<string> {
  const body = { product_id: productId, product_price: 300, phone, location };
  return String((await shop.call('POST', '/orders', { as: buyer, body })).body.insertedId);
}

/** Pays an order by card, as the browser does. @returns the secret that the browser was given for it */
export async function payFor(shop: TestApp, buyer: TestUser, orderId: string, price = 300): Promise<string> {
  const body = { orderId, product_price: price };
  const { clientSecret } = (await shop.call('POST', '/create-payment-intent', { as: buyer, body })).body;
  const secret = String(clientSecret);
  await shop.app.inject({
    method: 'POST',
    url: `/card-sandbox/v1/payment_intents/${secret.split('_secret_')[0] ?? ''}/confirm`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: cardForm(secret).toString(),
  });
  const paid = await shop.call('POST', '/payments', { as: buyer, body });
  if (paid.status !== 200) throw new Error(`Paying was answered with ${paid.status}`);
  return secret;
}
