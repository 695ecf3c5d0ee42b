import { expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { findWaitingRestore, openShop } from '#domain/recovery/waiting-restore.ts';
import { driveApp, PASSWORD } from '#tests/support/drive-app.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

test('a restored shop can be read and logged in to, and takes nothing else until it is released', async () => {
  const database = await freshDatabase();
  const before = await driveApp(database);
  const buyer = await before.register('Buyer');
  await database.db.insertInto('restores').values({ id: newId(), backup_at: new Date() }).execute();
  const shop = await driveApp(database);
  expect((await shop.call('GET', '/categories')).status).toBe(200);
  const signIn = await shop.call('POST', '/auth/sign-in/email', { body: { email: buyer.email, password: PASSWORD } });
  expect(signIn.status).toBe(200);
  const write = () => shop.call('POST', '/orders', { body: {} });
  for (const path of [
    '/orders',
    '/webhooks/stripe',
    '/users',
    '/messages',
    '/auth/update-user',
    '/auth/sign-in/social',
  ]) {
    const { status, body, headers } = await shop.call('POST', path, { body: {} });
    expect({ path, status, type: body.code }).toEqual({ path, status: 503, type: 'being-restored' });
    expect(headers['retry-after']).toBe('60');
  }
  const accounts = () => database.db.selectFrom('users').select('id').execute();
  const known = await accounts();
  const back = await shop.call('GET', '/auth/callback/google?code=any&state=any');
  expect(back).toMatchObject({ status: 503, body: { code: 'being-restored' } });
  expect(await accounts()).toEqual(known);
  const waiting = await findWaitingRestore(database.db);
  if (waiting) await openShop(database.db, waiting);
  await expect.poll(async () => (await write()).status).not.toBe(503);
});
