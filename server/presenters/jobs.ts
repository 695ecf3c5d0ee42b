import { formatPrice } from '#shared/money.ts';
import type { FailedJobAnswer } from '#shared/contracts/jobs.ts';
import type { CsvColumns } from '#server/plugins/csv.ts';
import { type FailedJob, isOwed, isPaidTwice } from '#domain/jobs/failed-jobs.ts';

/** A failed job for an Admin. */
export function presentFailedJob(job: FailedJob): FailedJobAnswer {
  const { id, kind, tries, error, failed_at: failed } = job;
  return {
    _id: id,
    kind,
    what: inWords(job),
    tries,
    error,
    failed: failed.toISOString(),
    owed: isOwed(job),
    ...(isPaidTwice(job) && { paidTwice: true as const }),
  };
}

export const failedJobCsv: CsvColumns<FailedJobAnswer> = {
  What: ({ what }) => what,
  Kind: ({ kind }) => kind,
  Tries: ({ tries }) => tries,
  'Last tried': ({ failed }) => failed,
  Error: ({ error }) => error,
  'Money owed': ({ owed }) => owed,
  Job: ({ _id: id }) => id,
};

function inWords(job: FailedJob): string {
  if (job.kind === 'letter') return `E-mail “${job.subject ?? ''}” to ${job.to_address ?? ''}`;
  if (job.picture_state !== null) return job.kind === 'picture' ? 'Process a picture' : 'Download a picture';
  if (job.kind === 'import') return 'Check or list a file of laptops';
  if (job.kind === 'evidence') return `Give the bank evidence about “${job.product_name ?? ''}”`;
  if (job.kind !== 'payment' && job.refund_state === null && job.transfer_state === null)
    return `A job of the kind ‘${job.kind}’`;
  const amount = formatPrice(job.amount_cents ?? 0);
  const product = `“${job.product_name ?? ''}”`;
  if (job.transfer_state !== null) return `Pay the seller ${amount} for ${product}`;
  if (isPaidTwice(job)) return `Get ${amount} for ${product} back, which its buyer was refunded twice`;
  if (job.refund_state === 'failed') return `Refund ${amount} for ${product}, which the bank didn’t take`;
  return isOwed(job) ? `Refund ${amount} for ${product}` : `Settle a payment of ${amount} for ${product}`;
}
