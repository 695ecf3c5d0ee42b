import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#database/transaction.ts';
import { claimDuePictures } from '#domain/pictures/claim-due-pictures.ts';
import { jpegFile, upload } from '#tests/support/pictures.ts';
import { type TestApp, createTestApp } from '#tests/support/test-app.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});
afterAll(() => shop.close());

test('whoever uploads many lets the first ones of others go ahead', async () => {
  const [many, one] = [await shop.register('Seller'), await shop.register('Seller')];
  const ids: string[] = [];
  for (const seller of [many, many, many, one]) ids.push((await upload(shop, seller, await jpegFile())).body._id);
  const taken = await inTransaction(shop.services.db, (trx) => claimDuePictures(trx, 'waiting'));
  const priorities = new Map(taken.map(({ id, priority }) => [id, priority]));
  expect(ids.map((id) => priorities.get(id))).toEqual([0, -1, -2, 0]);
  expect(await inTransaction(shop.services.db, (trx) => claimDuePictures(trx, 'waiting'))).toEqual([]);
});
