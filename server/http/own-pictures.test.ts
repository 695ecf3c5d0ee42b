import { beforeAll, describe, expect, test } from 'vitest';
import { ORIGIN, PRODUCT, type TestApp, createTestApp } from '#tests/support/test-app.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await createTestApp();
});

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
    expect(mine.body.logo).toBe('/pictures/demo/macbook.svg');
  });

  test.each(['/pictures/../api/users', '/pictures/%2e%2e/x', '/api/auth/sign-out', '/pictures/'])(
    'is nothing else of the site: %s',
    async (path) => {
      expect((await list(ORIGIN + path)).answer.status).toBe(422);
    },
  );
});
