import { newId } from '#database/ids.ts';
import type { Row, Thing } from '#tests/permissions/row.ts';
import { paidOrder } from '#tests/permissions/rows/paid-order.ts';

export const ORDER_ROWS: readonly Row[] = [
  {
    call: 'POST /orders',
    rule: 'Buyers book, nobody their own; price, name and picture are the product’s own.',
    statuses: [401, 200, 403, 403],
    request: ({ product }) => ({
      path: '/orders',
      body: { product_id: product, product_price: 300, phone: '1', location: 'Here' },
    }),
  },
  {
    call: 'GET /orders',
    rule: 'A buyer’s own list, also while they sell.',
    stranger: 'Buyer',
    statuses: [401, 200, 403, 403, 403],
    request: ({ buyer }) => ({ path: `/orders?email=${buyer.email}` }),
  },
  {
    call: 'GET /orders/booked',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/orders/booked' }),
  },
  {
    call: 'GET /orders/{id}',
    rule: 'Its buyer and an Admin; to others it does not exist.',
    stranger: 'Buyer',
    statuses: [401, 200, 404, 200, 404],
    request: ({ order }) => ({ path: `/orders/${order}` }),
  },
  {
    call: 'GET /orders/{id}/details',
    rule: 'Its buyer, its seller and an Admin, whichever hat they wear; to others it does not exist.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 200, 404],
    request: ({ order }) => ({ path: `/orders/${order}/details` }),
  },
  {
    call: 'GET /orders/{id}/receipt',
    rule: 'Its buyer, its seller and an Admin, whichever hat they wear, once it is paid; to others it does not exist.',
    stranger: 'Seller',
    statuses: [401, 200, 200, 200, 404],
    request: async (thing) => ({ path: `/orders/${await orderWithReceipt(thing)}/receipt` }),
  },
  {
    call: 'POST /orders/{id}/refunds',
    rule: 'An Admin who has no part in the order, up to what is left of its payment.',
    statuses: [401, 403, 403, 409],
    powers: ['finance'],
    request: ({ order }) => ({ path: `/orders/${order}/refunds`, body: { reason: 'As agreed.' } }),
  },
  {
    call: 'POST /orders/{id}/refunds/{refundId}/settlement',
    rule: 'An Admin who has no part in the order, for a refund of it that the payment provider has refused.',
    statuses: [401, 403, 403, 409],
    powers: ['finance'],
    request: async (thing) => {
      const { orderId, refundId } = await orderWithMoneyUnderWay(thing);
      return {
        path: `/orders/${orderId}/refunds/${refundId}/settlement`,
        body: { amount: 10, reference: 'Refund 1', reason: 'Their card is closed.' },
      };
    },
  },
  {
    call: 'POST /orders/{id}/transfers/{transferId}/settlement',
    rule: 'An Admin who has no part in the order, for a payment to its seller that the payment provider has refused.',
    statuses: [401, 403, 403, 409],
    powers: ['finance'],
    request: async (thing) => {
      const { orderId, transferId } = await orderWithMoneyUnderWay(thing);
      return {
        path: `/orders/${orderId}/transfers/${transferId}/settlement`,
        body: { amount: 10, reference: 'Sale 1', reason: 'Their account is refused.' },
      };
    },
  },
  {
    call: 'POST /orders/{id}/write-offs',
    rule: 'An Admin who has no part in the order, as long as its seller owes something for it.',
    statuses: [401, 403, 403, 409],
    powers: ['finance'],
    request: ({ order }) => ({ path: `/orders/${order}/write-offs`, body: { reason: 'They are gone.' } }),
  },
  {
    call: 'DELETE /orders/{id}',
    rule: 'Its buyer, also while they sell, as long as it is not paid; also when it cannot be paid any more.',
    stranger: 'Buyer',
    statuses: [401, 200, 403, 403, 404],
    request: ({ order }) => ({ path: `/orders/${order}` }),
  },
  {
    call: 'PUT /category/soldOut/{productId}',
    when: 'unpaid',
    rule: 'Its paying buyer and an Admin, and only what a recorded payment has already done.',
    stranger: 'Buyer',
    statuses: [401, 409, 403, 409, 403],
    request: ({ product }) => ({ path: `/category/soldOut/${product}` }),
  },
  {
    call: 'POST /create-payment-intent',
    rule: 'The order’s buyer, also while they sell.',
    stranger: 'Buyer',
    statuses: [401, 200, 403, 403, 404],
    request: ({ order }) => ({ path: '/create-payment-intent', body: { orderId: order, product_price: 300 } }),
  },
  {
    call: 'DELETE /create-payment-intent',
    rule: 'The order’s buyer, also while they sell.',
    stranger: 'Buyer',
    statuses: [401, 200, 403, 403, 404],
    request: ({ order }) => ({ path: `/create-payment-intent?orderId=${order}` }),
  },
  {
    call: 'POST /payments',
    when: 'nothing paid',
    rule: 'The order’s buyer, also while they sell, once the payment provider says that it is paid.',
    stranger: 'Buyer',
    statuses: [401, 409, 403, 403, 404],
    request: ({ order }) => ({ path: '/payments', body: { orderId: order, product_price: 300 } }),
  },
  {
    call: 'POST /webhooks/stripe',
    when: 'unsigned',
    rule: 'Only the payment provider, by its signature.',
    statuses: [400, 400, 400, 400],
    ignoresCallers: true,
    request: () => ({ path: '/webhooks/stripe', body: { type: 'payment_intent.succeeded' } }),
  },
  {
    call: 'POST /webhooks/stripe-connect',
    when: 'unsigned',
    rule: 'Only the payment provider, by a signature of its own for what it says of sellers’ accounts.',
    statuses: [400, 400, 400, 400],
    ignoresCallers: true,
    request: () => ({ path: '/webhooks/stripe-connect', body: { type: 'v2.core.account.created' } }),
  },
  {
    call: 'GET /earnings',
    rule: 'The caller’s own, whichever hat they wear.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/earnings' }),
  },
  {
    call: 'GET /earnings/sales',
    rule: 'The caller’s own, whichever hat they wear.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/earnings/sales' }),
  },
  {
    call: 'GET /earnings/sales.csv',
    rule: 'The caller’s own, whichever hat they wear.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/earnings/sales.csv' }),
  },
  {
    call: 'POST /payout-account/links',
    rule: 'The caller’s own account at the payment provider.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/payout-account/links', body: {} }),
  },
  {
    call: 'GET /payouts/overview',
    rule: 'Admins.',
    statuses: [401, 403, 403, 200],
    powers: ['finance'],
    request: () => ({ path: '/payouts/overview' }),
  },
];

/** A paid order of which a refund and what its seller gets are to be sent by the provider, which has refused neither. */
async function orderWithMoneyUnderWay(thing: Thing) {
  const { services, seller } = thing;
  const { db } = services;
  const [orderId, refundId, transferId] = [await paidOrder(thing), newId(), newId()];
  const { attempt_id } = await db
    .selectFrom('payments')
    .select('attempt_id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sale_refunds')
    .values({ id: refundId, order_id: orderId, attempt_id, amount_cents: 1_000, reason: 'admin' })
    .execute();
  await db
    .insertInto('transfers')
    .values({ id: transferId, order_id: orderId, seller_id: seller.id, due_at: null })
    .execute();
  return { orderId, refundId, transferId };
}

/** An order of the buyer's for a laptop of the seller's that is paid, with its receipt, put straight into the database. */
async function orderWithReceipt(thing: Thing): Promise<string> {
  const { services, buyer, seller, number } = thing;
  const { db } = services;
  const id = await paidOrder(thing);
  const year = 2026;
  await db
    .insertInto('receipt_counters')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const document = {
    paidAt: '2026-01-01T00:00:00.000Z',
    seller: seller.name,
    buyer: buyer.name,
    laptop: 'ThinkPad X1 Carbon',
    priceCents: 30_000,
    reference: 'pi_1',
  };
  await db
    .insertInto('receipts')
    .values({ order_id: id, year, serial: number, document: JSON.stringify(document) })
    .execute();
  return id;
}
