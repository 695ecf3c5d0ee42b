import { sql } from 'kysely';
import type { ProductPicture } from '#shared/contracts/pictures.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { announceConversation } from '#domain/conversations/announce.ts';
import { type Conversation, getConversation, selectConversations } from '#domain/conversations/conversation.ts';
import { picturesOfMessages } from '#domain/conversations/message-pictures.ts';
import { lockConversation } from '#domain/conversations/send-message.ts';
import { type ShownText, showText } from '#domain/conversations/show-text.ts';
import { markRead as markNotificationsRead } from '#domain/notifications/notifications.ts';
import { badCursor, decodeCursor, encodeCursor, type Page, type PageRequest, pageSize } from '#domain/paging.ts';

/** A message as one of the two sides reads it. */
export interface ShownMessage extends ShownText {
  id: string;
  number: number;
  mine: boolean;
  sentAt: Date;
  /** Those that can be shown. */
  pictures: ProductPicture[];
}

/** Which messages: those after a number, those before one, or the last ones. */
interface Range {
  after?: number | undefined;
  before?: number | undefined;
}

/** Most messages of one answer. */
export const MESSAGES_AT_ONCE = 50;

/** Some messages of one of the actor's conversations, oldest first. @throws {DomainError} 'not-found' */
export async function listMessages(
  db: Database,
  actor: Actor,
  conversationId: string,
  { after, before }: Range,
): Promise<{ conversation: Conversation; messages: ShownMessage[] }> {
  const conversation = await getConversation(db, actor, conversationId);
  let wanted = db.selectFrom('conversation_messages').selectAll().where('conversation_id', '=', conversation.id);
  if (before !== undefined) wanted = wanted.where('number', '<', before);
  if (after !== undefined) wanted = wanted.where('number', '>', after);
  const rows = await wanted
    .orderBy('number', after === undefined ? 'desc' : 'asc')
    .limit(MESSAGES_AT_ONCE)
    .execute();
  const pictures = await picturesOfMessages(
    db,
    rows.map(({ id }) => id),
  );
  const messages = rows
    .map(({ id, number, text, sender_id: sender, created_at: sentAt }) => {
      const mine = sender === actor.id;
      return {
        id,
        number,
        mine,
        sentAt,
        pictures: pictures.get(id) ?? [],
        ...showText(text, { mine, ...readingOf(conversation) }),
      };
    })
    .toSorted((a, b) => a.number - b.number);
  return { conversation, messages };
}

function readingOf({ order_id: order, country }: Pick<Conversation, 'order_id' | 'country'>) {
  return { booked: order !== null, country };
}

/** What of a conversation its last message is shown by. */
type LastMessage = Pick<Conversation, 'last_text' | 'last_pictures' | 'order_id' | 'country'> & {
  last_sender_id: string | null;
};

/** The beginning of a conversation's last message as its reader sees it, in one line. */
export function lastExcerpt(conversation: LastMessage, { id }: Pick<Actor, 'id'>): string {
  const mine = conversation.last_sender_id === id;
  const { text } = showText(conversation.last_text, { mine, ...readingOf(conversation) });
  if (text !== '') return excerptOf(text);
  const { last_pictures: pictures } = conversation;
  return pictures > 1 ? `${pictures} pictures` : 'A picture';
}

const EXCERPT_LENGTH = 120;

function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  const characters = [...line];
  return characters.length <= EXCERPT_LENGTH ? line : `${characters.slice(0, EXCERPT_LENGTH - 1).join('')}…`;
}

/** The actor's conversations, the one with the newest message first. @param show those alone in which something is unread @throws {DomainError} 'bad-cursor' */
export async function listConversations(
  db: Database,
  actor: Actor,
  page: PageRequest,
  show: 'all' | 'unread' = 'all',
): Promise<Page<Conversation>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['string', 'id']);
  const fewest = show === 'unread' ? 1 : 0;
  let wanted = selectConversations(db, actor)
    .where('member.unread', '>=', fewest)
    .select(MICROSECONDS.as('at'))
    .orderBy('conversations.last_message_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(size + 1);
  if (key) {
    if (!/^\d{1,18}$/.test(String(key[0]))) throw badCursor();
    wanted = wanted.where(sql<boolean>`(${MICROSECONDS}, conversations.id) < (${key[0]}::bigint, ${key[1]}::uuid)`);
  }
  const [found, { total }] = await Promise.all([
    wanted.execute(),
    db
      .selectFrom('conversation_members')
      .select(sql<number>`count(*)::int`.as('total'))
      .where('user_id', '=', actor.id)
      .where('unread', '>=', fewest)
      .executeTakeFirstOrThrow(),
  ]);
  const last = found[size - 1];
  return {
    rows: found.slice(0, size),
    total,
    totalIsExact: true,
    nextCursor: found.length > size && last ? encodeCursor([last.at, last.id]) : null,
  };
}

const MICROSECONDS = sql<string>`(extract(epoch from conversations.last_message_at) * 1000000)::bigint`;

/** In how many conversations something unread waits. */
export async function countUnread(db: Database, { id }: Pick<Actor, 'id'>): Promise<number> {
  const { count } = await db
    .selectFrom('conversation_members')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', id)
    .where('unread', '>', 0)
    .executeTakeFirstOrThrow();
  return count;
}

/**
 * Marks what the actor has seen, up to a message; never back again.
 * @returns whether there was something unread
 * @throws {DomainError} 'not-found'
 */
export async function markRead(db: Database, actor: Actor, conversationId: string, until: number): Promise<boolean> {
  const changed = await inTransaction(db, async (trx) => {
    const { id, message_count: last } = await lockConversation(trx, actor, conversationId);
    const { unread, read_until: before } = await trx
      .selectFrom('conversation_members')
      .select(['unread', 'read_until'])
      .where('conversation_id', '=', id)
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    const seen = Math.max(before, Math.min(until, last));
    if (unread === 0 && seen === before) return null;
    const { left } = await trx
      .selectFrom('conversation_messages')
      .select(sql<number>`count(*)::int`.as('left'))
      .where('conversation_id', '=', id)
      .where('sender_id', '<>', actor.id)
      .where('number', '>', seen)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable('conversation_members')
      .set({ unread: left, read_until: seen })
      .where('conversation_id', '=', id)
      .where('user_id', '=', actor.id)
      .execute();
    if (left === 0) await markNotificationsRead(trx, actor, { subject: id });
    return { id, wasUnread: unread > left };
  });
  // To the actor's other tabs.
  if (changed) announceConversation(db, { id: changed.id, members: [actor.id] });
  return changed?.wasUnread ?? false;
}
