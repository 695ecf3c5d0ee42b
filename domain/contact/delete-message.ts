import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { noSuchMessage } from '#domain/contact/message.ts';

/** Deletes a message for good, and its letter if that has not gone yet; what was mailed stays in the mailbox. @throws {DomainError} 'not-found' */
export async function deleteMessage(db: Database, admin: Actor, id: string): Promise<void> {
  if (!isId(id)) throw noSuchMessage();
  await inTransaction(db, async (trx) => {
    const deleted = await trx.deleteFrom('messages').where('id', '=', id).returning('letter_id').executeTakeFirst();
    if (!deleted) throw noSuchMessage();
    if (deleted.letter_id !== null)
      await trx.deleteFrom('letters').where('id', '=', deleted.letter_id).where('sent_at', 'is', null).execute();
    await recordAudit(trx, { actor: admin, action: 'message-deleted', subject: { kind: 'message', id } });
  });
}
