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
    rule: 'One’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/wishes' }),
  },
  {
    call: 'GET /wishes/ids',
    rule: 'One’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/wishes/ids' }),
  },
  {
    call: 'PUT /wishes',
    rule: 'Into one’s own list.',
    statuses: [401, 200, 200, 200],
    request: ({ product }) => ({ path: '/wishes', body: { wishes: [{ productId: product, keptPrice: 300 }] } }),
  },
  {
    call: 'PUT /wishes/{productId}',
    rule: 'Into one’s own list; two hundred at most.',
    statuses: [401, 200, 200, 200],
    request: ({ product }) => ({ path: `/wishes/${product}` }),
  },
  {
    call: 'DELETE /wishes/{productId}',
    rule: 'Out of one’s own list, whatever others keep.',
    statuses: [401, 200, 200, 200],
    request: ({ product }) => ({ path: `/wishes/${product}` }),
  },
  {
    call: 'GET /savedSearches',
    rule: 'One’s own.',
    statuses: [401, 200, 200, 200],
    request: () => ({ path: '/savedSearches' }),
  },
  {
    call: 'POST /savedSearches',
    rule: 'For oneself; twenty at most.',
    statuses: [401, 200, 200, 200],
    request: ({ number }) => ({ path: '/savedSearches', body: { query: `minPrice=${number}`, name: 'Cheap' } }),
    spendsCaller: true,
  },
  {
    call: 'PUT /savedSearches/{id}',
    rule: 'One’s own.',
    stranger: 'Buyer',
    statuses: [401, 200, 404, 404, 404],
    request: async (thing) => ({ path: `/savedSearches/${await savedSearch(thing)}`, body: { alerts: 'off' } }),
  },
  {
    call: 'DELETE /savedSearches/{id}',
    rule: 'One’s own.',
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
