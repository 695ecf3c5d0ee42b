import { setTimeout as pause } from 'node:timers/promises';
import { type Acts, acts } from '#tests/faults/support/acts.ts';
import { Client } from '#tests/faults/support/client.ts';
import { Journal } from '#tests/faults/support/journal.ts';
import { type Market, checkMarket } from '#tests/faults/support/market.ts';
import { type Person, makePeople } from '#tests/faults/support/people.ts';
import { Broken } from '#tests/faults/support/scenario.ts';
import type { Shop } from '#tests/ops/support/shop.ts';

/** What the traffic has done so far. */
export interface TrafficCounts {
  reads: number;
  purchases: number;
  /** Reads that were answered 503 with a time to try again. */
  unavailable: number;
  /** Other answers of 400 and more, and calls without any, each as a line. */
  failures: string[];
  /** When (ms, monotonic) that of the things done that began last of its kind began; -Infinity before there is any. */
  lastBegan: { read: number; purchase: number };
}

/** People who use a shop over one address, one thing after the other, until they are told to stop. */
export interface Traffic {
  does: Acts;
  client: Client;
  counts: TrafficCounts;
  sellers: readonly Person[];
  buyers: readonly Person[];
  /** Ends all that goes on. */
  stop: () => Promise<void>;
  /** @throws {Broken} when something acknowledged is lost, the books contradict themselves, or calls failed; 503 is a failure unless `mayBeUnavailable` */
  check: (after: string, mayBeUnavailable?: boolean) => Promise<void>;
}

/** Between two reads of one reader (ms), so that buyers get their turn. */
const PAUSE_MS = 100;
const PATHS = ['/', '/laptops', '/api/laptops?limit=20', '/api/categories', '/laptops?brand=Lenovo'];

/** Begins to read and to buy. @param many how many read, and how many buy, each on a connection of its own */
export async function startTraffic(
  shop: Shop,
  origin: () => string,
  many: { readers: number; buyers: number },
): Promise<Traffic> {
  const { Seller: sellers, Buyer: buyers } = await makePeople(shop.database.db, { Seller: 2, Buyer: many.buyers });
  const client = new Client(origin);
  const market = { database: shop.database, client, journal: new Journal() } as Market;
  const does = acts(market);
  const lastBegan = { read: -Infinity, purchase: -Infinity };
  const counts: TrafficCounts = { reads: 0, purchases: 0, unavailable: 0, failures: [], lastBegan };
  let open = true;

  const read = async (number: number) => {
    for (let turn = number; open; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/';
      const began = performance.now();
      try {
        const answer = await fetch(`${origin()}${path}`, { signal: AbortSignal.timeout(25_000) });
        await answer.arrayBuffer();
        counts.reads += 1;
        if (answer.ok) lastBegan.read = Math.max(lastBegan.read, began);
        else if (answer.status === 503 && Number(answer.headers.get('retry-after')) > 0) counts.unavailable += 1;
        else counts.failures.push(`GET ${path}: ${answer.status} ${answer.headers.get('content-type')}`);
        await pause(PAUSE_MS);
      } catch (error) {
        counts.failures.push(`GET ${path}: ${String((error as Error).cause ?? error)}`);
      }
    }
  };
  const buy = async (buyer: Person, seller: Person) => {
    for (let turn = 0; open; turn += 1) {
      const began = performance.now();
      if (!(await purchase(buyer, seller, turn))) await pause(PAUSE_MS);
      else lastBegan.purchase = Math.max(lastBegan.purchase, began);
    }
  };
  /** @returns whether a laptop was listed, booked and paid */
  const purchase = async (buyer: Person, seller: Person, turn: number): Promise<boolean> => {
    const { laptop } = await does.list(seller, `ThinkPad of ${buyer.name}, ${turn}`, 100 + (turn % 50));
    if (!laptop) return false;
    const { order } = await does.book(laptop, buyer, '+880 1700-000000');
    if (!order) return false;
    const { started } = await does.start(order);
    if (!started) return false;
    await does.pay(started);
    const recorded = await does.record(started);
    if (recorded?.status !== 200) return false;
    counts.purchases += 1;
    return true;
  };
  const all = [
    ...Array.from({ length: many.readers }, (_, number) => read(number)),
    ...buyers.map((buyer, number) => buy(buyer, sellers[number % sellers.length] as Person)),
  ];
  return {
    does,
    client,
    counts,
    sellers,
    buyers,
    stop: async () => {
      open = false;
      await Promise.all(all);
    },
    check: async (after, mayBeUnavailable = false) => {
      if (counts.failures.length > 0) throw new Broken(`After ${after}, reads failed:`, counts.failures);
      const unavailable = client.unavailable + counts.unavailable;
      if (unavailable > 0 && !mayBeUnavailable)
        throw new Broken(`After ${after}: ${unavailable} calls were answered 503`);
      await checkMarket(market, after);
    },
  };
}
