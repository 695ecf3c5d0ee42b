import type { Row } from '#tests/permissions/row.ts';

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
];
