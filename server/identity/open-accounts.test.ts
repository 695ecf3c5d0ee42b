import { expect, test } from 'vitest';
import { closeAccount } from '#domain/accounts/close-account.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { ORIGIN, createTestApp } from '#tests/support/test-app.ts';
import { whileOpen } from '#tests/support/waiting.ts';

test('who renames themselves while their account is closed leaves no name and no picture in it', async () => {
  const shop = await createTestApp();
  const { db } = shop.services;
  const buyer = await shop.register('Buyer');
  const renaming = await whileOpen(
    db,
    async (trx) => closeAccount(trx, await lockUser(trx, buyer.id)),
    () =>
      shop.call('POST', '/auth/update-user', {
        headers: { origin: ORIGIN, cookie: buyer.cookie },
        body: { name: 'Ada', image: 'https://pictures.example/ada.png' },
      }),
  );
  expect(renaming).toMatchObject({ value: { status: 403, body: { code: 'account-closed' } } });
  const left = db.selectFrom('users').select(['name', 'image']).where('id', '=', buyer.id);
  expect(await left.executeTakeFirst()).toEqual({ name: 'Deleted user', image: null });
});
