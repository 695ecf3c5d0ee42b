import { afterAll, beforeAll, expect, test } from 'vitest';
import { ACCOUNT_LIMITS } from '#server/plugins/account-rate-limits.ts';
import { MESSAGES, SIGN_INS } from '#server/plugins/rate-limits.ts';
import { driveApp, PASSWORD, type TestApp, type TestUser } from '#tests/support/drive-app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

/** Two processes of one site. */
let processes: [TestApp, TestApp];
let buyer: TestUser;

beforeAll(async () => {
  const database = await freshDatabase();
  processes = [await driveApp(database, { rateLimits: true }), await driveApp(database, { rateLimits: true })];
  buyer = await processes[0].register('Buyer');
});
afterAll(async () => {
  for (const { app } of processes) await app.close();
});

test.each<[string, number, (shop: TestApp) => ReturnType<TestApp['call']>]>([
  [
    'accounts, by address',
    SIGN_INS.max,
    (shop) => shop.call('PUT', '/users/password/reset', { body: { token: 'x'.repeat(43), newPassword: PASSWORD } }),
  ],
  // Without an address none is sent; it counts all the same.
  ['e-mails, by address', MESSAGES.max, (shop) => shop.call('POST', '/users/password/letters', { body: {} })],
  [
    'money, by account',
    ACCOUNT_LIMITS.paying.most,
    (shop) => shop.call('POST', '/create-payment-intent', { as: buyer, body: { product_price: 300 } }),
  ],
])('the limit that guards %s is one for two processes', async (_what, most, call) => {
  const answers: number[] = [];
  // In turn, until either refuses.
  for (let turn = 0; turn <= most; turn += 1) answers.push((await call(processes[turn % 2 === 0 ? 0 : 1])).status);
  expect(answers.indexOf(429)).toBe(most);
  expect((await call(processes[0])).status).toBe(429);
  expect((await call(processes[1])).status).toBe(429);
});
