import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import { deleteExpired } from '#domain/accounts/delete-expired.ts';
import { PASSWORD, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();

test('e-mails belong to the account that they are about, not to the one that registers the address later', async () => {
  const { db } = shop.services;
  const site = 'the-site@people.test';
  const own = await db
    .transaction()
    .execute((trx) =>
      queueEmail(trx, { to: { name: 'Clamshell', address: site }, subject: 'For the site', text: 'Private' }),
    );
  await db.updateTable('emails').set({ given_up_at: new Date() }).execute();
  const mallory = await shop.register('Buyer', 'The Site');
  expect(mallory.email).toBe(site);
  const { letters } = (await shop.call('GET', '/users/me/export', { as: mallory })).body;
  expect(letters).toMatchObject([{ subject: 'Is this your e-mail address?' }]);
  await shop.call('DELETE', '/users/me', { as: mallory, body: { password: PASSWORD } });
  expect(await db.selectFrom('emails').select('id').where('id', '=', own).execute()).toHaveLength(1);
});

test('what has expired is deleted: sent e-mails, links, sessions; and nothing else', async () => {
  const { db } = shop.services;
  const buyer = await shop.register('Buyer');
  const count = async () => {
    const ofBuyer = (table: 'emails' | 'emailed_tokens' | 'sessions') =>
      db.selectFrom(table).select('id').where('user_id', '=', buyer.id).execute();
    const rows = await Promise.all([ofBuyer('emails'), ofBuyer('emailed_tokens'), ofBuyer('sessions')]);
    return rows.map(({ length }) => length);
  };
  await db.updateTable('emails').set({ given_up_at: new Date() }).where('user_id', '=', buyer.id).execute();
  await deleteExpired(db, shop.services.settings.retention);
  expect(await count()).toEqual([1, 1, 1]);
  const ago = (days: number) => sql<Date>`now() - make_interval(days => ${days})`;
  await db
    .updateTable('emails')
    .set({ given_up_at: ago(31) })
    .where('user_id', '=', buyer.id)
    .execute();
  await sql`update emailed_tokens set created_at = ${ago(3)}, expires_at = ${ago(1)} where user_id = ${buyer.id}`.execute(
    db,
  );
  await db
    .updateTable('sessions')
    .set({ expires_at: ago(1) })
    .where('user_id', '=', buyer.id)
    .execute();
  await deleteExpired(db, shop.services.settings.retention);
  expect(await count()).toEqual([0, 0, 0]);
});

test('messages of the contact form stay unless a setting says for how long, and then those that wait for an answer', async () => {
  const { db, settings } = shop.services;
  const old = sql<Date>`now() - interval '100 days'`;
  const message = { name: 'Ayesha', email: 'ayesha@example.com', text: 'Hello.' };
  const [waiting, answered, spam, recent] = [newId(), newId(), newId(), newId()];
  await db
    .insertInto('messages')
    .values([
      { ...message, id: waiting, created_at: old },
      { ...message, id: answered, created_at: old, answered_at: old },
      { ...message, id: spam, created_at: old, spam_reason: 'links' },
      { ...message, id: recent, answered_at: new Date() },
    ])
    .execute();
  const left = async () => {
    const rows = await db.selectFrom('messages').select('id').execute();
    return [waiting, answered, spam, recent].filter((id) => rows.some((row) => row.id === id));
  };
  await deleteExpired(db, settings.retention);
  expect(await left()).toEqual([waiting, answered, spam, recent]);
  await deleteExpired(db, { ...settings.retention, messages: 90 });
  expect(await left()).toEqual([waiting, recent]);
});
