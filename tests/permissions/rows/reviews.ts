import type { Row, Thing } from '#tests/permissions/row.ts';
import { handOver } from '#tests/support/hand-over.ts';
import { salesIn } from '#tests/support/sales.ts';

export const REVIEW_ROWS: readonly Row[] = [
  {
    call: 'GET /sellers/{id}/reviews',
    rule: 'Anyone.',
    statuses: [200, 200, 200, 200],
    request: ({ seller }) => ({ path: `/sellers/${seller.id}/reviews` }),
  },
  {
    call: 'GET /orders/{id}/reviews',
    rule: 'Its buyer, its seller and an Admin, whichever hat they wear, each as far as it can be read; to others it does not exist.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 200, 404],
    request: ({ order }) => ({ path: `/orders/${order}/reviews` }),
  },
  {
    call: 'POST /orders/{id}/reviews',
    rule: 'Buyer and seller of a sale, whichever hat they wear, once each, within 14 days of the hand-over.',
    stranger: 'Buyer',
    statuses: [401, 200, 200, 404, 404],
    request: async (thing) => ({ path: `/orders/${await handedOver(thing)}/reviews`, body: { stars: 5 } }),
  },
  {
    call: 'PUT /reviews/{id}/answer',
    rule: 'The one it is about, whichever hat they wear, once.',
    stranger: 'Seller',
    statuses: [401, 404, 200, 404, 404],
    request: async (thing) => ({ path: `/reviews/${await reviewByBuyer(thing)}/answer`, body: { text: 'Thanks' } }),
  },
  {
    call: 'POST /reviews/{id}/reports',
    rule: 'Everybody who is signed in but its author, once each.',
    statuses: [401, 403, 200, 200],
    request: async (thing) => ({ path: `/reviews/${await reviewByBuyer(thing)}/reports`, body: {} }),
  },
  {
    call: 'PUT /reviews/{id}/dismissed',
    rule: 'Admins.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: async (thing) => ({ path: `/reviews/${await reviewByBuyer(thing)}/dismissed` }),
  },
  {
    call: 'DELETE /reviews/{id}',
    rule: 'Admins hide one.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: async (thing) => ({ path: `/reviews/${await reviewByBuyer(thing)}` }),
  },
];

/** @returns the order of a sale between the thing's buyer and seller, whose laptop has changed hands */
async function handedOver({ services: { db }, buyer, seller }: Thing): Promise<string> {
  const product = await salesIn(db).sell({ specs: {}, cents: 30_000, sellerId: seller.id, buyerId: buyer.id });
  const { id } = await db.selectFrom('orders').select('id').where('product_id', '=', product).executeTakeFirstOrThrow();
  await handOver(db, id);
  return id;
}

/** @returns a review that the buyer wrote and everybody can read */
async function reviewByBuyer(thing: Thing): Promise<string> {
  const order_id = await handedOver(thing);
  const { db } = thing.services;
  const { id } = await db
    .insertInto('reviews')
    .values({
      id: order_id,
      order_id,
      side: 'buyer',
      author_id: thing.buyer.id,
      subject_id: thing.seller.id,
      stars: 4,
      shown_at: new Date(0),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
