import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { ensureQueues } from '#server/jobs/queues.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { vacuumAnalyze } from '#database/vacuum.ts';
import { findDueClaims } from '#domain/claims/settle-due.ts';
import { foldFigures } from '#domain/figures/fold-figures.ts';
import { findDueHandovers } from '#domain/handovers/settle-due.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { remindOfMeetings } from '#domain/meetings/remind-of-meetings.ts';
import { settleOffers } from '#domain/offers/lapse-offers.ts';
import { claimAttemptsToRecheck } from '#domain/payments/sweep.ts';
import { remindOfReviews } from '#domain/reviews/remind-of-reviews.ts';
import { summarizeEarnings } from '#domain/transfers/earnings.ts';
import { watchPayouts } from '#domain/transfers/overview.ts';
import { claimAccountsToRecheck } from '#domain/transfers/payout-account.ts';
import { fillWithSales } from '#scripts/bench/sales/fill.ts';
import { RUNS, formatTime, measure } from '#scripts/bench/work.ts';
import { describeMachine } from '#scripts/support/put-into-document.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { sweepPaymentsJob } from '#server/jobs/declared-jobs.ts';

const SILENT = { warn: () => {}, error: () => {} };
const MANY = 200;

interface Work {
  name: string;
  /** How often it is done, for people. */
  often: string;
  /** How long (ms) it may take. */
  target: number;
  run: (db: Database, seller: string) => Promise<unknown>;
}

const WORK: readonly Work[] = [
  { name: 'hand-overs that are due', often: 'every 20 s', target: 100, run: (db) => findDueHandovers(db, MANY) },
  { name: 'claims and disputes that are due', often: 'every 20 s', target: 100, run: (db) => findDueClaims(db, MANY) },
  {
    name: 'payments, transfers, refunds and evidence to go on with',
    often: 'every 20 s',
    target: 100,
    run: (db) => sweepPaymentsJob.run({ db }),
  },
  { name: 'offers that are over', often: 'every 30 s', target: 100, run: settleOffers },
  { name: 'meetings to remind of', often: 'every minute', target: 100, run: (db) => remindOfMeetings(db, SILENT) },
  {
    name: 'payments to ask about again',
    often: 'every minute',
    target: 100,
    run: (db) => claimAttemptsToRecheck(db, 100),
  },
  {
    name: 'payout accounts to ask about again',
    often: 'every minute',
    target: 100,
    run: (db) => claimAccountsToRecheck(db, 100),
  },
  { name: 'reviews to remind of', often: 'every 5 minutes', target: 500, run: remindOfReviews },
  {
    name: 'the overview of payouts, its alarms, debts and accounts to give up',
    often: 'every hour',
    target: 5_000,
    run: (db) => watchPayouts(db, SILENT, true),
  },
  { name: 'folding figures', often: 'every minute', target: 100, run: foldFigures },
  { name: 'a seller’s earnings', often: 'when they look', target: 100, run: (db, id) => summarizeEarnings(db, { id }) },
  {
    name: '`npm run ledger:check`',
    often: 'by hand',
    target: 60_000,
    run: (db) => checkLedger(db, { sandbox: false, settledMinutes: 30 }),
  },
];

/**
 * Measures what is done by the clock for the money of sales, in a throw-away PostgreSQL with so many of them.
 * @returns a table for people, and whether all of it took no longer than it may
 */
export async function benchSales(sales: number): Promise<{ table: string; asExpected: boolean }> {
  const folder = await makeTemporaryFolder('bench');
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, mayMove: false, say: console.log });
  try {
    const database = openDatabase(postgres.url);
    const { db } = database;
    await migrate(db);
    await ensureQueues(database);
    console.log(`Filling in ${sales.toLocaleString('en-US')} sales …`);
    await fillWithSales(db, sales);
    await vacuumAnalyze(db);
    const { seller_id: seller } = await db
      .selectFrom('handovers')
      .select('seller_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const lines: string[] = [];
    let asExpected = true;
    for (const { name, often, target, run } of WORK) {
      const { milliseconds, scanned } = await measure(db, () => run(db, seller));
      asExpected &&= milliseconds <= target;
      const met = milliseconds <= target ? 'yes' : '**no**';
      lines.push(
        `| ${name} | ${often} | ${formatTime(milliseconds)} | ${formatTime(target)} | ${met} | ${scanned.join(', ') || '–'} |`,
      );
      console.log(lines.at(-1));
    }
    await database.close();
    const head = '| what | how often | takes | at most | met | reads all of |\n| --- | --- | --- | --- | --- | --- |';
    return { table: `${head}\n${lines.join('\n')}\n\n${describe(sales)}`, asExpected };
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

function describe(sales: number): string {
  const when = new Date().toISOString().slice(0, 10);
  return `${sales.toLocaleString('en-US')} sales of two years, of which the newest are under way; median of ${RUNS} runs, ${when}, on\n${describeMachine()}.`;
}
