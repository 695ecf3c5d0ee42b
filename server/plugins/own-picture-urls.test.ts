import { describe, expect, test } from 'vitest';
import { ORIGIN, PRODUCT, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

describe('the picture of a listing', () => {
  const list = async (logo: string) => {
    const seller = await shop.register('Seller');
    return { seller, answer: await shop.call('POST', '/category', { as: seller, body: { ...PRODUCT, logo } }) };
  };

  test('leads to the internet', async () => {
    const { answer } = await list('http://192.168.1.1/admin.jpg');
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'logo' }] } });
  });

  test('of the site’s own is one by its path, whatever name the site was called by', async () => {
    const { seller, answer } = await list(`${ORIGIN}/pictures/demo/macbook.svg`);
    expect(answer.status).toBe(200);
    const mine = await shop.call('GET', `/myProducts/${answer.body.insertedId}`, { as: seller });
    expect(mine.body.logo).toBe(`${ORIGIN}/pictures/demo/macbook.svg`);
    const { logo } = await shop.services.db
      .selectFrom('products')
      .select('logo')
      .where('id', '=', answer.body.insertedId)
      .executeTakeFirstOrThrow();
    expect(logo).toBe('/pictures/demo/macbook.svg');
  });

  test('is sent back as it was given, and stays the site’s own', async () => {
    const { seller, answer } = await list('/pictures/demo/macbook.svg');
    const path = `/myProducts/${answer.body.insertedId}`;
    const { logo } = (await shop.call('GET', path, { as: seller })).body;
    const edited = await shop.call('PUT', path, { as: seller, body: { ...PRODUCT, logo, name: 'MacBook' } });
    expect(edited.body).toMatchObject({ modifiedCount: 1 });
    expect((await shop.call('GET', path, { as: seller })).body).toMatchObject({ logo, name: 'MacBook' });
  });

  test.each(['/pictures/../api/users', '/pictures/%2e%2e/x', '/api/auth/sign-out', '/pictures/'])(
    'is nothing else of the site: %s',
    async (path) => {
      expect((await list(ORIGIN + path)).answer.status).toBe(422);
    },
  );
});
