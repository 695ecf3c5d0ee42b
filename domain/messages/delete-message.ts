import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { noSuchMessage } from '#domain/messages/message.ts';

/** Deletes a message for good; what was mailed of it stays in the mailbox. @throws {DomainError} 'not-found' */
export async function deleteMessage(db: Database, id: string): Promise<void> {
  if (!isId(id)) throw noSuchMessage();
  const { numDeletedRows } = await db.deleteFrom('messages').where('id', '=', id).executeTakeFirst();
  if (numDeletedRows === 0n) throw noSuchMessage();
}
