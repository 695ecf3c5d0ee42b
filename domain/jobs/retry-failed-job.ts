import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { lockFailedJob } from '#domain/jobs/failed-job.ts';

/**
 * Takes a job off the list and has it tried anew, as often as at first. A letter or picture is put in line again; a payment never left it.
 * @throws {DomainError} 'not-found'
 */
export async function retryFailedJob(db: Database, admin: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const job = await lockFailedJob(trx, id);
    await trx.deleteFrom('failed_jobs').where('id', '=', id).execute();
    if (job.kind === 'letter')
      await trx.updateTable('letters').set({ queued_at: null }).where('id', '=', job.subject_id).execute();
    if (job.picture_state !== null)
      await trx.updateTable('pictures').set({ due_at: new Date() }).where('id', '=', job.subject_id).execute();
    await recordAudit(trx, {
      actor: admin,
      action: 'job-retried',
      subject: { kind: 'job', id },
      facts: { about: job.kind },
    });
  });
}
