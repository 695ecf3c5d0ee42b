import { UNFINISHED_STATES } from '#database/attempt-states.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { type InferResult, sql } from 'kysely';
import { isId, newId } from '#database/ids.ts';
import { DomainError } from '#domain/errors.ts';
import type { Page } from '#domain/paging.ts';
import { contains, isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { FailedJobsTable } from '#shared/tables/failed-jobs.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Actor, hasPower } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { enqueue, type JobKind } from '#domain/jobs/enqueue.ts';
import { countWaiting, type Waiting } from '#domain/waiting.ts';

/** Kinds whose subject says whether the job is still to be done; any other is until it succeeds. */
const LOOKED_UP_KINDS: JobKind[] = [
  'letter',
  'payment',
  'sale-refund',
  'transfer',
  'evidence',
  'picture',
  'remote-picture',
];

/** Kinds that are about money, which need another power than all others. */
const MONEY_KINDS: readonly JobKind[] = ['payment', 'sale-refund', 'transfer', 'evidence'];

/** Whether an Admin may see to failed jobs of a kind. */
function mayHandle(admin: Pick<Actor, 'type' | 'powers'>, kind: JobKind): boolean {
  return hasPower(admin, MONEY_KINDS.includes(kind) ? 'finance' : 'support');
}

/** A job that failed too often, with what it is about. */
export type FailedJob = InferResult<ReturnType<typeof stillFailed>>[number];

/** What was to be done and is not done yet: a payment may have been settled in another way, an e-mail may be gone. */
function stillFailed(db: Database | RunningTransaction) {
  return db
    .selectFrom('failed_jobs')
    .leftJoin('emails', (join) =>
      join
        .on('failed_jobs.kind', '=', 'letter')
        .onRef('emails.id', '=', 'failed_jobs.subject_id')
        .on('emails.encrypted_text', 'is not', null)
        .on('emails.given_up_at', 'is', null),
    )
    .leftJoin('payment_attempts', (join) =>
      join
        .on('failed_jobs.kind', '=', 'payment')
        .onRef('payment_attempts.id', '=', 'failed_jobs.subject_id')
        .on('payment_attempts.state', 'in', UNFINISHED_STATES),
    )
    .leftJoin('sale_refunds', (join) =>
      join
        .on('failed_jobs.kind', '=', 'sale-refund')
        .onRef('sale_refunds.id', '=', 'failed_jobs.subject_id')
        .on('sale_refunds.state', 'in', ['requested', 'failed', 'settled'])
        .on('sale_refunds.replaced_by', 'is', null),
    )
    .leftJoin('transfers', (join) =>
      join
        .on('failed_jobs.kind', '=', 'transfer')
        .onRef('transfers.id', '=', 'failed_jobs.subject_id')
        .on('transfers.state', 'in', ['sending', 'unknown', 'failed']),
    )
    .leftJoin('bank_disputes', (join) =>
      join
        .on('failed_jobs.kind', '=', 'evidence')
        .onRef('bank_disputes.id', '=', 'failed_jobs.subject_id')
        .on('bank_disputes.evidence', 'in', ['gathering', 'sending']),
    )
    .leftJoin('pictures', (join) =>
      join
        .on('failed_jobs.kind', 'in', ['picture', 'remote-picture'])
        .onRef('pictures.id', '=', 'failed_jobs.subject_id')
        .on('pictures.state', 'in', ['fetching', 'waiting']),
    )
    .leftJoin('orders', (join) =>
      join.on((eb) =>
        eb(
          'orders.id',
          '=',
          eb.fn.coalesce(
            'payment_attempts.order_id',
            'sale_refunds.order_id',
            'transfers.order_id',
            'bank_disputes.order_id',
          ),
        ),
      ),
    )
    .where((eb) =>
      eb.or([
        eb('emails.id', 'is not', null),
        eb('payment_attempts.id', 'is not', null),
        eb('sale_refunds.id', 'is not', null),
        eb('transfers.id', 'is not', null),
        eb('bank_disputes.id', 'is not', null),
        eb('pictures.id', 'is not', null),
        eb('failed_jobs.kind', 'not in', LOOKED_UP_KINDS),
      ]),
    )
    .selectAll('failed_jobs')
    .select([
      'emails.subject',
      'emails.to_address',
      'payment_attempts.state',
      'sale_refunds.state as refund_state',
      'transfers.state as transfer_state',
      'orders.product_name',
      'pictures.state as picture_state',
    ])
    .select((eb) =>
      eb.fn
        .coalesce('payment_attempts.amount_cents', 'sale_refunds.amount_cents', 'transfers.amount_cents')
        .as('amount_cents'),
    )
    .$narrowType<{ kind: JobKind }>();
}

/** Takes a job off the list, as the audit log says. @throws {DomainError} 'not-found' */
async function takeFailedJob(
  trx: RunningTransaction,
  actor: Actor,
  id: string,
  action: 'job-retried' | 'job-discarded',
): Promise<FailedJob> {
  const job =
    isId(id) && (await stillFailed(trx).where('failed_jobs.id', '=', id).forUpdate('failed_jobs').executeTakeFirst());
  if (!job) throw new DomainError('not-found', 'This job is no longer on the list. It may have succeeded meanwhile.');
  assertMayHandle(actor, job.kind);
  await trx.deleteFrom('failed_jobs').where('id', '=', id).execute();
  await recordAudit(trx, { actor, action, subject: { kind: 'job', id }, facts: { about: job.kind } });
  return job;
}

/** @throws {DomainError} 'power-missing' */
export function assertMayHandle(admin: Pick<Actor, 'type' | 'powers'>, kind: JobKind): void {
  if (mayHandle(admin, kind)) return;
  const power = MONEY_KINDS.includes(kind) ? 'finance' : 'support';
  throw new DomainError(
    'power-missing',
    `This job needs the power ‘${power}’. An Admin with all powers can give you that.`,
  );
}

/** Whether money still has to go back to a buyer, or on to a seller. */
export function isOwed({ state, refund_state: refund, transfer_state: transfer }: FailedJob): boolean {
  return state === 'refunding' || refund === 'requested' || transfer !== null;
}

/** Whether it stands for a refund that the provider has paid after it was settled another way: a person sees to it, and nothing is sent. */
export function isPaidTwice({ refund_state: refund }: Pick<FailedJob, 'refund_state'>): boolean {
  return refund === 'settled';
}

/**
 * Puts a job that was tried often enough on the list that Admins see; one that fails again stays one row.
 * @param job.subjectId what the job is about
 * @param job.error in words, without secrets
 */
export async function recordFailedJob(
  trx: RunningTransaction,
  { kind, subjectId, tries, error }: { kind: JobKind; subjectId: string; tries: number; error: string },
): Promise<void> {
  await trx
    .insertInto('failed_jobs')
    .values({ id: newId(), kind, subject_id: subjectId, tries, error })
    .onConflict((conflict) =>
      conflict.columns(['kind', 'subject_id']).doUpdateSet((eb) => ({
        tries: sql`failed_jobs.tries + excluded.tries`,
        error: eb.ref('excluded.error'),
        failed_at: sql`now()`,
      })),
    )
    .execute();
}

/** Takes a job off the list that has succeeded after all. */
export async function clearFailedJob(db: Database, kind: JobKind, subjectId: string): Promise<void> {
  await db
    .deleteFrom('failed_jobs')
    .where('kind', '=', kind)
    .where('subject_id', '=', subjectId)
    // The job that learnt that a refund or a payment to a seller was refused has done its work; a person still has theirs.
    .where(
      sql<boolean>`not (kind = 'sale-refund' and exists (
          select from sale_refunds where id = subject_id and state in ('failed', 'settled') and replaced_by is null)
        or kind = 'transfer' and exists (select from transfers where id = subject_id and state = 'failed'))`,
    )
    .execute();
}

/** Those that an Admin's powers are for. */
function failedFor(db: Database, admin: Pick<Actor, 'type' | 'powers'>) {
  let rows = stillFailed(db);
  if (!hasPower(admin, 'finance')) rows = rows.where('failed_jobs.kind', 'not in', MONEY_KINDS);
  if (!hasPower(admin, 'support')) rows = rows.where('failed_jobs.kind', 'in', MONEY_KINDS);
  return rows;
}

/** Jobs that wait for somebody to look at them. */
export function countFailedJobs(db: Database, admin: Pick<Actor, 'type' | 'powers'>): Promise<Waiting> {
  return countWaiting(failedFor(db, admin), { since: 'failed_jobs.failed_at' });
}

/** Jobs that wait for somebody, by kind; kinds without any are left out. */
export async function countFailedByKind(db: Database): Promise<{ kind: string; count: number }[]> {
  return stillFailed(db)
    .clearSelect()
    .select(['failed_jobs.kind', sql<number>`count(*)::int`.as('count')])
    .groupBy('failed_jobs.kind')
    .execute();
}

/** Work that was tried often enough and is still to be done, as far as an Admin may see to it. @throws {DomainError} 'bad-cursor' */
export async function listFailedJobs(
  db: Database,
  admin: Pick<Actor, 'type' | 'powers'>,
  query: TableQuery<FailedJobsTable>,
): Promise<Page<FailedJob>> {
  const { q, kind } = query.filters;
  let rows = failedFor(db, admin).where(isWithin(query.period, 'failed_jobs.failed_at'));
  if (kind !== undefined) rows = rows.where('failed_jobs.kind', '=', kind);
  if (q !== undefined)
    rows = rows.where(contains(q, ['failed_jobs.error', 'emails.subject', 'emails.to_address', 'orders.product_name']));
  return sortedPage(db, query, {
    columns: {
      failed: { by: sql.ref('failed_jobs.failed_at'), type: 'time' },
      tries: { by: sql.ref('failed_jobs.tries'), type: 'integer' },
    },
    id: 'failed_jobs.id',
    rows,
    all: rows,
  });
}

/** Has a failed job tried anew. A payment needs no new job: the sweep finds it until it is settled; nor does
 * a refund that its bank refused, which `sendRefundAnew` replaces. @throws {DomainError} 'not-found'; 'already-settled' for one that was paid twice */
export async function retryFailedJob(db: Database, admin: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const job = await takeFailedJob(trx, admin, id, 'job-retried');
    if (isPaidTwice(job))
      throw new DomainError(
        'already-settled',
        'This refund was paid twice, so there’s nothing to send again. Agree with the buyer on how it comes back, then discard this.',
      );
    if (job.kind !== 'payment' && job.refund_state !== 'failed') await enqueue(trx, job.kind, job.subject_id);
  });
}

/**
 * Gives a failed job up: its e-mail or picture is lost. The sweep goes on with a payment.
 * @throws {DomainError} 'not-found'; 'refund-owed'
 */
export async function discardFailedJob(db: Database, admin: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const job = await takeFailedJob(trx, admin, id, 'job-discarded');
    if (isOwed(job))
      throw new DomainError(
        'refund-owed',
        'Somebody still has to get this money, so we keep trying. Check at the payment provider what’s stopping it.',
      );
    if (job.kind === 'letter')
      await trx
        .updateTable('emails')
        .set({ given_up_at: sql`clock_timestamp()`, encrypted_text: null })
        .where('id', '=', job.subject_id)
        .execute();
    if (job.picture_state !== null)
      await trx
        .updateTable('pictures')
        .set({ state: 'failed', error: 'This picture couldn’t be stored. Upload it again.' })
        .where('id', '=', job.subject_id)
        .execute();
  });
}
