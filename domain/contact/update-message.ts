import { sql } from 'kysely';
import type { MessageUpdate } from '#shared/contracts/contact.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { emailMessage } from '#domain/contact/email-message.ts';
import { noSuchMessage } from '#domain/contact/message.ts';

/**
 * Marks a message as answered, or not; takes one that was kept apart by mistake to the others, and has it mailed like them.
 * @param mailTo where messages are mailed to; `null` where they are only listed
 * @returns whether anything is different now
 * @throws {DomainError} 'not-found'
 */
export async function updateMessage(
  db: Database,
  admin: Actor,
  id: string,
  { answered, keptApart }: MessageUpdate,
  { mailTo }: { mailTo: string | null },
): Promise<boolean> {
  if (!isId(id)) throw noSuchMessage();
  return inTransaction(db, async (trx) => {
    const message = await trx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!message) throw noSuchMessage();
    const marked = answered !== undefined && answered !== (message.answered_at !== null);
    const released = keptApart === false && message.kept_apart_for !== null;
    if (!marked && !released) return false;
    await trx
      .updateTable('messages')
      .set({
        ...(marked && { answered_at: answered ? sql`now()` : null }),
        ...(released && {
          kept_apart_for: null,
          letter_id: mailTo === null ? null : await emailMessage(trx, message, mailTo),
        }),
      })
      .where('id', '=', id)
      .execute();
    const subject = { kind: 'message', id } as const;
    if (marked)
      await recordAudit(trx, { actor: admin, action: answered ? 'message-answered' : 'message-unanswered', subject });
    if (released) await recordAudit(trx, { actor: admin, action: 'message-released', subject });
    return true;
  });
}
