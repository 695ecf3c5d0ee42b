import { newId } from '#database/ids.ts';
import type { Row, Thing } from '#tests/permissions/row.ts';

export const KEEPING_ROWS: readonly Row[] = [
  {
    call: 'GET /laptops/chosen',
    rule: 'Anyone; the seller’s phone and e-mail for those who are signed in.',
    statuses: [200, 200, 200, 200],
    request: ({ product }) => ({ path: `/laptops/chosen?ids=${product}` }),
  },
  {
    call: 'GET /wishes',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/wishes' }),
  },
  {
    call: 'GET /wishes/ids',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/wishes/ids' }),
  },
  {
    call: 'PUT /wishes',
    rule: 'Into the caller’s own wishlist.',
    statuses: [401, 200, 200, 200],
    request: ({ product }) => ({ path: '/wishes', body: { wishes: [{ productId: product, keptPrice: 300 }] } }),
  },
  {
    call: 'PUT /wishes/{productId}',
    rule: 'Into the caller’s own wishlist; two hundred at most.',
    statuses: [401, 200, 200, 200],
    request: ({ product }) => ({ path: `/wishes/${product}` }),
  },
  {
    call: 'DELETE /wishes/{productId}',
    rule: 'From the caller’s own wishlist only.',
    statuses: [401, 200, 200, 200],
    request: ({ product }) => ({ path: `/wishes/${product}` }),
  },
  {
    call: 'GET /savedSearches',
    rule: 'The caller’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/savedSearches' }),
  },
  {
    call: 'POST /savedSearches',
    rule: 'For the caller’s own account; twenty at most.',
    statuses: [401, 200, 200, 200],
    request: ({ number }) => ({ path: '/savedSearches', body: { query: `minPrice=${number}`, name: 'Cheap' } }),
    spendsCaller: true,
  },
  {
    call: 'PUT /savedSearches/{id}',
    rule: 'The caller’s own.',
    stranger: 'Buyer',
    statuses: [401, 200, 404, 404, 404],
    request: async (thing) => ({ path: `/savedSearches/${await savedSearch(thing)}`, body: { alerts: 'off' } }),
  },
  {
    call: 'DELETE /savedSearches/{id}',
    rule: 'The caller’s own.',
    stranger: 'Buyer',
    statuses: [401, 200, 404, 404, 404],
    request: async (thing) => ({ path: `/savedSearches/${await savedSearch(thing)}` }),
  },
];

/** A search of the buyer's. */
async function savedSearch({ buyer, services, number }: Thing): Promise<string> {
  const id = newId();
  await services.db
    .insertInto('saved_searches')
    .values({ id, user_id: buyer.id, name: 'Theirs', query: `maxPrice=${number}`, alerts: 'daily' })
    .execute();
  return id;
}
