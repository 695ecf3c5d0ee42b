import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { OpenDatabase } from '#database/open.ts';
import { checkMarket, openMarket } from '#tests/faults/support/market.ts';
import { untilServing } from '#tests/faults/support/outage.ts';
import type { Scenario } from '#tests/faults/support/scenario.ts';
import { settleAll } from '#tests/faults/support/settle.ts';
import { bringShoppers } from '#tests/faults/support/shoppers.ts';
import { fillDisk, onSmallDisk, roomOn, seenBy } from '#tests/faults/support/small-disk.ts';

const DISK_MEGABYTES = 192;

/** What there is no room for: the tables alone, or the log without which PostgreSQL cannot run. */
const SHORTAGES = [
  { what: 'no room for the tables', seconds: 2, logToo: false },
  { what: 'no room for the log', seconds: 4, logToo: true },
] as const;

export const fullDisk: Scenario = {
  name: 'full-disk',
  title: 'the disk of PostgreSQL is full, and later has room again',
  run: async (run) => {
    const dataDir = join(run.folder, 'data');
    await mkdir(dataDir);
    const under = onSmallDisk(dataDir, DISK_MEGABYTES);
    const seenFrom = seenBy;
    const market = await openMarket(run, { postgres: 'of the app', launch: { under }, seenFrom });
    const folder = seenFrom(market.app, dataDir);
    const shoppers = await bringShoppers(market, run.dice, { buyers: 8, sellers: 2 });
    run.onEnd(shoppers.end);
    run.say(`${(await roomOn(folder)).toFixed(0)} of ${DISK_MEGABYTES} MB are free`);
    for (const { what, seconds, logToo } of run.short ? SHORTAGES : [...SHORTAGES, ...SHORTAGES]) {
      shoppers.go();
      await pause(1_000);
      const unavailable = market.client.unavailable;
      const giveBack = await fillDisk(folder);
      if (logToo) await exhaustLog(market.database);
      await pause(seconds * 1_000);
      await giveBack();
      const outage = await untilServing(market.client, performance.now());
      await pause(1_000);
      await shoppers.halt();
      await checkMarket(market, what);
      const refused = market.client.unavailable - unavailable;
      run.say(
        `${what}: ${refused} calls refused with Retry-After; served ${outage.toFixed(0)} ms after there was room again`,
      );
    }
    await shoppers.end();
    await settleAll(market);
    return {
      shortages: run.short ? SHORTAGES.length : 2 * SHORTAGES.length,
      'calls refused with Retry-After': market.client.unavailable,
      'facts acknowledged': market.journal.size,
      'laptops paid': shoppers.bought,
    };
  },
};

/** Writes to PostgreSQL's log until that has no room either, and PostgreSQL dies of it. */
async function exhaustLog({ pool }: OpenDatabase): Promise<void> {
  try {
    for (;;) await pool.query("select pg_logical_emit_message(false, 'faults', repeat('x', 4000000))");
  } catch {
    // That was the wish.
  }
}
