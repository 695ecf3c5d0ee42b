import { Counter, Gauge, type Registry } from 'prom-client';
import type { Database } from '#database/tables.ts';
import { type ShopState, readShopState } from '#domain/figures/shop-state.ts';
import { countFailedByKind } from '#domain/jobs/failed-jobs.ts';
import { type QueueState, readQueues } from '#domain/jobs/queue-state.ts';

/** The database is asked at most this often (ms), however many read the metrics. */
const READ_EVERY_MS = 5_000;
/** Metrics are answered without those of the shop when the database takes longer (ms). */
const LONGEST_READ_MS = 3_000;

/** Sums that only grow, by the metric that shows each. */
const SUMS = {
  sales: 'Laptops that were paid for.',
  bookings: 'Bookings that buyers made.',
  payments: 'Cards that were charged.',
  listings: 'Laptops that sellers listed.',
  signUps: 'Accounts that were made.',
  soldCents: 'What laptops were sold for, in cents.',
} as const satisfies Partial<Record<keyof ShopState, string>>;

interface Reading {
  shop: ShopState;
  queues: readonly QueueState[];
  failed: readonly { kind: string; count: number }[];
}

/**
 * Adds the metrics of the shop, which are the same in each process: what happened, what waits, what failed. Where the database does not
 * answer, `clamshell_shop_readable` is 0 and the others are left out.
 */
export function addShopState(registry: Registry, db: Database, clock: () => number = () => performance.now()): void {
  let read: { at: number; reading: Promise<Reading | null> } | undefined;
  const reading = (): Promise<Reading | null> => {
    if (!read || clock() - read.at >= READ_EVERY_MS) read = { at: clock(), reading: readInTime(db) };
    return read.reading;
  };

  registry.registerMetric(
    new Gauge({
      name: 'clamshell_shop_readable',
      help: 'Whether the database answered what the metrics of the shop ask.',
      registers: [],
      async collect() {
        this.set((await reading()) ? 1 : 0);
      },
    }),
  );
  for (const [sum, help] of Object.entries(SUMS)) {
    registry.registerMetric(
      new Counter({
        name: `clamshell_${sum.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_total`,
        help,
        registers: [],
        async collect() {
          const found = await reading();
          this.reset();
          if (found) this.inc(found.shop[sum as keyof typeof SUMS]);
          else this.remove();
        },
      }),
    );
  }
  const gauge = (name: string, help: string, value: (shop: ShopState) => number): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          const found = await reading();
          if (found) this.set(value(found.shop));
          else this.remove();
        },
      }),
    );
  };
  gauge('clamshell_refunded_cents', 'What of sales went back to buyers, in cents.', (shop) => shop.refundedCents);
  gauge('clamshell_holds', 'Laptops that somebody is paying for at the moment.', (shop) => shop.holds);
  gauge(
    'clamshell_transfers_unsent',
    'Sales whose money is released and not with its seller.',
    (shop) => shop.unsentTransfers,
  );
  gauge(
    'clamshell_transfers_unsent_oldest_seconds',
    'For how long the oldest released money is not with its seller.',
    (shop) => shop.oldestUnsentTransfer,
  );
  const byJob = (
    name: string,
    help: string,
    rows: (found: Reading) => Iterable<[kind: string, value: number]>,
  ): void => {
    registry.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: ['kind'],
        registers: [],
        async collect() {
          const found = await reading();
          this.reset();
          if (found) for (const [kind, value] of rows(found)) this.set({ kind }, value);
        },
      }),
    );
  };
  byJob('clamshell_jobs_waiting', 'Jobs that are due and wait for a process.', ({ queues }) =>
    queues.map(({ kind, waiting }) => [kind, waiting]),
  );
  byJob('clamshell_jobs_oldest_seconds', 'For how long the oldest job has been due.', ({ queues }) =>
    queues.map(({ kind, oldest }) => [kind, oldest]),
  );
  byJob('clamshell_jobs_failed', 'Jobs that failed too often and wait for an Admin.', ({ failed }) =>
    failed.map(({ kind, count }) => [kind, count]),
  );
}

/** One after the other, on one connection at a time: those who buy need the others. @returns null where the database does not answer in time */
async function readInTime(db: Database): Promise<Reading | null> {
  const reading = (async () => ({
    shop: await readShopState(db),
    queues: await readQueues(db),
    failed: await countFailedByKind(db),
  }))().catch(() => null);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), LONGEST_READ_MS).unref();
  });
  return Promise.race([reading, late]).finally(() => clearTimeout(timer));
}
