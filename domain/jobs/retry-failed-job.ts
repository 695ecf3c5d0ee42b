import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { lockFailedJob } from '#domain/jobs/failed-job.ts';

/**
 * Takes a failed job off the list and has it tried anew, as often as at first. A payment needs no new job: the sweep finds it until it is settled.
 * @throws {DomainError} 'not-found'
 */
export async function retryFailedJob(db: Database, admin: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const job = await lockFailedJob(trx, id);
    await trx.deleteFrom('failed_jobs').where('id', '=', id).execute();
    if (job.kind !== 'payment') await enqueue(trx, job.kind, job.subject_id);
    await recordAudit(trx, {
      actor: admin,
      action: 'job-retried',
      subject: { kind: 'job', id },
      facts: { about: job.kind },
    });
  });
}
