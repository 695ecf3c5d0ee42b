import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';
import { isOwed, lockFailedJob } from '#domain/jobs/failed-job.ts';

/**
 * Takes a job off the list for good: its e-mail is not sent any more, and nobody can read it; its picture is never ready. A payment is looked after all the same, and
 * comes back if it goes on failing.
 * @throws {DomainError} 'not-found'; 'refund-owed'
 */
export async function discardFailedJob(db: Database, admin: Actor, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const job = await lockFailedJob(trx, id);
    if (isOwed(job))
      throw new DomainError(
        'refund-owed',
        'This money still has to go back to the buyer, and is tried until it has. Find out at the payment provider what stops it.',
      );
    await trx.deleteFrom('failed_jobs').where('id', '=', id).execute();
    if (job.kind === 'letter')
      await trx
        .updateTable('emails')
        .set({ given_up_at: sql`clock_timestamp()`, encrypted_text: null })
        .where('id', '=', job.subject_id)
        .execute();
    if (job.picture_state !== null)
      await trx
        .updateTable('pictures')
        .set({ state: 'failed', error: 'This picture could not be stored. Upload it once more.' })
        .where('id', '=', job.subject_id)
        .execute();
    await recordAudit(trx, {
      actor: admin,
      action: 'job-discarded',
      subject: { kind: 'job', id },
      facts: { about: job.kind },
    });
  });
}
