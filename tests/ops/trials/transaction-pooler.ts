import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from '#scripts/support/run-app.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { startTraffic } from '#tests/ops/support/traffic.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { startPgbouncer } from '#tests/ops/support/pgbouncer.ts';
import { longestCacheDelay } from '#tests/ops/support/cache-delay.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const TRAFFIC = { readers: 10, buyers: 5 };
const TRADING_MS = 20_000;

/** Everything goes through PgBouncer in transaction mode; one process listens past it, the other one can't hear what changes. */
export const transactionPooler: Scenario = {
  name: 'pgbouncer',
  title: 'two processes behind PgBouncer in transaction mode, one of them without DATABASE_DIRECT_URL',
  run: async (run) => {
    const postgres = await startDebianPostgres(run);
    const pooled = await startPgbouncer(run, postgres);
    const shop = await openShop(run, pooled, { DATABASE_PREPARED_STATEMENTS: 'off' }, postgres.url);
    const first = await shop.start({ DATABASE_DIRECT_URL: postgres.url });
    const second = await shop.start();
    const apps: readonly RunningServer[] = [first, second];
    let turn = 0;
    const traffic = await startTraffic(shop, () => apps[(turn += 1) % 2]?.origin ?? first.origin, TRAFFIC);
    run.onEnd(traffic.stop);
    await pause(TRADING_MS);
    await traffic.stop();
    await traffic.check('trading through the pooler');
    const heard = await longestCacheDelay(traffic, { change: second, see: first });
    const unheard = await longestCacheDelay(traffic, { change: first, see: second });
    const { reads, purchases } = traffic.counts;
    if (purchases === 0) throw new Broken('Nothing was bought');
    return {
      reads,
      purchases,
      failed: 0,
      'a price was seen by the process that listens after at most': `${heard} ms`,
      'by the one that does not': `${unheard} ms`,
    };
  },
};
