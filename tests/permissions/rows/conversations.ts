import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { Row, Thing } from '#tests/permissions/row.ts';

export const CONVERSATION_ROWS: readonly Row[] = [
  {
    call: 'GET /conversations',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/conversations' }),
  },
  {
    call: 'GET /conversations/unread',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/conversations/unread' }),
  },
  {
    call: 'POST /conversations',
    rule: 'Buyers, and whoever has booked the laptop; nobody with themselves.',
    statuses: [401, 200, 409, 403],
    request: ({ product }) => ({ path: '/conversations', body: { product_id: product, text: 'Hello' } }),
  },
  {
    call: 'POST /conversations',
    when: 'about an order',
    rule: 'Either side of the order, whichever hat they wear; to others it does not exist.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 404, 404],
    request: ({ order }) => ({ path: '/conversations', body: { order_id: order, text: 'Hello' } }),
  },
  {
    call: 'GET /conversations/about',
    rule: 'Either side of the order, or of a conversation about the laptop.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 404, 404],
    request: ({ order }) => ({ path: `/conversations/about?order_id=${order}` }),
  },
  {
    call: 'GET /conversations/{id}/messages',
    rule: 'Its two sides, whichever hat they wear; to others, Admins too, it does not exist.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 404, 404],
    request: async (thing) => ({ path: `/conversations/${await conversationOf(thing)}/messages` }),
  },
  {
    call: 'POST /conversations/{id}/messages',
    rule: 'Its two sides, whichever hat they wear, unless either has blocked the other.',
    stranger: 'Buyer',
    statuses: [401, 200, 200, 404, 404],
    request: async (thing) => ({
      path: `/conversations/${await conversationOf(thing)}/messages`,
      body: { text: 'Hello' },
    }),
  },
  {
    call: 'PUT /conversations/{id}/read',
    rule: 'Its two sides, each for themselves.',
    stranger: 'Buyer',
    statuses: [401, 200, 200, 404, 404],
    request: async (thing) => ({ path: `/conversations/${await conversationOf(thing)}/read`, body: { until: 1 } }),
  },
  {
    call: 'PUT /conversations/{id}/block',
    rule: 'Its two sides.',
    stranger: 'Buyer',
    statuses: [401, 200, 200, 404, 404],
    request: async (thing) => ({ path: `/conversations/${await conversationOf(thing)}/block` }),
  },
  {
    call: 'DELETE /conversations/{id}/block',
    rule: 'Its two sides.',
    stranger: 'Buyer',
    statuses: [401, 200, 200, 404, 404],
    request: async (thing) => ({ path: `/conversations/${await conversationOf(thing)}/block` }),
  },
];

/** A conversation of the buyer's about the seller's laptop, of some days ago, so that it counts for no limit. */
async function conversationOf({ services: { db }, product, buyer, seller }: Thing): Promise<string> {
  const id = newId();
  await sql`
    insert into conversations (id, product_id, buyer_id, seller_id, started_by, message_count, created_at)
    values (${id}, ${product}, ${buyer.id}, ${seller.id}, ${buyer.id}, 1, now() - interval '3 days')`.execute(db);
  await sql`
    insert into conversation_messages (id, conversation_id, number, sender_id, text, created_at)
    values (${newId()}, ${id}, 1, ${buyer.id}, 'Is it still there?', now() - interval '3 days')`.execute(db);
  for (const { id: user } of [buyer, seller])
    await db.insertInto('conversation_members').values({ conversation_id: id, user_id: user }).execute();
  return id;
}
