import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { MAX_SAVED_SEARCHES } from '#shared/list-limits.ts';
import { unsubscribeToken } from '#domain/saved-searches/unsubscribe.ts';
import { type TestUser, PASSWORD, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let buyer: TestUser;

beforeEach(async () => {
  buyer = await shop.register('Buyer');
});

const save = (query: string, more: object = {}, as = buyer) =>
  shop.call('POST', '/savedSearches', { as, body: { query, name: 'Mine', ...more } });
const searches = async (as = buyer) => (await shop.call('GET', '/savedSearches', { as })).body;

describe('saved searches', () => {
  it('are stored as they are in the address, once each', async () => {
    const { body } = await save('?brand=Lenovo&brand=Dell&sort=price-asc&utm_source=x', { alerts: 'at-once' });
    const again = await save('brand=Dell&brand=Lenovo', { name: 'The same' });
    expect(again.body.insertedId).toBe(body.insertedId);
    expect(await searches()).toMatchObject([
      { _id: body.insertedId, name: 'Mine', query: 'brand=Dell&brand=Lenovo', alerts: 'at-once', newOnes: 0 },
    ]);
  });

  it('count what was listed since their owner looked', async () => {
    const seller = await shop.register('Seller');
    const { body } = await save('maxPrice=123');
    await shop.addProduct(seller, { resale_rice: 120 });
    await shop.addProduct(seller, { resale_rice: 124 });
    expect(await searches()).toMatchObject([{ newOnes: 1, moreNew: false }]);
    await shop.call('PUT', `/savedSearches/${body.insertedId}`, { as: buyer, body: { looked: true } });
    expect(await searches()).toMatchObject([{ newOnes: 0 }]);
  });

  it('are renamed, changed and deleted by their owner alone', async () => {
    const other = await shop.register('Buyer');
    const id = (await save('q=x1')).body.insertedId;
    for (const [method, body] of [
      ['PUT', { name: 'Theirs' }],
      ['DELETE', undefined],
    ] as const)
      expect((await shop.call(method, `/savedSearches/${id}`, { as: other, body })).status).toBe(404);
    await shop.call('PUT', `/savedSearches/${id}`, { as: buyer, body: { name: 'ThinkPads', alerts: 'off' } });
    expect(await searches()).toMatchObject([{ name: 'ThinkPads', alerts: 'off' }]);
    expect((await shop.call('DELETE', `/savedSearches/${id}`, { as: buyer })).body.deletedCount).toBe(1);
    expect((await shop.call('DELETE', `/savedSearches/${id}`, { as: buyer })).status).toBe(404);
    expect((await shop.call('DELETE', '/savedSearches/x', { as: buyer })).status).toBe(404);
    expect((await shop.call('PUT', `/savedSearches/${newId()}`, { as: buyer, body: {} })).status).toBe(404);
  });

  it(`are ${MAX_SAVED_SEARCHES} at most, however many come at once`, async () => {
    const answers = await Promise.all(
      Array.from({ length: MAX_SAVED_SEARCHES + 4 }, (_, price) => save(`maxPrice=${price}`)),
    );
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.body.code).toBe('list-full');
    expect(await searches()).toHaveLength(MAX_SAVED_SEARCHES);
  });

  it.each([
    ['a filter that cannot be', { query: 'minPrice=-1' }],
    ['a category that there is not', { query: 'category=Toaster' }],
    ['words without end', { query: `q=${'a'.repeat(10_000)}` }],
    ['a search of many values', { query: Array.from({ length: 21 }, (_, n) => `brand=${n}`).join('&') }],
    ['no query', { query: undefined }],
    ['a blank name', { name: ' \u200b ' }],
    ['a long name', { name: 'a'.repeat(200) }],
    ['another pace', { alerts: 'hourly' }],
  ])('refuse %s', async (_what, body) => {
    expect((await save('q=a', body)).status).toBe(422);
    expect(await searches()).toEqual([]);
  });

  it('go with the account, and are part of what its owner downloads', async () => {
    await save('q=x1');
    const exported = await shop.call('GET', '/users/me/export', { as: buyer });
    expect(exported.body.savedSearches).toMatchObject([{ name: 'Mine', query: 'q=x1', alerts: 'daily' }]);
    await shop.call('DELETE', '/users/me', { as: buyer, body: { password: PASSWORD } });
    const { db } = shop.services;
    expect(await db.selectFrom('saved_searches').selectAll().where('user_id', '=', buyer.id).execute()).toEqual([]);
  });
});

describe('the page that unsubscribes from alerts', () => {
  const open = (method: 'GET' | 'POST', token: string) =>
    shop.app.inject({
      method,
      url: `/alerts-off?token=${token}`,
      ...(method === 'POST' && {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      }),
    });

  it('asks first, and does it by one post, without anybody being signed in', async () => {
    const id = (await save('q=x1', { name: 'X <b>1</b>' })).body.insertedId;
    const token = unsubscribeToken(shop.services.unsubscribeKeys[0], id);
    const asked = await open('GET', token);
    expect(asked.statusCode).toBe(200);
    expect(asked.body).toContain('<form method="post">');
    expect(asked.body).toContain('X &lt;b>1&lt;/b>');
    expect(asked.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
    expect(await searches()).toMatchObject([{ alerts: 'daily' }]);

    const done = await open('POST', token);
    expect(done.statusCode).toBe(200);
    expect(done.body).toContain('No more e-mails');
    expect(await searches()).toMatchObject([{ alerts: 'off' }]);

    await shop.call('DELETE', `/savedSearches/${id}`, { as: buyer });
    expect((await open('GET', token)).body).toContain('These e-mails have already stopped');
  });

  it.each(['', 'x', newId(), `${newId()}${'a'.repeat(43)}`])('knows nothing of “%s”', async (token) => {
    expect((await open('GET', token)).statusCode).toBe(404);
    expect((await open('POST', token)).statusCode).toBe(404);
  });
});
