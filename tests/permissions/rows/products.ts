import type { Row } from '#tests/permissions/row.ts';
import { PRODUCT } from '#tests/support/test-app.ts';

export const PRODUCT_ROWS: readonly Row[] = [
  {
    call: 'GET /categories',
    rule: 'Anyone.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/categories' }),
  },
  {
    call: 'GET /categories/counts',
    rule: 'Anyone.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/categories/counts' }),
  },
  {
    call: 'GET /category',
    rule: 'Anyone; the seller’s phone and e-mail are there for those who are signed in.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/category' }),
  },
  {
    call: 'GET /category/{name}',
    rule: 'Anyone; the seller’s phone and e-mail are there for those who are signed in.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/category/MacBook' }),
  },
  {
    call: 'GET /laptops/{id}',
    rule: 'Anyone; the seller’s phone and e-mail are there for those who are signed in.',
    statuses: [200, 200, 200, 200],
    request: ({ product }) => ({ path: `/laptops/${product}` }),
  },
  {
    call: 'GET /laptops/{id}/similar',
    rule: 'Anyone; the seller’s phone and e-mail are there for those who are signed in.',
    statuses: [200, 200, 200, 200],
    request: ({ product }) => ({ path: `/laptops/${product}/similar` }),
  },
  {
    call: 'GET /sellers/{id}',
    rule: 'Anyone; there is no way in it to reach the seller.',
    statuses: [200, 200, 200, 200],
    request: ({ seller }) => ({ path: `/sellers/${seller.id}` }),
  },
  {
    call: 'GET /sellers/{id}/laptops',
    rule: 'Anyone; the seller’s phone and e-mail are there for those who are signed in.',
    statuses: [200, 200, 200, 200],
    request: ({ seller }) => ({ path: `/sellers/${seller.id}/laptops` }),
  },
  {
    call: 'GET /laptops',
    rule: 'Anyone; the seller’s phone and e-mail are there for those who are signed in.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/laptops?q=thinkpad' }),
  },
  {
    call: 'GET /laptops/facets',
    rule: 'Anyone.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/laptops/facets' }),
  },
  {
    call: 'GET /laptops/suggestions',
    rule: 'Anyone.',
    statuses: [200, 200, 200, 200],
    request: () => ({ path: '/laptops/suggestions?q=think' }),
  },
  {
    call: 'POST /category',
    rule: 'Sellers list; name, e-mail and verification are the server’s own.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/category', body: PRODUCT }),
  },
  {
    call: 'PUT /category',
    rule: 'An Admin verifies a seller, also one who is buying at the moment.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: ({ seller }) => ({ path: `/category?email=${seller.email}` }),
  },
  {
    call: 'PUT /category/{id}',
    rule: 'Buyers report, once for each product, and nobody their own.',
    statuses: [401, 200, 403, 403],
    request: ({ product }) => ({ path: `/category/${product}` }),
  },
  {
    call: 'DELETE /category/{id}',
    rule: 'An Admin deletes any product.',
    statuses: [401, 403, 403, 200],
    powers: ['moderation'],
    request: ({ product }) => ({ path: `/category/${product}` }),
  },
  {
    call: 'GET /myProducts',
    rule: 'A seller’s own list, with who booked, also while they buy.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 403],
    request: ({ seller }) => ({ path: `/myProducts?email=${seller.email}` }),
  },
  {
    call: 'GET /myProducts.csv',
    rule: 'A seller’s own list, also while they buy.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 403],
    request: ({ seller }) => ({ path: `/myProducts.csv?email=${seller.email}` }),
  },
  {
    call: 'GET /myProducts/{id}',
    rule: 'Its seller only, also while they buy.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: ({ product }) => ({ path: `/myProducts/${product}` }),
  },
  {
    call: 'PUT /myProducts/{id}',
    rule: 'Its seller only, also while they buy, as long as it is neither held nor sold.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: ({ product }) => ({ path: `/myProducts/${product}`, body: { ...PRODUCT, resale_rice: 350 } }),
  },
  {
    call: 'DELETE /myProducts/{id}',
    rule: 'Its seller only, also while they buy.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: ({ product }) => ({ path: `/myProducts/${product}` }),
  },
  {
    call: 'PUT /myProducts/{id}/pause',
    rule: 'Its seller only, unless it is sold or not up yet.',
    stranger: 'Seller',
    statuses: [401, 404, 200, 404, 404],
    request: ({ product }) => ({ path: `/myProducts/${product}/pause` }),
  },
  {
    call: 'DELETE /myProducts/{id}/pause',
    rule: 'Its seller only.',
    stranger: 'Seller',
    statuses: [401, 404, 200, 404, 404],
    request: ({ product }) => ({ path: `/myProducts/${product}/pause` }),
  },
  {
    call: 'PUT /myProducts/pauses',
    rule: 'Sellers, of their own alone: others are named as refused.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 200],
    request: ({ product }) => ({ path: '/myProducts/pauses', body: { ids: [product], paused: true } }),
  },
  {
    call: 'PUT /myProducts/prices',
    rule: 'Sellers, of their own alone: others are named as refused.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 200],
    request: ({ product }) => ({
      path: '/myProducts/prices',
      body: { changes: [{ id: product, from: PRODUCT.resale_rice, to: 350 }] },
    }),
  },
  {
    call: 'GET /myProducts/{id}/price-range',
    rule: 'Its seller only, also while they buy.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: ({ product }) => ({ path: `/myProducts/${product}/price-range` }),
  },
  {
    call: 'POST /laptops/{id}/views',
    rule: 'Anyone; who looks is not stored.',
    statuses: [200, 200, 200, 200],
    request: ({ product }) => ({ path: `/laptops/${product}/views` }),
  },
  {
    call: 'GET /seller/waiting',
    rule: 'Sellers, of their own, also while they buy.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/seller/waiting' }),
  },
  {
    call: 'GET /seller/overview',
    rule: 'Sellers, of their own, also while they buy.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/seller/overview?zone=Asia/Dhaka' }),
  },
  {
    call: 'GET /seller/buyers',
    rule: 'Sellers, of their own, also while they buy.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/seller/buyers' }),
  },
  {
    call: 'GET /seller/buyers.csv',
    rule: 'Sellers, of their own, also while they buy.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/seller/buyers.csv' }),
  },
  {
    call: 'GET /withdrawnProducts',
    rule: 'A seller’s own.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/withdrawnProducts' }),
  },
  {
    call: 'GET /withdrawnProducts.csv',
    rule: 'A seller’s own.',
    statuses: [401, 403, 200, 403],
    request: () => ({ path: '/withdrawnProducts.csv' }),
  },
  {
    call: 'POST /withdrawnProducts/{id}/relisting',
    rule: 'The seller who has withdrawn it, within 30 days.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: async ({ product, services }) => {
      await services.db
        .updateTable('products')
        .set({ deleted_at: new Date(), withdrawn: 'other' })
        .where('id', '=', product)
        .execute();
      return { path: `/withdrawnProducts/${product}/relisting` };
    },
  },
  {
    call: 'DELETE /ads/{id}',
    rule: 'Its seller only.',
    stranger: 'Seller',
    statuses: [401, 404, 200, 404, 404],
    request: ({ product }) => ({ path: `/ads/${product}` }),
  },
  {
    call: 'PUT /ads/{id}',
    rule: 'Its seller only, while they sell, unless it is sold.',
    stranger: 'Seller',
    statuses: [401, 403, 200, 403, 404],
    request: ({ product }) => ({ path: `/ads/${product}` }),
  },
];
