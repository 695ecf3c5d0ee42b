import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import pino from 'pino';
import { afterEach, expect, it } from 'vitest';
import * as refusedTransfers from '#database/migrations/082-refused-transfers.ts';
import { FAILED_JOBS_TABLE } from '#shared/tables/failed-jobs.ts';
import { listFailedJobs, retryFailedJob } from '#domain/jobs/failed-jobs.ts';
import { PayoutRefused } from '#gateways/payouts/port.ts';
import { transferJob } from '#server/jobs/declared-jobs.ts';
import { type RunningQueue, startQueue } from '#server/jobs/queue.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { eventually } from '#tests/support/eventually.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { account, freshPayouts, payouts, release, sale, state, transferOf } from '#tests/support/paid-sellers.ts';
import { database, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();
freshPayouts();

let queue: RunningQueue | undefined;
afterEach(() => queue?.stop());

const jobs = async () =>
  (await listFailedJobs(db, { type: 'Admin', powers: ['finance'] }, askTable(FAILED_JOBS_TABLE))).rows;
/** How many jobs of a transfer have come to their end. */
async function ended(transferId: string): Promise<number> {
  const { rows } = await sql`
    select from jobs.job where name = 'transfer' and data ->> 'id' = ${transferId} and state = 'completed'`.execute(db);
  return rows.length;
}

it('a payment that the provider refuses is on the Admins’ list once its job has ended, until it is sent', async () => {
  const { seller, orderId } = await sale();
  await account(seller, 'ready');
  payouts.failNext('createTransfer', 'before', new PayoutRefused('The source charge is too old'));
  queue = await startQueue(database, pino({ level: 'silent' }), { db, payouts }, { queued: [transferJob] });
  await release(orderId);
  const { id } = await transferOf(orderId);
  await eventually(async () => expect(await ended(id)).toBe(1));
  expect(await state(orderId)).toBe('failed');
  const error = 'The source charge is too old';
  const waiting = [
    { kind: 'transfer', subject_id: id, transfer_state: 'failed', amount_cents: PRICE_CENTS, tries: 1, error },
  ];
  expect(await jobs()).toMatchObject(waiting);

  // One that had vanished is put back.
  await db.deleteFrom('failed_jobs').execute();
  const migration: Migration = refusedTransfers;
  await migration.up(db);
  await migration.up(db);
  expect(await jobs()).toMatchObject(waiting);
  const [job] = await jobs();

  await retryFailedJob(db, await market.addUser('Admin'), job?.id ?? '');
  await eventually(async () => expect(await ended(id)).toBe(2));
  expect(await state(orderId)).toBe('sent');
  expect(await jobs()).toEqual([]);
});
