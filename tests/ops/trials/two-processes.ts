import { join } from 'node:path';
import { makePeople } from '#tests/faults/support/people.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { AUTH_SECRET } from '#tests/faults/support/market.ts';
import { refusedStart } from '#tests/faults/support/refused-start.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { longestCacheDelay } from '#tests/ops/support/cache-delay.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const OTHER_SECRET = 'another-secret-of-these-trials-0123456789';

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
    const slowest = await longestCacheDelay({ sellers }, { change: first, see: second });
    await assertRefused(url, { DATA_DIR: join(run.folder, 'elsewhere') }, 'keeps pictures in a folder');
    await assertRefused(url, { DATA_DIR: join(run.folder, 'files'), AUTH_SECRET: OTHER_SECRET }, 'another secret');
    run.say('a third with another folder, and one with another secret, did not start');
    return { 'a price was seen after at most': `${slowest} ms` };
  },
};

async function assertRefused(url: string, settings: Record<string, string>, why: string): Promise<void> {
  const said = await refusedStart({ DATABASE_URL: url, SEED: 'none', AUTH_SECRET, ...settings });
  if (!said.includes(why))
    throw new Broken(`A process that had to be refused because another one ${why} said: ${said}`);
}
