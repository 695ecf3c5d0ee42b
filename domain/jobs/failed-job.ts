import type { FailedJobsTable } from '#database/email-tables.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Selectable } from 'kysely';
import { isId } from '#database/ids.ts';
import { DomainError } from '#domain/errors.ts';

/** The states of an attempt to pay that the sweep works on; written out, since `domain/payments` lies above this folder. */
const UNSETTLED_STATES: AttemptRow['state'][] = ['creating', 'open', 'refunding'];

/** A job that failed too often, with what it is about. */
export type FailedJob = Selectable<FailedJobsTable> & {
  /** Of an e-mail. */
  subject: string | null;
  to_address: string | null;
  /** Of a payment. */
  state: string | null;
  amount_cents: number | null;
  product_name: string | null;
  /** Of a picture. */
  picture_state: string | null;
};

/** What was to be done and is not done yet: a payment may have been settled in another way, an e-mail may be gone. */
export function stillFailed(db: Database | RunningTransaction) {
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
        .on('payment_attempts.state', 'in', UNSETTLED_STATES),
    )
    .leftJoin('pictures', (join) =>
      join
        .on('failed_jobs.kind', 'in', ['picture', 'remote-picture'])
        .onRef('pictures.id', '=', 'failed_jobs.subject_id')
        .on('pictures.state', 'in', ['fetching', 'waiting']),
    )
    .leftJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .where((eb) =>
      eb.or([
        eb('emails.id', 'is not', null),
        eb('payment_attempts.id', 'is not', null),
        eb('pictures.id', 'is not', null),
      ]),
    )
    .selectAll('failed_jobs')
    .select([
      'emails.subject',
      'emails.to_address',
      'payment_attempts.state',
      'payment_attempts.amount_cents',
      'orders.product_name',
      'pictures.state as picture_state',
    ]);
}

/** The job with its row locked until the transaction ends. @throws {DomainError} 'not-found' */
export async function lockFailedJob(trx: RunningTransaction, id: string): Promise<FailedJob> {
  const job =
    isId(id) && (await stillFailed(trx).where('failed_jobs.id', '=', id).forUpdate('failed_jobs').executeTakeFirst());
  if (!job) throw new DomainError('not-found', 'There is no such job on the list. It may have succeeded meanwhile.');
  return job;
}

/** Whether money still has to go back to a buyer. */
export function isOwed({ kind, state }: FailedJob): boolean {
  return kind === 'payment' && state === 'refunding';
}
