import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { openCardPayments } from '#server/open-providers.ts';
import { settleUnfinishedPayments } from '#tests/support/settle-payments.ts';
import { leftovers } from '#tests/faults/support/invariants.ts';
import { type Market, SILENT, checkMarket } from '#tests/faults/support/market.ts';
import { Broken } from '#tests/faults/support/scenario.ts';

/** So often an hour passes: longer than any hold, cooldown or pause between attempts to settle. */
const HOURS = 20;
/** A job of a killed process is retried once its heartbeat is missed, at the next look for such jobs: 30 seconds each, and room for a slow machine. */
const DEADLINE_MS = 240_000;
const PAUSE_MS = 200;

/** Lets time pass for the attempts to pay, without waiting: for all, or for those for one laptop. */
export async function passMinutes(db: Database, minutes: number, productId?: string): Promise<void> {
  const all = productId === undefined;
  await sql`
    update payment_attempts set created_at = created_at - make_interval(mins => ${minutes}),
      held_until = held_until - make_interval(mins => ${minutes}), updated_at = updated_at - make_interval(mins => ${minutes})
    where ${all} or product_id = ${productId ?? null}`.execute(db);
}

/** Settles what is due, as another process of the app's would. */
export async function sweep({ db }: Market['database']): Promise<void> {
  const { payments } = await openCardPayments({
    stripe: undefined,
    db,
    sandboxSecret: 'unused: no webhook is read here',
  });
  await settleUnfinishedPayments(db, payments, SILENT);
}

/** Everybody has finished and all holds are over: after the sweep nothing may be left, neither undecided payments nor unrefunded money. */
export async function settleAll(market: Market): Promise<void> {
  await checkMarket(market, 'everybody had finished');
  const { db } = market.database;
  const deadline = performance.now() + DEADLINE_MS;
  let left: string[];
  let round = 0;
  do {
    if (round > 0) await pause(PAUSE_MS);
    round += 1;
    if (round <= HOURS) await passMinutes(db, 60);
    await sweep(market.database);
    left = await leftovers(db);
  } while (left.length > 0 && performance.now() < deadline);
  if (left.length > 0) throw new Broken('After everything was settled:', left);
  await checkMarket(market, 'everything was settled');
}
