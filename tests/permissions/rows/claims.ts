import { newId } from '#database/ids.ts';
import type { Row, Thing } from '#tests/permissions/row.ts';
import { aboutPaid, paidOrder } from '#tests/permissions/rows/paid-order.ts';
import { ownPicture } from '#tests/permissions/rows/pictures.ts';

export const CLAIM_ROWS: readonly Row[] = [
  {
    call: 'GET /orders/{id}/claims',
    rule: 'Its buyer, its seller and an Admin, whichever hat they wear, once it is paid; to others it does not exist.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 200, 404],
    powers: ['support', 'finance'],
    unpowered: 404,
    request: aboutPaid('claims'),
  },
  {
    call: 'POST /orders/{id}/claims',
    rule: 'Its buyer and its seller, while the money is neither’s.',
    stranger: 'Buyer',
    statuses: [401, 200, 200, 404, 404],
    request: aboutPaid('claims', { reason: 'never-came', text: 'I waited for an hour.' }),
  },
  {
    call: 'POST /orders/{id}/claim/pictures',
    when: 'not a picture',
    rule: 'Its buyer and its seller.',
    stranger: 'Buyer',
    statuses: [401, 422, 422, 404, 404],
    request: async (thing) => ({
      path: `/orders/${await paidOrder(thing)}/claim/pictures`,
      body: { not: 'a picture' },
    }),
  },
  {
    call: 'GET /orders/{id}/claim/pictures/{picture}',
    when: 'an upload of the seller’s',
    rule: 'Its buyer and its seller, for uploads of their own.',
    stranger: 'Buyer',
    statuses: [401, 404, 200, 404, 404],
    request: async (thing) => ({
      path: `/orders/${await paidOrder(thing)}/claim/pictures/${await ownPicture(thing.services, thing.seller)}`,
    }),
  },
  {
    call: 'PUT /orders/{id}/claim/answer',
    when: 'the buyer has opened it',
    rule: 'The side that did not open the claim.',
    stranger: 'Seller',
    statuses: [401, 409, 200, 404, 404],
    request: claimed('answer', { answer: 'disagree', text: 'It works.' }),
  },
  {
    call: 'PUT /orders/{id}/claim/offer',
    when: 'there is none',
    rule: 'The side that opened the claim, once the other one has offered a part.',
    stranger: 'Buyer',
    statuses: [401, 409, 409, 404, 404],
    request: claimed('offer', { accept: true }),
  },
  {
    call: 'PUT /orders/{id}/claim/withdrawal',
    when: 'the buyer has opened it',
    rule: 'The side that opened the claim.',
    stranger: 'Buyer',
    statuses: [401, 200, 409, 404, 404],
    request: claimed('withdrawal'),
  },
  {
    call: 'PUT /orders/{id}/claim/evidence',
    when: 'the buyer’s bank disputes the payment',
    rule: 'Its seller, once.',
    stranger: 'Seller',
    statuses: [401, 404, 200, 404, 404],
    request: async (thing) => ({
      path: `/orders/${(await atBank(thing)).orderId}/claim/evidence`,
      body: { text: 'They looked at it for an hour.' },
    }),
  },
  {
    call: 'PUT /claims/{id}/evidence',
    when: 'the buyer’s bank disputes the payment',
    rule: 'Admins.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: async (thing) => ({ path: `/claims/${(await atBank(thing)).id}/evidence` }),
  },
  {
    call: 'GET /claims',
    rule: 'Admins.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: () => ({ path: '/claims' }),
  },
  {
    call: 'GET /claims.csv',
    rule: 'Admins.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: () => ({ path: '/claims.csv' }),
  },
  {
    call: 'GET /claims/{id}',
    rule: 'Admins.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: async (thing) => ({ path: `/claims/${(await openClaim(thing)).id}` }),
  },
  {
    call: 'GET /claims/{id}/messages',
    rule: 'Admins, while it is open.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: async (thing) => ({ path: `/claims/${(await openClaim(thing)).id}/messages` }),
  },
  {
    call: 'PUT /claims/{id}/decision',
    rule: 'Admins, about orders that aren’t their own.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: async (thing) => ({
      path: `/claims/${(await openClaim(thing)).id}/decision`,
      body: { decision: 'refund', text: 'It is locked.' },
    }),
  },
];

/** A call about an order with which its buyer says something is wrong. */
function claimed(path: string, body?: unknown): Row['request'] {
  return async (thing) => ({
    path: `/orders/${(await openClaim(thing)).orderId}/claim/${path}`,
    ...(body !== undefined && { body }),
  });
}

/** A claim of the buyer's, put straight into the database. */
async function openClaim(thing: Thing): Promise<{ id: string; orderId: string }> {
  const { db } = thing.services;
  const [orderId, id] = [await paidOrder(thing), newId()];
  await db
    .insertInto('claims')
    .values({
      id,
      order_id: orderId,
      opened_by: 'buyer',
      reason: 'locked',
      words: 'It asks for a password.',
      state: 'answering',
      answer_by: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return { id, orderId };
}

/** A claim that the buyer's bank decides about. */
async function atBank(thing: Thing): Promise<{ id: string; orderId: string }> {
  const { db } = thing.services;
  const { id, orderId } = await openClaim(thing);
  await db
    .updateTable('claims')
    .set({ state: 'bank', answer_by: null, disputed_at: new Date() })
    .where('id', '=', id)
    .execute();
  const { id: attempt } = await db
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('bank_disputes')
    .values({
      id: newId(),
      provider_id: `dp_${newId()}`,
      order_id: orderId,
      attempt_id: attempt,
      amount_cents: 30_000,
      reason: 'fraudulent',
      status: 'needs-response',
      due_by: new Date(Date.now() + 86_400_000),
      read_at: new Date(),
    })
    .execute();
  return { id, orderId };
}
