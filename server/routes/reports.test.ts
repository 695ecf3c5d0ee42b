import { beforeAll, beforeEach, expect, test } from 'vitest';
import { PASSWORD, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let admin: TestUser;
let buyer: TestUser;
let laptop: string;

beforeAll(async () => {
  admin = await shop.register('Admin');
});

beforeEach(async () => {
  buyer = await shop.register('Buyer');
  laptop = await shop.addProduct(await shop.register('Seller'));
});

const report = (body?: object, as = buyer) =>
  shop.call('PUT', `/category/${laptop}`, { as, ...(body !== undefined && { body }) });
const reports = async (query = `?product_id=${laptop}`) =>
  (await shop.call('GET', `/reports${query}`, { as: admin })).body;

test('a report has the reason and the words of its buyer, for Admins', async () => {
  const details = 'The picture is from a shop.\n<b>Look</b> 👀';
  expect((await report({ reason: 'scam', details })).body).toMatchObject({ modifiedCount: 1 });
  expect(await reports()).toMatchObject([
    { product_id: laptop, buyer_name: buyer.name, email: buyer.email, reason: 'scam', details },
  ]);
  for (const as of [undefined, buyer])
    expect(JSON.stringify(await shop.call('GET', '/category?reported=true', { ...(as && { as }) }))).not.toContain(
      'from a shop',
    );
});

test.each([
  ['no body', undefined],
  ['an empty body', {}],
  ['blank words', { details: ' \u200b ' }],
])('a report with %s states no reason', async (_name, body) => {
  expect((await report(body)).body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
  const [only] = [await reports()].flat();
  expect(only).not.toHaveProperty('reason');
  expect(only).not.toHaveProperty('details');
});

test.each(['scam', 'misleading', 'not-a-laptop', 'not-available', 'offensive'])('‘%s’ is a reason', async (reason) => {
  expect((await report({ reason, details: 'x'.repeat(500) })).body).toMatchObject({ modifiedCount: 1 });
  expect(await reports()).toMatchObject([{ reason }]);
});

test('what a buyer says the first time stays', async () => {
  await report({ reason: 'misleading' });
  expect((await report({ reason: 'offensive', details: 'Again' })).body).toMatchObject({ modifiedCount: 0 });
  expect(await reports()).toMatchObject([{ reason: 'misleading' }]);
});

test.each([
  [{ reason: 'boring' }, 'reason'],
  [{ reason: '' }, 'reason'],
  [{ details: 'x'.repeat(501) }, 'details'],
  [{ details: 'a\u0000b' }, 'details'],
])('%j is refused by its field, and nothing is reported', async (body, path) => {
  expect(await report(body)).toMatchObject({ status: 422, body: { errors: [{ path }] } });
  expect(await reports()).toEqual([]);
});

test('others than buyers learn nothing of the rules', async () => {
  const seller = await shop.register('Seller');
  expect(await report({ reason: 'boring' }, seller)).toMatchObject({ status: 403, body: { code: 'buyers-only' } });
});

test('reports come newest first and page by page, without those of deleted laptops', async () => {
  await report({ reason: 'scam' });
  await report({ reason: 'offensive' }, await shop.register('Buyer'));
  const first = await shop.call('GET', `/reports?product_id=${laptop}&limit=1`, { as: admin });
  expect(first.headers['x-total-count']).toBe('2');
  expect(first.body).toMatchObject([{ reason: 'offensive' }]);
  expect(await reports('?limit=2')).toMatchObject([{ reason: 'offensive' }, { reason: 'scam' }]);
  expect(await reports('?product_id=none')).toEqual([]);
  await shop.call('DELETE', `/category/${laptop}`, { as: admin });
  expect(await reports()).toEqual([]);
});

test('an Admin dismisses the reports of a laptop, which stays for sale; the same buyer doesn’t flag it again, another one does', async () => {
  const flagged = async () => {
    const { body } = await shop.call('GET', '/category?reported=true', { as: admin });
    return (body as { _id: string }[]).some(({ _id }) => _id === laptop);
  };
  const dismiss = (id = laptop) => shop.call('PUT', `/reports/${id}/dismissed`, { as: admin });
  expect((await dismiss()).body).toMatchObject({ acknowledged: true, modifiedCount: 0 });
  await report({ reason: 'scam' });
  expect(await flagged()).toBe(true);
  expect((await dismiss()).body).toMatchObject({ acknowledged: true, modifiedCount: 1 });
  expect(await flagged()).toBe(false);
  expect(await reports()).toEqual([]);
  expect((await shop.call('GET', `/laptops/${laptop}`)).body).not.toHaveProperty('reported');
  const { body } = await shop.call('GET', '/audit?action=reports-dismissed', { as: admin });
  expect(body).toMatchObject([{ actor: { _id: admin.id }, subject: { _id: laptop } }]);

  expect((await report({ reason: 'scam' })).body).toMatchObject({ modifiedCount: 0 });
  expect(await flagged()).toBe(false);
  await report({ reason: 'misleading' }, await shop.register('Buyer'));
  expect(await flagged()).toBe(true);
  // What was dismissed before doesn’t come back with it.
  expect(await reports()).toMatchObject([{ reason: 'misleading' }]);
  await shop.call('DELETE', `/category/${laptop}`, { as: admin });
  for (const id of [laptop, 'none']) expect((await dismiss(id)).status).toBe(404);
});

test('the words of a report are in its buyer’s export, and go with their account', async () => {
  await report({ reason: 'scam', details: 'My own words' });
  expect((await shop.call('GET', '/users/me/export', { as: buyer })).body.reports).toMatchObject([
    { productId: laptop, reason: 'scam', details: 'My own words' },
  ]);
  await shop.call('DELETE', '/users/me', { as: buyer, body: { password: PASSWORD } });
  const [only] = [await reports()].flat();
  expect(only).toMatchObject({ reason: 'scam', buyer_name: 'Deleted user' });
  expect(only).not.toHaveProperty('details');
});
