import { expect, test } from 'vitest';
import { emailsTo } from '#tests/support/emails.ts';
import { PASSWORD, createTestApp, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

const addressed = (address: string) =>
  shop.services.db.selectFrom('emails').select('to_name').where('to_address', '=', address).execute();

test('a stranger’s address gets five e-mails of any kind, also when the account is created again and again', async () => {
  const name = 'WIN $500 NOW https://evil.example/claim';
  for (let time = 0; time < 3; time += 1) {
    const mallory = await shop.register('Buyer', name);
    expect(mallory.token).not.toBe('undefined');
    await shop.call('POST', '/users/verification', { as: mallory });
    await shop.call('POST', '/users/password/letters', { body: { email: mallory.email } });
    const body = { currentPassword: PASSWORD, newPassword: 'Another!7' };
    expect((await shop.call('PUT', '/users/password', { as: mallory, body })).status).toBe(200);
    const gone = await shop.call('DELETE', '/users/me', { as: mallory, body: { password: 'Another!7' } });
    expect(gone.status).toBe(200);
  }
  const emails = await emailsTo(shop.services, 'win-500-now-https-evil-example-claim@people.test');
  expect(emails).toHaveLength(5);
  for (const { text } of emails) expect(text).not.toMatch(/evil|WIN/);
});

test('who has shown that an address is theirs is called by their name, and others are not', async () => {
  const ada = await shop.register('Buyer', 'Ada Lovelace');
  expect(await addressed(ada.email)).toEqual([{ to_name: '' }]);
  await shop.services.db.updateTable('users').set({ email_verified: true }).where('id', '=', ada.id).execute();
  await shop.call('POST', '/users/password/letters', { body: { email: ada.email } });
  expect((await emailsTo(shop.services, ada.email)).at(-1)?.text).toMatch(/^Hello Ada Lovelace,/);
});

test('a new password must differ from the old one, else no e-mail is sent', async () => {
  const person = await shop.register('Buyer', 'Same Again');
  const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
  expect(await shop.call('PUT', '/users/password', { as: person, body })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'newPassword' }] },
  });
  expect(await emailsTo(shop.services, person.email)).toHaveLength(1);
});

test('one account changes its password ten times an hour at most', async () => {
  const limited = await createTestApp({ rateLimits: true });
  const person = await limited.register('Buyer');
  const body = { currentPassword: PASSWORD, newPassword: PASSWORD };
  const statuses = [];
  for (let time = 0; time < 11; time += 1)
    statuses.push((await limited.call('PUT', '/users/password', { as: person, body })).status);
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
});
