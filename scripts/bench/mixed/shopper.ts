import type { Laptop } from '#scripts/bench/data.ts';
import { type Buyer, buy } from '#scripts/bench/mixed/buy.ts';
import type { Ask } from '#scripts/bench/mixed/crowd.ts';

/** A shopper looks around at most so often before buying, half of it on average. */
const MAX_LOOKS = 6;
const WORDS = ['thinkpad', 'macbook+air', 'chromebook', 'xps+13', 'spectre'];
const CATEGORIES = ['Ultrabook', 'MacBook', 'Chromebook'];
const LANDINGS = ['/', '/laptops', '/contact'];

/**
 * A visit as a browser makes it: one page as a document, further ones through the router's data requests, what members see through the
 * API; then a laptop is booked, paid for and recorded.
 * @param laptops what is bought is taken out of them; when all are sold, the visit ends with looking
 * @returns whether a laptop was bought
 * @throws at the first request that was not served
 */
export async function visit(ask: Ask, buyer: Buyer, laptops: Laptop[]): Promise<boolean> {
  const { email } = buyer;
  const headers = { authorization: `Bearer ${buyer.token}` };
  const call = (path: string) => ask({ path: `/api${path}`, headers });

  await ask({ path: pick(LANDINGS), headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  for (let looks = Math.random() * MAX_LOOKS; looks > 0; looks -= 1) {
    await ask({ path: '/_.data?_routes=routes%2Fhome' });
    await ask({ path: `/laptops.data?q=${pick(WORDS)}&_routes=routes%2Flaptops` });
    if (laptops.length > 0) await ask({ path: `${pick(laptops).path}.data?_routes=routes%2Flaptop` });
    await call(`/category/${pick(CATEGORIES)}?soldOut=false&limit=24`);
  }
  await call(`/orders?email=${email}&limit=24`);

  const laptop = laptops.pop();
  if (!laptop) return false;
  await call(`/orders/${await buy(ask, buyer, laptop)}`);
  return true;
}

function pick<T>(all: readonly T[]): T {
  const picked = all[Math.floor(Math.random() * all.length)];
  if (picked === undefined) throw new Error('There is nothing to pick from');
  return picked;
}
