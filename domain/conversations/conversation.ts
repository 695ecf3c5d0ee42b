import { type InferResult, sql } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { isListed } from '#domain/products/states.ts';

/** A conversation as one of its two sides sees it. */
export type Conversation = InferResult<ReturnType<typeof selectConversations>>[number];

/** The conversations of somebody, with the laptop, the other side and the last message. */
export function selectConversations(db: Database, { id }: Pick<Actor, 'id'>) {
  return db
    .selectFrom('conversation_members as member')
    .innerJoin('conversations', 'conversations.id', 'member.conversation_id')
    .innerJoin('products', 'products.id', 'conversations.product_id')
    .innerJoin('users as other', (join) =>
      join.on(
        sql<boolean>`other.id = case when conversations.buyer_id = ${id} then conversations.seller_id else conversations.buyer_id end`,
      ),
    )
    .innerJoin('conversation_messages as last', (join) =>
      join
        .onRef('last.conversation_id', '=', 'conversations.id')
        .onRef('last.number', '=', 'conversations.message_count'),
    )
    .leftJoin('orders as booking', (join) =>
      join
        .onRef('booking.product_id', '=', 'conversations.product_id')
        .onRef('booking.buyer_id', '=', 'conversations.buyer_id')
        .on('booking.state', '<>', 'canceled'),
    )
    .leftJoin('user_blocks as block', (join) =>
      join.on('block.blocker_id', '=', id).onRef('block.blocked_id', '=', 'other.id'),
    )
    .leftJoin('user_blocks as blocked', (join) =>
      join.onRef('blocked.blocker_id', '=', 'other.id').on('blocked.blocked_id', '=', id),
    )
    .select([
      'conversations.id',
      'conversations.product_id',
      'conversations.buyer_id',
      'conversations.seller_id',
      'conversations.message_count',
      'conversations.last_message_at',
      'products.name as product_name',
      'products.category',
      'products.logo',
      'products.country',
      'member.unread',
      'member.read_until',
      'other.id as other_id',
      'booking.id as order_id',
      'last.text as last_text',
      'last.sender_id as last_sender_id',
      sql<number>`(select count(*)::int from message_pictures where message_id = last.id)`.as('last_pictures'),
      sql<boolean>`products.deleted_at is null and ${isListed()}`.as('has_page'),
      sql<string | null>`case when other.deleted_at is null then other.name end`.as('other_name'),
      sql<boolean>`other.deleted_at is not null or other.suspended_at is not null`.as('other_is_gone'),
      sql<boolean>`block.blocker_id is not null`.as('has_blocked'),
      sql<boolean>`blocked.blocker_id is not null`.as('is_blocked'),
    ])
    .where('member.user_id', '=', id);
}

/** One of the actor's conversations, whichever hat they wear. @throws {DomainError} 'not-found', also to everybody else */
export async function getConversation(db: Database, actor: Pick<Actor, 'id'>, id: string): Promise<Conversation> {
  if (!isId(id)) throw noSuchConversation();
  return selectConversations(db, actor).where('conversations.id', '=', id).executeTakeFirstOrThrow(noSuchConversation);
}

export function noSuchConversation(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this conversation among yours.');
}

/** Why nobody can write in a conversation; null where its reader can. */
export function closedBecause(
  state: Pick<Conversation, 'has_blocked' | 'is_blocked' | 'other_is_gone'>,
): 'you-blocked' | 'blocked' | 'gone' | null {
  if (state.other_is_gone) return 'gone';
  if (state.has_blocked) return 'you-blocked';
  return state.is_blocked ? 'blocked' : null;
}

const CLOSED_SENTENCES = {
  'you-blocked': 'You’ve blocked them. Unblock them to write again.',
  blocked: 'They don’t want to get messages from you any more.',
  gone: 'Their account isn’t active any more, so they can’t get messages.',
} as const;

/** @throws {DomainError} 'conversation-closed' where the two can't write to each other */
export function assertOpen(state: Parameters<typeof closedBecause>[0]): void {
  const reason = closedBecause(state);
  if (reason !== null) throw new DomainError('conversation-closed', CLOSED_SENTENCES[reason]);
}
