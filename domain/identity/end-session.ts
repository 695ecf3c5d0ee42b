import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { DomainError } from '#domain/errors.ts';

/**
 * Signs the actor out in one place. What was made from that session, its access tokens too, is of no use from this moment.
 * @throws {DomainError} 'not-found' when it is over already, or somebody else's
 */
export async function endSession(db: Database, actor: Actor, sessionId: string): Promise<void> {
  const over = new DomainError('not-found', 'You are not signed in there any more.');
  if (!isId(sessionId)) throw over;
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .deleteFrom('sessions')
      .where('id', '=', sessionId)
      .where('user_id', '=', actor.id)
      .returning('id')
      .executeTakeFirst();
    if (!ended) throw over;
    await recordAudit(trx, {
      actor,
      action: 'sessions-ended',
      subject: { kind: 'user', id: actor.id },
      facts: { ended: 1 },
    });
  });
}
