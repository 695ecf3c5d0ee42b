import type { Row } from '#tests/permissions/row.ts';

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
];
