import type { Laptop } from '#scripts/bench/data.ts';
import type { Ask } from '#scripts/bench/mixed/crowd.ts';
import { cardForm } from '#tests/support/card-form.ts';

export interface Buyer {
  email: string;
  token: string;
}

/**
 * Books a laptop, pays for it with a test card and has the payment recorded. @returns the order's id
 * @throws at the first request that was not served
 */
export async function buy(ask: Ask, { email, token }: Buyer, laptop: Laptop): Promise<string> {
  const headers = { authorization: `Bearer ${token}` };
  const post = async <T>(path: string, body: object): Promise<T> =>
    JSON.parse(await ask({ method: 'POST', path: `/api${path}`, headers, body }));
  const product_price = laptop.price;
  const booking = { product_id: laptop.id, product_price, phone: '+880 1', location: 'Main station' };
  const { insertedId: orderId } = await post<{ insertedId: string }>('/orders', booking);
  const { clientSecret } = await post<{ clientSecret: string }>('/create-payment-intent', { product_price, orderId });
  const [trxId = ''] = clientSecret.split('_secret_');
  const confirmation = { path: `/card-sandbox/v1/payment_intents/${trxId}/confirm`, body: cardForm(clientSecret) };
  await ask({ method: 'POST', ...confirmation });
  await post('/payments', { orderId, product_price, email, trxId });
  return orderId;
}
