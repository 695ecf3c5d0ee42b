import { expect, test } from 'vitest';
import { addProduct } from '#domain/selling/add-product.ts';
import { listingOf } from '#tests/support/marketplace.ts';
import { useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

test('a seller whose account is closed meanwhile lists nothing any more', async () => {
  const { db } = shop.services;
  const [seller, admin] = [await shop.register('Seller'), await shop.register('Admin')];
  const actor = { ...seller, type: 'Seller', powers: [] } as const;
  expect((await shop.call('DELETE', `/users/${seller.id}`, { as: admin })).status).toBe(200);
  await expect(addProduct(db, actor, listingOf())).rejects.toMatchObject({ code: 'account-closed' });
  expect(await db.selectFrom('products').select('id').where('seller_id', '=', seller.id).execute()).toEqual([]);
});
