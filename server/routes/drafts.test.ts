import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { coverPath } from '#shared/pictures.ts';
import { deleteExpired } from '#domain/accounts/delete-expired.ts';
import { sweepPictures } from '#domain/pictures/remove-pictures.ts';
import { readyPicture } from '#tests/support/pictures.ts';
import { PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;

beforeEach(async () => {
  seller = await shop.register('Seller');
});

const save = (id: string, body: object, as = seller) => shop.call('PUT', `/drafts/${id}`, { as, body });
const drafts = async (as = seller) => (await shop.call('GET', '/drafts', { as })).body;
const THINKPAD = { texts: { name: 'ThinkPad T450', price: 'about 140', specs: '{"memoryGb":"8"}' }, pictures: [] };

test('a draft is stored as it was typed, right or wrong, and replaced as a whole', async () => {
  const [first, second] = [newId(), newId()];
  expect((await save(first, THINKPAD)).status).toBe(200);
  await save(second, { texts: {}, pictures: [] });
  await save(first, { texts: { name: 'ThinkPad T460' }, pictures: [newId()] });
  expect(await drafts()).toMatchObject([
    { _id: first, texts: { name: 'ThinkPad T460' }, pictures: [expect.any(String)] },
    { _id: second, texts: {}, pictures: [] },
  ]);
  expect((await drafts())[0].texts).not.toHaveProperty('price');
});

test('a draft is its seller’s alone, and nobody else replaces it by its id', async () => {
  const id = newId();
  await save(id, THINKPAD);
  const other = await shop.register('Seller');
  expect(await drafts(other)).toEqual([]);
  expect((await save(id, { texts: { name: 'Theirs' }, pictures: [] }, other)).status).toBe(404);
  expect((await shop.call('DELETE', `/drafts/${id}`, { as: other })).body.deletedCount).toBe(0);
  expect(await drafts()).toMatchObject([{ texts: THINKPAD.texts }]);
  expect((await shop.call('DELETE', `/drafts/${id}`, { as: seller })).body.deletedCount).toBe(1);
  expect(await drafts()).toEqual([]);
});

/** Of one account; docs/conformance.md says so. */
const MOST_DRAFTS = 5;

test('drafts are bounded, in number however many come at once, and in size', async () => {
  const answers = await Promise.all(Array.from({ length: MOST_DRAFTS + 3 }, () => save(newId(), THINKPAD)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_DRAFTS);
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 409, body: { code: 'list-full' } });
  // One that is there is saved again all the same.
  const [{ _id: id }] = await drafts();
  expect((await save(id, THINKPAD)).status).toBe(200);
  for (const body of [
    { texts: { name: 'x'.repeat(201) }, pictures: [] },
    { texts: { description: 'x'.repeat(5_001) }, pictures: [] },
    { texts: { name: '\u0000' }, pictures: [] },
    { texts: {}, pictures: Array.from({ length: 9 }, () => newId()) },
    { texts: {}, pictures: ['x'] },
    {},
  ])
    expect((await save(id, body)).status).toBe(422);
  expect((await save('x', THINKPAD)).status).toBe(404);
});

test('the pictures of a draft wait for it longer than others', async () => {
  const [drafted, loose] = [await readyPicture(shop, seller), await readyPicture(shop, seller)];
  const id = newId();
  await save(id, { texts: {}, pictures: [drafted] });
  // Naming somebody else's picture saves it from nothing.
  await save(newId(), { texts: {}, pictures: [loose] }, await shop.register('Seller'));
  const sweep = async () => {
    await sql`update pictures set unattached_since = now() - interval '25 hours'`.execute(shop.services.db);
    await sweepPictures(shop.services.pictures);
    return Promise.all([drafted, loose].map(async (one) => (await shop.app.inject(coverPath(one))).statusCode));
  };
  expect(await sweep()).toEqual([200, 404]);
  await shop.call('DELETE', `/drafts/${id}`, { as: seller });
  expect(await sweep()).toEqual([404, 404]);
});

test('drafts are exported and deleted with their account, or when nobody touched them for long', async () => {
  const { db } = shop.services;
  const [old, fresh] = [newId(), newId()];
  await save(old, THINKPAD);
  await save(fresh, { texts: { name: 'Aspire' }, pictures: [] });
  expect((await shop.call('GET', '/users/me/export', { as: seller })).body.drafts).toMatchObject([
    { id: fresh, texts: { name: 'Aspire' }, pictures: [], updatedAt: expect.any(String) },
    { id: old, texts: THINKPAD.texts },
  ]);
  await sql`update listing_drafts set updated_at = now() - interval '61 days' where id = ${old}`.execute(db);
  await deleteExpired(db, shop.services.settings.retention);
  expect(await drafts()).toMatchObject([{ _id: fresh }]);
  await shop.call('DELETE', '/users/me', { as: seller, body: { password: PASSWORD } });
  const left = await db.selectFrom('listing_drafts').select('id').where('seller_id', '=', seller.id).execute();
  expect(left).toEqual([]);
});
