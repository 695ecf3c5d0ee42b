import { sql } from 'kysely';
import { isId, newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { announceConversation } from '#domain/conversations/announce.ts';
import { assertOpen, noSuchConversation } from '#domain/conversations/conversation.ts';
import { attachMessagePictures } from '#domain/conversations/message-pictures.ts';
import { tidyText } from '#domain/conversations/tidy-text.ts';
import { DomainError } from '#domain/errors.ts';
import { lockAccountLists } from '#domain/identity/lock-user.ts';
import { notify } from '#domain/notifications/notify.ts';
import { markRead } from '#domain/notifications/notifications.ts';

export interface NewMessage {
  text: string;
  /** Ids of uploads; beside them the text may be empty. */
  pictures?: readonly string[] | undefined;
}

/** Nobody types faster; a program does. */
const MOST_A_MINUTE = 20;

/**
 * Sends a message in a conversation that exists.
 * @returns its number
 * @throws {DomainError} 'not-found', also to everybody else; 'conversation-closed', 'invalid-fields', 'too-many-requests', 'account-closed'
 */
export async function sendMessage(
  db: Database,
  actor: Actor,
  conversationId: string,
  message: NewMessage,
): Promise<number> {
  const sent = await inTransaction(db, async (trx) => {
    await lockAccountLists(trx, actor);
    return addMessage(trx, actor, conversationId, message);
  });
  announceConversation(db, sent);
  return sent.number;
}

/** What was sent, and whom to tell. */
export interface Sent {
  id: string;
  number: number;
  members: readonly string[];
}

/** Adds a message to a conversation, which it locks, with the actor's account locked. @throws {DomainError} as `sendMessage` does */
export async function addMessage(
  trx: RunningTransaction,
  actor: Actor,
  conversationId: string,
  message: NewMessage,
): Promise<Sent> {
  const text = tidyText(message.text);
  if (text === '' && !message.pictures?.length) throw emptyMessage();
  const {
    id,
    buyer_id: buyer,
    seller_id: seller,
    product_id: product,
  } = await lockConversation(trx, actor, conversationId);
  const other = actor.id === buyer ? seller : buyer;
  assertOpen(await standingWith(trx, actor, other));
  await limitSends(trx, actor);
  const { message_count: number } = await trx
    .updateTable('conversations')
    .set((eb) => ({
      message_count: eb('message_count', '+', 1),
      last_message_at: now,
      ...(actor.id === seller && {
        answered_at: sql<Date>`case when started_by = buyer_id then coalesce(answered_at, ${now}) end`,
      }),
    }))
    .where('id', '=', id)
    .returning('message_count')
    .executeTakeFirstOrThrow();
  const messageId = newId();
  await trx
    .insertInto('conversation_messages')
    .values({ id: messageId, conversation_id: id, number, sender_id: actor.id, text })
    .execute();
  await attachMessagePictures(trx, actor, messageId, message.pictures ?? []);
  await trx
    .updateTable('conversation_members')
    .set((eb) => ({ unread: eb('unread', '+', 1) }))
    .where('conversation_id', '=', id)
    .where('user_id', '=', other)
    .execute();
  if (!(await isTold(trx, other, id)))
    await notify(trx, [{ kind: 'new-message', userId: other, productId: product, subjectId: id }]);
  // Who writes has seen what came before.
  await trx
    .updateTable('conversation_members')
    .set({ read_until: number, unread: 0 })
    .where('conversation_id', '=', id)
    .where('user_id', '=', actor.id)
    .execute();
  await markRead(trx, actor, { subject: id });
  return { id, number, members: [buyer, seller] };
}

/** Whether somebody was told of messages here, and hasn't read that yet: once is enough until they have. */
async function isTold(trx: RunningTransaction, user: string, conversation: string): Promise<boolean> {
  const told = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', user)
    .where('read_at', 'is', null)
    .where('kind', '=', 'new-message')
    .where('subject_id', '=', conversation)
    .executeTakeFirst();
  return told !== undefined;
}

const now = sql<Date>`clock_timestamp()`;

/** A conversation of the actor's, with its row locked, so that its messages get their numbers one after the other. @throws {DomainError} 'not-found' */
export async function lockConversation(trx: RunningTransaction, { id: user }: Pick<Actor, 'id'>, id: string) {
  if (!isId(id)) throw noSuchConversation();
  return trx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('buyer_id', '=', user), eb('seller_id', '=', user)]))
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchConversation);
}

/** What stands between the actor and somebody else. */
function standingWith(trx: RunningTransaction, { id }: Pick<Actor, 'id'>, other: string) {
  const blocks = (blocker: string, blocked: string) =>
    sql<boolean>`exists (select from user_blocks where blocker_id = ${blocker} and blocked_id = ${blocked})`;
  return trx
    .selectFrom('users')
    .select([
      sql<boolean>`deleted_at is not null or suspended_at is not null`.as('other_is_gone'),
      blocks(id, other).as('has_blocked'),
      blocks(other, id).as('is_blocked'),
    ])
    .where('users.id', '=', other)
    .executeTakeFirstOrThrow();
}

function emptyMessage(): DomainError {
  const message = 'Write a message first';
  return new DomainError('invalid-fields', `text: ${message}`, { errors: [{ path: 'text', message }] });
}

/** Counted in the table itself, with the account locked: so it holds for all processes, whatever the settings say of limits. */
async function limitSends(trx: RunningTransaction, { id }: Actor): Promise<void> {
  const { sent } = await trx
    .selectFrom('conversation_messages')
    .select(sql<number>`count(*)::int`.as('sent'))
    .where('sender_id', '=', id)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '1 minute'`)
    .executeTakeFirstOrThrow();
  if (sent >= MOST_A_MINUTE) {
    throw new DomainError(
      'too-many-requests',
      'You’ve sent many messages in a minute. Wait a moment, then try again.',
      {
        retryAfterSeconds: 60,
      },
    );
  }
}
