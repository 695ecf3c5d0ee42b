import { type Selectable, sql } from 'kysely';
import type { Mailing, MessageUpdate } from '#shared/contracts/contact.ts';
import { isId } from '#database/ids.ts';
import type { Database, MessagesTable, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { isolateName } from '#shared/isolate-name.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { DomainError } from '#domain/errors.ts';
import type { Page } from '#domain/paging.ts';
import { contains, isWithin, sortedPage } from '#domain/sorted-page.ts';
import type { ContactTable } from '#shared/tables/messages.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import { countWaiting, type Waiting } from '#domain/waiting.ts';

/** A message of the contact form. */
export type Message = Selectable<MessagesTable>;

/** A message, and how far its mailing has come. */
export type ListedMessage = Message & { mailing: Mailing };

/** The failure of whatever is asked for a message that is not there. */
function noSuchMessage(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this message. It may have been deleted.');
}

/** What people wrote: either what looks like spam, or everything else; of that what is answered, or not, if either is asked for. @throws {DomainError} 'bad-cursor' */
export async function listMessages(db: Database, query: TableQuery<ContactTable>): Promise<Page<ListedMessage>> {
  const { q, answered, keptApart } = query.filters;
  let all = db
    .selectFrom('messages')
    .where('spam_reason', keptApart === 'true' ? 'is not' : 'is', null)
    .where(isWithin(query.period, 'messages.created_at'));
  if (answered !== undefined) all = all.where('answered_at', answered === 'true' ? 'is not' : 'is', null);
  if (q !== undefined) all = all.where(contains(q, ['messages.name', 'messages.email', 'messages.text']));
  const rows = all
    .leftJoin('emails', 'emails.id', 'messages.email_id')
    .selectAll('messages')
    .select(
      sql<Mailing>`case
      when emails.sent_at is not null then 'mailed'
      when emails.id is null or emails.given_up_at is not null then 'off'
      when exists (select from failed_jobs where kind = 'letter' and subject_id = emails.id) then 'failed'
      else 'waiting' end`.as('mailing'),
    );
  return sortedPage(db, query, {
    columns: { sent: 'id', name: { by: sql`lower(messages.name)`, type: 'text' } },
    id: 'messages.id',
    rows,
    all: all.select('id'),
  });
}

/** Messages that nobody has answered yet. */
export function countUnansweredMessages(db: Database): Promise<Waiting> {
  const unanswered = db.selectFrom('messages').where('spam_reason', 'is', null).where('answered_at', 'is', null);
  return countWaiting(unanswered, { since: 'messages.created_at' });
}

/**
 * Marks a message as answered, or not; releases one from the suspected spam, and has it mailed.
 * @param mailTo where messages are mailed to; `null` where they are only listed
 * @returns whether anything changed
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
    const released = keptApart === false && message.spam_reason !== null;
    if (!marked && !released) return false;
    await trx
      .updateTable('messages')
      .set({
        ...(marked && { answered_at: answered ? sql`now()` : null }),
        ...(released && {
          spam_reason: null,
          email_id: mailTo === null ? null : await emailMessage(trx, message, mailTo),
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

/** Deletes a message for good, and its e-mail if that has not gone yet; what was mailed stays in the mailbox. @throws {DomainError} 'not-found' */
export async function deleteMessage(db: Database, admin: Actor, id: string): Promise<void> {
  if (!isId(id)) throw noSuchMessage();
  await inTransaction(db, async (trx) => {
    const deleted = await trx.deleteFrom('messages').where('id', '=', id).returning('email_id').executeTakeFirst();
    if (!deleted) throw noSuchMessage();
    if (deleted.email_id !== null)
      await trx.deleteFrom('emails').where('id', '=', deleted.email_id).where('sent_at', 'is', null).execute();
    await recordAudit(trx, { actor: admin, action: 'message-deleted', subject: { kind: 'message', id } });
  });
}

/** Queues a message to be mailed to the site's operators, with its sender as Reply-To. @returns the e-mail's id */
export function emailMessage(
  trx: RunningTransaction,
  { name, email, text, created_at: sent }: Pick<Message, 'name' | 'email' | 'text' | 'created_at'>,
  address: string,
): Promise<string> {
  return queueEmail(trx, {
    to: { name: 'Clamshell', address },
    replyTo: { name, address: email },
    subject: `Message from ${isolateName(name)}`,
    text: `${text}\n\n-- \nSent with the contact form on ${sent.toUTCString()}\nby ${name.replaceAll(/\s+/g, ' ')} <${email}>. To answer, reply to this e-mail.\n`,
  });
}
