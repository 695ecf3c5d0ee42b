import { expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { newId } from '#database/ids.ts';
import { diskStore } from '#gateways/picture-store/disk-store.ts';
import { lookAtClock, lookAtMail, lookAtPayments, lookAtSecret, lookAtStorage } from '#server/doctor/look-around.ts';
import { lookAtBackups, lookAtDatabase } from '#server/doctor/look-at-database.ts';
import { lookAtSettings } from '#server/doctor/look-at-settings.ts';
import { fingerprint } from '#server/identity/auth-secrets.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
const SECRET = 'the-secret-of-these-tests-0123456789abcd';

test('a database that waits for its release is a problem, with what to do', async () => {
  expect((await lookAtDatabase(db)).filter(({ state }) => state === 'problem')).toEqual([]);
  const id = newId();
  await db.insertInto('restores').values({ id, backup_at: new Date() }).execute();
  expect(await lookAtDatabase(db)).toContainEqual(
    expect.objectContaining({ state: 'problem', todo: 'npm run restore -- --release' }),
  );
  await db.deleteFrom('restores').where('id', '=', id).execute();
});

test('a backup is missed by a real shop, and grows old', async () => {
  expect(await lookAtBackups(db, false)).toMatchObject({ state: 'warning' });
  expect(await lookAtBackups(db, true)).toMatchObject({ state: 'problem' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const add = (hours: number) =>
    db
      .insertInto('backups')
      .values({ id: newId(), began_at: hoursAgo(hours), finished_at: hoursAgo(hours), bytes: 1 })
      .execute();
  await add(40);
  expect(await lookAtBackups(db, true)).toMatchObject({ state: 'warning', text: 'The last one is 40 hours old.' });
  await add(1);
  expect(await lookAtBackups(db, true)).toMatchObject({ state: 'fine' });
});

test('a clock that is an hour off is a problem', async () => {
  expect(await lookAtClock(db, undefined)).toMatchObject({ state: 'fine' });
  const anHourAhead = () => Date.now() + 3_600_000;
  expect(await lookAtClock(db, undefined, anHourAhead)).toMatchObject({ state: 'problem' });
});

test('what does not work is told in words', async () => {
  await db
    .insertInto('auth_secret')
    .values({ fingerprint: fingerprint(SECRET) })
    .execute();
  const secretOf = (AUTH_SECRET: string) => lookAtSecret(db, readSettings({ AUTH_SECRET }), '/nowhere');
  expect(await secretOf(SECRET)).toMatchObject({ state: 'fine' });
  expect(await secretOf(SECRET.toUpperCase())).toMatchObject({ state: 'problem' });
  expect(await lookAtSecret(db, readSettings({}), '/nowhere')).toMatchObject({ state: 'problem' });
  expect(await lookAtStorage(diskStore('/dev/null/pictures'), '/dev/null')).toMatchObject({ state: 'problem' });
  const cards = new FakeCardPayments();
  expect(await lookAtPayments(cards, null, true)).toMatchObject({ state: 'fine' });
  cards.down = true;
  expect(await lookAtPayments(cards, null, true)).toMatchObject({ state: 'problem' });
  const { mail } = readSettings({ SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'us@shop.test' });
  const refuses = () => Promise.reject(new Error('connect ECONNREFUSED'));
  expect(await lookAtMail(mail, refuses)).toMatchObject({ state: 'problem', text: expect.stringContaining('REFUSED') });
  expect(lookAtSettings(readSettings({}))).toMatchObject([{ state: 'fine' }]);
});
