import { beforeAll, expect, test } from 'vitest';
import { googleVisitor } from '#tests/support/google-visitor.ts';
import { type TestApp, createTestApp } from '#tests/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await createTestApp();
});

test('a new person becomes a Buyer', async () => {
  const visitor = googleVisitor(shop.app);
  expect(await visitor.signIn({ as: { name: 'Gita', email: 'Gita@people.test' } })).toBe('/login?google=done');
  const session = await shop.call('GET', '/auth/get-session', { headers: { cookie: visitor.cookie() } });
  expect(session.body.user).toMatchObject({
    name: 'Gita',
    email: 'gita@people.test',
    type: 'Buyer',
    emailVerified: true,
  });
});
