import type { Row, Thing } from '#tests/permissions/row.ts';

export const OFFER_ROWS: readonly Row[] = [
  {
    call: 'POST /laptops/{id}/offers',
    rule: 'Buyers, and nobody for their own laptop.',
    statuses: [401, 200, 403, 403],
    request: ({ product }) => ({
      path: `/laptops/${product}/offers`,
      body: { price: 200, phone: '1', location: 'Here' },
    }),
  },
  {
    call: 'GET /offers',
    rule: 'The caller’s own: those that they made, and those for their laptops.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/offers' }),
  },
  {
    call: 'GET /offers.csv',
    rule: 'The caller’s own: those that they made, and those for their laptops.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/offers.csv' }),
  },
  {
    call: 'GET /admin/offers',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['support', 'finance'],
    request: () => ({ path: '/admin/offers' }),
  },
  {
    call: 'GET /admin/offers.csv',
    rule: 'Admins only.',
    statuses: [401, 403, 403, 200],
    powers: ['support', 'finance'],
    request: () => ({ path: '/admin/offers.csv' }),
  },
  {
    call: 'PUT /offers/{id}/accepted',
    rule: 'The side that is asked, whichever hat they wear: the seller, or the buyer once the seller has named a price; to others it does not exist.',
    stranger: 'Seller',
    statuses: [401, 409, 200, 404, 404],
    request: async (thing) => ({ path: `/offers/${await offer(thing)}/accepted` }),
  },
  {
    call: 'PUT /offers/{id}/declined',
    rule: 'The side that is asked, whichever hat they wear; to others it does not exist.',
    stranger: 'Seller',
    statuses: [401, 409, 200, 404, 404],
    request: async (thing) => ({ path: `/offers/${await offer(thing)}/declined` }),
  },
  {
    call: 'PUT /offers/{id}/counter',
    rule: 'The seller of the laptop, whichever hat they wear; to others but the buyer it does not exist.',
    stranger: 'Seller',
    statuses: [401, 409, 200, 404, 404],
    request: async (thing) => ({ path: `/offers/${await offer(thing)}/counter`, body: { price: 250 } }),
  },
  {
    call: 'DELETE /offers/{id}',
    rule: 'Its buyer, whichever hat they wear, while it isn’t accepted; to others but the seller it does not exist.',
    stranger: 'Buyer',
    statuses: [401, 200, 409, 404, 404],
    request: async (thing) => ({ path: `/offers/${await offer(thing)}` }),
  },
];

/** @returns an offer of the thing's buyer for its product, which waits for the seller */
async function offer({ services: { db }, product, buyer, order }: Thing): Promise<string> {
  const { id } = await db
    .insertInto('offers')
    .values({
      id: order,
      product_id: product,
      buyer_id: buyer.id,
      number: 1,
      amount_cents: 20_000,
      due_at: new Date(Date.now() + 60_000),
      phone: '1',
      meeting_place: 'Here',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
