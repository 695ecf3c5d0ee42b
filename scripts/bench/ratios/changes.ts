import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Database } from '#database/tables.ts';
import type { Laptop } from '#scripts/bench/data.ts';
import { type Buyer, buy } from '#scripts/bench/mixed/buy.ts';
import type { Ask } from '#scripts/bench/mixed/crowd.ts';
import { inRounds, type Load, serverLoad } from '#scripts/bench/ratios/measure.ts';
import { describeRounds, type Line, perSecond } from '#scripts/bench/ratios/report.ts';

/** Whose laptops change, and who buys them. */
export interface Market {
  db: Database;
  origin: string;
  buyer: Buyer;
  /** What is sold is taken out of them. */
  laptops: Laptop[];
}

/** How many connections read, unless it says otherwise. */
export const CONNECTIONS = 10;
/** How often a second the catalogue changes while a cached list is read. */
export const CHANGES = [1, 20, 100];
/** Of ten changes one sells a laptop, through the API; one adds a laptop, and eight edit one. */
const KINDS = 10;
/** More are not waited for at once; a change that finds no place is left out. */
const MOST_AT_ONCE = 10;

/** The same load while the catalogue changes so often a second. @param changed is told how often it did */
export function whileChanging(market: Market, often: number, load: Load, changed: (rate: number) => void): Load {
  return async (turn) => {
    const changing = new AbortController();
    const work = change(market, often, changing.signal);
    try {
      return await load(turn);
    } finally {
      changing.abort();
      changed(await work);
    }
  };
}

/** A list that is cached, while each change makes it be read anew. */
export async function measureDuringChanges(market: Market, seconds: number, say: (line: Line) => void): Promise<void> {
  const load = serverLoad(market.origin, ['/api/category?limit=24'], {});
  const turn = { connections: CONNECTIONS, seconds };
  const still = await inRounds(load, turn);
  for (const perSecondWanted of CHANGES) {
    const rates: number[] = [];
    const rounds = await inRounds(
      whileChanging(market, perSecondWanted, load, (rate) => rates.push(rate)),
      turn,
    );
    const changes = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    say({
      name: `product list, 24, during changes: ${changes.toFixed(changes < 10 ? 1 : 0)} a second`,
      ...describeRounds(rounds),
      comparedWith: `without: ${perSecond(still.rate)}`,
      reached: `${Math.round((rounds.rate / still.rate) * 100)} %`,
      target: 'none, to know',
      met: true,
    });
  }
}

/** @returns how many changes a second there were */
async function change(market: Market, often: number, signal: AbortSignal): Promise<number> {
  const began = performance.now();
  const running = new Set<Promise<void>>();
  let done = 0;
  for (let turn = 0; !signal.aborted; turn += 1) {
    await pause(Math.max(0, began + (turn * 1_000) / often - performance.now()));
    if (signal.aborted || running.size >= MOST_AT_ONCE) continue;
    const one = changeOnce(market, turn).then(() => {
      done += 1;
      running.delete(one);
    });
    running.add(one);
  }
  const took = (performance.now() - began) / 1_000;
  await Promise.all(running);
  return done / took;
}

async function changeOnce({ db, origin, buyer, laptops }: Market, turn: number): Promise<void> {
  const kind = turn % KINDS;
  const laptop = kind === 0 ? laptops.pop() : laptops[(turn * 7_919) % laptops.length];
  if (!laptop) throw new Error('All laptops are sold: take more with --products');
  if (kind === 0) {
    await buy(asker(origin), buyer, laptop);
  } else if (kind === 1) {
    await inTransaction(db, async (trx) => {
      await sql`
        insert into products (id, seller_id, category, name, description, location, logo, original_price_cents,
          resale_price_cents, used, condition, phone, state)
        select ${newId()}, seller_id, category, name, description, location, logo, original_price_cents, resale_price_cents,
          used, condition, phone, 'available'
        from products where id = ${laptop.id}`.execute(trx);
    });
  } else {
    const description = `Edited for the ${turn}th time, works as it should`;
    await sql`update products set description = ${description} where id = ${laptop.id}`.execute(db);
  }
}

function asker(origin: string): Ask {
  return async ({ method = 'GET', path, headers, body }) => {
    const isForm = body instanceof URLSearchParams;
    const answer = await fetch(`${origin}${path}`, {
      method,
      headers: { ...headers, 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
      ...(body && { body: isForm ? body.toString() : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
    return text;
  };
}
