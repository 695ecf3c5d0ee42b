import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import { ownPicture } from '#tests/permissions/rows/pictures.ts';
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
  {
    call: 'POST /conversations/{id}/reports',
    rule: 'Its two sides, once each.',
    stranger: 'Buyer',
    statuses: [401, 200, 200, 404, 404],
    request: async (thing) => ({
      path: `/conversations/${await conversationOf(thing)}/reports`,
      body: { reason: 'scam' },
    }),
  },
  {
    call: 'GET /conversations/reported/{id}',
    rule: 'Admins, while it is reported; every look is in the audit log.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: async (thing) => ({ path: `/conversations/reported/${await reportedBy(thing)}` }),
  },
  {
    call: 'GET /conversations/reported/{id}',
    when: 'nobody has reported it',
    rule: 'Nobody.',
    statuses: [401, 403, 403, 404],
    powers: ['moderation'],
    request: async (thing) => ({ path: `/conversations/reported/${await conversationOf(thing)}` }),
  },
  {
    call: 'PUT /conversations/{id}/dismissed',
    rule: 'Admins, while it is reported.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: async (thing) => ({ path: `/conversations/${await reportedBy(thing)}/dismissed` }),
  },
  {
    call: 'POST /conversations/pictures',
    rule: 'Everybody who is signed in; here without content, which is refused with 422.',
    statuses: [401, 422, 422, 422],
    request: () => ({ path: '/conversations/pictures' }),
  },
  {
    call: 'GET /conversations/pictures/{id}',
    when: 'an upload of the seller’s',
    rule: 'Its uploader.',
    stranger: 'Seller',
    statuses: [401, 404, 200, 404, 404],
    request: async ({ services, seller }) => ({
      path: `/conversations/pictures/${await ownPicture(services, seller)}`,
    }),
  },
];

/** A conversation that the buyer has reported. */
async function reportedBy(thing: Thing): Promise<string> {
  const id = await conversationOf(thing);
  const { db } = thing.services;
  await db
    .updateTable('conversations')
    .set({ reported_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  await db
    .insertInto('conversation_reports')
    .values({ conversation_id: id, reporter_id: thing.buyer.id, reason: 'rude', details: null })
    .execute();
  return id;
}

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
