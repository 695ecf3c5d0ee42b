import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { noSuchMessage } from '#domain/messages/message.ts';

/** Deletes a message for good; what was mailed of it stays in the mailbox. @throws {DomainError} 'not-found' */
export async function deleteMessage(db: Database, admin: Actor, id: string): Promise<void> {
  if (!isId(id)) throw noSuchMessage();
  await inTransaction(db, async (trx) => {
    const { numDeletedRows } = await trx.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
    if (numDeletedRows === 0n) throw noSuchMessage();
    await recordAudit(trx, { actor: admin, action: 'message-deleted', subject: { kind: 'message', id } });
  });
}
