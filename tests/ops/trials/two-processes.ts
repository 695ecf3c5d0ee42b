import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { acts } from '#tests/faults/support/acts.ts';
import { Client } from '#tests/faults/support/client.ts';
import { Journal } from '#tests/faults/support/journal.ts';
import { makePeople } from '#tests/faults/support/people.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { AUTH_SECRET, type Market } from '#tests/faults/support/market.ts';
import { refusedStart } from '#tests/faults/support/refused-start.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const OTHER_SECRET = 'another-secret-of-these-trials-0123456789';
const CHANGES = 20;
/** A change has to be seen by every process within this time (ms). */
const PROMISED_MS = 1_000;

/** A price that is changed at one process is seen at the other one, whose caches held the old price. */
export const twoProcesses: Scenario = {
  name: 'two-processes',
  title: 'two processes on one PostgreSQL 15 see each other’s changes',
  run: async (run) => {
    const { url } = await startDebianPostgres(run);
    const shop = await openShop(run, url);
    const [first, second] = [await shop.start(), await shop.start()];
    run.say('both processes serve');
    const { Seller: sellers } = await makePeople(shop.database.db, { Seller: 1 });
    const [seller] = sellers;
    const client = new Client(() => first.origin);
    const market: Market = {
      app: first,
      database: shop.database,
      client,
      journal: new Journal(),
      restart: () => Promise.resolve(),
    };
    const does = acts(market);
    const { laptop } = seller ? await does.list(seller, 'ThinkPad X1', 300) : { laptop: null };
    if (!laptop) throw new Broken('The laptop could not be listed');
    const waits: number[] = [];
    for (let price = 301; price <= 300 + CHANGES; price += 1) {
      await readPrice(second.origin, laptop.id);
      await does.edit(laptop, 'ThinkPad X1', price);
      const changed = performance.now();
      while ((await readPrice(second.origin, laptop.id)) !== price) {
        if (performance.now() - changed > 10 * PROMISED_MS) throw new Broken(`The price ${price} was never seen`);
        await pause(2);
      }
      waits.push(performance.now() - changed);
    }
    await assertRefused(url, { DATA_DIR: join(run.folder, 'elsewhere') }, 'keeps pictures in a folder');
    await assertRefused(url, { DATA_DIR: join(run.folder, 'files'), AUTH_SECRET: OTHER_SECRET }, 'another secret');
    run.say('a third with another folder, and one with another secret, did not start');
    const slowest = Math.max(...waits);
    if (slowest > PROMISED_MS) throw new Broken(`A price was seen ${Math.round(slowest)} ms after it was changed`);
    if (client.complaints.length > 0) throw new Broken('Calls failed:', client.complaints);
    return { changes: CHANGES, 'seen after at most': `${Math.round(slowest)} ms` };
  },
};

async function assertRefused(url: string, settings: Record<string, string>, why: string): Promise<void> {
  const said = await refusedStart({ DATABASE_URL: url, SEED: 'none', AUTH_SECRET, ...settings });
  if (!said.includes(why))
    throw new Broken(`A process that had to be refused because another one ${why} said: ${said}`);
}

async function readPrice(origin: string, id: string): Promise<number> {
  const answer = await fetch(`${origin}/api/laptops/${id}`);
  const { resale_rice: price } = (await answer.json()) as { resale_rice?: number };
  return price ?? Number.NaN;
}
