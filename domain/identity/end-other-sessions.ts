import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';

/**
 * Signs the actor out everywhere else.
 * @param sessionId the session that stays
 * @returns how many were ended
 */
export async function endOtherSessions(db: Database, actor: Actor, sessionId: string): Promise<number> {
  return inTransaction(db, async (trx) => {
    const ended = await endSessionsOf(trx, actor.id, sessionId);
    if (ended > 0) {
      await recordAudit(trx, {
        actor,
        action: 'sessions-ended',
        subject: { kind: 'user', id: actor.id },
        facts: { ended },
      });
    }
    return ended;
  });
}

/** Ends a person's sessions, all but `kept`. @returns how many */
export async function endSessionsOf(trx: RunningTransaction, userId: string, kept: string | null): Promise<number> {
  let sessions = trx.deleteFrom('sessions').where('user_id', '=', userId);
  if (kept !== null) sessions = sessions.where('id', '<>', kept);
  const { numDeletedRows } = await sessions.executeTakeFirst();
  return Number(numDeletedRows);
}
