import type { Ask, Tally } from '#scripts/bench/mixed/client.ts';
import type { Buyer, Laptop } from '#scripts/bench/mixed/market.ts';

/** How often somebody looks around before they buy something: at most so often, half of it on average. */
const MOST_LOOKS = 6;
const WORDS = ['thinkpad', 'macbook air', 'chromebook', 'xps 13', 'spectre'];
const CATEGORIES = ['Ultrabook', 'MacBook', 'Chromebook'];

const anyOf = <T>(all: readonly T[]): T => {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error('There is nothing to choose from');
  return one;
};
const json = ({ body }: { body: string }): unknown => JSON.parse(body);

/**
 * A visit: looks around on pages and lists, looks up the own bookings, and buys a laptop from the booking to the recorded payment.
 * @param take the next laptop to buy; `undefined` when all are sold, then the visit ends with looking
 * @throws {NotServed} at the first thing that was not to be had
 */
export async function visit(ask: Ask, buyer: Buyer, take: () => Laptop | undefined, tally: Tally): Promise<void> {
  for (let looks = Math.random() * MOST_LOOKS; looks > 0; looks -= 1) {
    const page = anyOf(['/', '/', `/?q=${encodeURIComponent(anyOf(WORDS))}`, '/contact']);
    await ask({ path: page, headers: { accept: 'text/html', 'accept-encoding': 'br' } });
    await ask({ path: `/api/category/${anyOf(CATEGORIES)}?limit=24` });
    await ask({ path: `/api/category?limit=24&q=${encodeURIComponent(anyOf(WORDS))}` });
  }
  const headers = { authorization: `Bearer ${buyer.token}` };
  await ask({ path: `/api/orders?email=${buyer.email}&limit=24`, headers });

  const laptop = take();
  if (!laptop) return;
  const { id: product_id, price: product_price } = laptop;
  const booking = { product_id, product_price, phone: '+880 1', location: 'Main station' };
  const { insertedId: orderId } = json(await ask({ method: 'POST', path: '/api/orders', headers, body: booking })) as {
    insertedId: string;
  };
  const { clientSecret } = json(
    await ask({
      method: 'POST',
      path: '/api/create-payment-intent',
      headers,
      body: { product_price, orderId },
    }),
  ) as { clientSecret: string };
  const [intent = ''] = clientSecret.split('_secret_');
  await ask({
    method: 'POST',
    path: `/card-sandbox/v1/payment_intents/${intent}/confirm`,
    body: new URLSearchParams({
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 1),
      'payment_method_data[card][cvc]': '123',
    }),
  });
  await ask({
    method: 'POST',
    path: '/api/payments',
    headers,
    body: { orderId, product_price, email: buyer.email, trxId: intent },
  });
  tally.bought += 1;
  await ask({ path: `/api/orders/${orderId}`, headers });
}
