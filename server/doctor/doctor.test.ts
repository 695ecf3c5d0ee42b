import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '#config/root.ts';
import { readSettings } from '#config/settings.ts';
import { newId } from '#database/ids.ts';
import { diskStore } from '#gateways/picture-store/disk-store.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { checkClock, checkMail, checkPayments, checkSecret, checkStorage } from '#server/doctor/check-environment.ts';
import { checkBackups, checkDatabase } from '#server/doctor/check-database.ts';
import type { Finding } from '#server/doctor/finding.ts';
import { checkSettings } from '#server/doctor/check-settings.ts';
import { fingerprint } from '#server/identity/auth-secrets.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
const SECRET = 'the-secret-of-these-tests-0123456789abcd';

test('a database that waits for its release is a problem, with what to do', async () => {
  expect((await checkDatabase(db)).filter(({ state }) => state === 'problem')).toEqual([]);
  const id = newId();
  await db.insertInto('restores').values({ id, backup_at: new Date() }).execute();
  expect(await checkDatabase(db)).toContainEqual(
    expect.objectContaining({ state: 'problem', todo: 'npm run restore -- --release' }),
  );
  await db.deleteFrom('restores').where('id', '=', id).execute();
});

test('a backup is missed by a real shop, and grows old', async () => {
  expect(await checkBackups(db, false)).toMatchObject({ state: 'warning' });
  expect(await checkBackups(db, true)).toMatchObject({ state: 'problem' });
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
  const add = (hours: number) =>
    db
      .insertInto('backups')
      .values({ id: newId(), began_at: hoursAgo(hours), finished_at: hoursAgo(hours), bytes: 1 })
      .execute();
  await add(40);
  expect(await checkBackups(db, true)).toMatchObject({ state: 'warning', text: 'The last one is 40 hours old.' });
  await add(1);
  expect(await checkBackups(db, true)).toMatchObject({ state: 'fine' });
});

test('a clock that is an hour off is a problem', async () => {
  expect(await checkClock(db, undefined)).toMatchObject({ state: 'fine' });
  const anHourAhead = () => Date.now() + 3_600_000;
  expect(await checkClock(db, undefined, anHourAhead)).toMatchObject({ state: 'problem' });
});

test('what does not work is told in words', async () => {
  await db
    .insertInto('auth_secret')
    .values({ fingerprint: fingerprint(SECRET) })
    .execute();
  const secretOf = (AUTH_SECRET: string) => checkSecret(db, readSettings({ AUTH_SECRET }), '/nowhere');
  expect(await secretOf(SECRET)).toMatchObject({ state: 'fine' });
  expect(await secretOf(SECRET.toUpperCase())).toMatchObject({ state: 'problem' });
  const rotating = readSettings({ AUTH_SECRET: SECRET.toUpperCase(), AUTH_SECRET_PREVIOUS: SECRET });
  expect(await checkSecret(db, rotating, '/nowhere')).toMatchObject({ state: 'fine' });
  // The file was removed for a new one to be made.
  const remaking = readSettings({ AUTH_SECRET_PREVIOUS: SECRET });
  expect(await checkSecret(db, remaking, '/nowhere')).toMatchObject({ state: 'fine' });
  expect(await checkSecret(db, readSettings({}), '/nowhere')).toMatchObject({ state: 'problem' });
  expect(await checkStorage(diskStore('/dev/null/pictures'), '/dev/null')).toMatchObject({ state: 'problem' });
  const cards = new FakeCardPayments();
  expect(await checkPayments(cards, null, true)).toMatchObject({ state: 'fine' });
  cards.down = true;
  expect(await checkPayments(cards, null, true)).toMatchObject({ state: 'problem' });
  const { mail } = readSettings({ SMTP_URL: 'smtp://127.0.0.1:9', CONTACT_TO: 'us@shop.test' });
  const refuses = () => Promise.reject(new Error('connect ECONNREFUSED'));
  expect(await checkMail(mail, refuses)).toMatchObject({ state: 'problem', text: expect.stringContaining('REFUSED') });
  expect(checkSettings(readSettings({}))).toMatchObject([{ state: 'fine' }]);
});

test('of a real shop it is said what is not set, and of a complete one nothing', () => {
  const production = {
    DEPLOYMENT: 'production',
    PUBLIC_URL: 'https://shop.example',
    AUTH_SECRET: SECRET,
    STRIPE_SECRET_KEY: 'sk_live_a1',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_a1',
    STRIPE_WEBHOOK_SECRET: 'whsec_a1',
  };
  const missing = checkSettings(readSettings(production));
  expect(new Set(missing.map(({ state }) => state))).toEqual(new Set(['warning']));
  expect(missing.map(({ todo }) => /[A-Z]+_[A-Z_]+/.exec(todo ?? '')?.[0])).toEqual([
    'SMTP_URL',
    'STRIPE_CONNECT_WEBHOOK_SECRET',
    'OPERATOR_NAME',
    'TRUSTED_PROXIES',
    'ERASURE_LOG',
  ]);
  const complete = {
    ...production,
    SMTP_URL: 'smtp://127.0.0.1:9',
    CONTACT_TO: 'us@shop.test',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_b1',
    OPERATOR_NAME: 'Ada',
    OPERATOR_ADDRESS: 'Main Street 1',
    OPERATOR_EMAIL: 'us@shop.test',
    TRUSTED_PROXIES: '127.0.0.1',
    ERASURE_LOG: '/mnt/erasures.log',
  };
  expect(checkSettings(readSettings(complete))).toMatchObject([{ state: 'fine' }]);
});

test('a DATA_DIR without a shop is a problem, and nothing is made there', async () => {
  const { path, remove } = await makeTemporaryFolder('doctor');
  try {
    const dataDir = join(path, 'wrong');
    const run = promisify(execFile)(process.execPath, ['scripts/doctor.ts', '--json'], {
      cwd: ROOT,
      env: { DATA_DIR: dataDir },
    });
    const failed = (await run.catch((error: unknown) => error)) as { code: number; stdout: string };
    expect(failed.code).toBe(1);
    const findings = JSON.parse(failed.stdout) as Finding[];
    expect(findings.find(({ about }) => about === 'database')).toMatchObject({
      state: 'problem',
      text: expect.stringContaining(`There is no database in ${dataDir}`),
      todo: expect.stringContaining('DATA_DIR'),
    });
    // Also where no database answers.
    expect(findings.map(({ about }) => about)).toEqual(['settings', 'database', 'disk', 'mail']);
    expect(await readdir(path)).toEqual([]);
  } finally {
    await remove();
  }
});
