import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import type { OpenDatabase } from '#database/open.ts';
import { encryptText } from '#domain/email/queue-email.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { openAccessTokens } from '#server/identity/access-tokens.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { claimAuthSecret, resetAuthSecret } from '#server/start/claim-auth-secret.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

const OTHER = 'another-secret-of-the-tests-0123456789';
const THIRD = 'a-third-secret-of-the-tests-0123456789';

let database: OpenDatabase;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeEach(async () => {
  database = await freshDatabase();
  folder = await makeTemporaryFolder('claim');
});
afterEach(() => folder.remove());

const claim = (authSecret?: string, authSecretPrevious?: string) =>
  claimAuthSecret(database.db, { authSecret, authSecretPrevious }, folder.path);

/** A database as it is before the first start; copies of the template have an e-mail key of the tests' secret. */
const empty = () => database.db.deleteFrom('email_keys').execute();
const fingerprints = async () =>
  (await database.db.selectFrom('auth_secret').select('fingerprint').execute()).map((row) => row.fingerprint);

test('the database stores a fingerprint of its secret, and another secret is refused in one line', async () => {
  expect(await claim(AUTH_SECRET)).toEqual([AUTH_SECRET]);
  expect(await claim(AUTH_SECRET)).toEqual([AUTH_SECRET]);
  const [known, ...more] = await fingerprints();
  expect(more).toEqual([]);
  expect(known).toMatch(/^[0-9a-f]{32}$/);
  const refused = await claim(OTHER).catch((error: Error) => error);
  expect(String(refused)).toMatch(/^StartError: The database is used with another secret than AUTH_SECRET\. [^\n]+$/);
  expect(String(refused)).not.toContain(OTHER);
});

test('of two secrets that come to an empty database at once, one wins and the other is refused', async () => {
  await empty();
  const outcomes = await Promise.allSettled([claim(AUTH_SECRET), claim(OTHER)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await fingerprints()).toHaveLength(1);
});

test('several starts at once with an empty database and an empty folder make one secret', async () => {
  await empty();
  const secrets = await Promise.all(Array.from({ length: 4 }, () => claim()));
  expect(new Set(secrets.map(String)).size).toBe(1);
  expect(await readFile(join(folder.path, 'auth-secret'), 'utf8')).toBe(`${String(secrets[0])}\n`);
});

test('a database from before has no fingerprint: the secret must open the keys that are in it', async () => {
  await openAccessTokens(database.db, [AUTH_SECRET]);
  await expect(claim(OTHER)).rejects.toThrow(/is used with another secret/);
  // A folder without a secret, as when the data folder was not taken along.
  await expect(claim()).rejects.toThrow(/auth-secret is missing, but the database has keys/);
  expect(await readdir(folder.path)).toEqual([]);
  expect(await fingerprints()).toEqual([]);
  expect(await claim(AUTH_SECRET)).toEqual([AUTH_SECRET]);
  expect(await fingerprints()).toHaveLength(1);
});

test('with the previous secret beside it, a new one takes its place', async () => {
  await claim(AUTH_SECRET);
  expect(await claim(OTHER, AUTH_SECRET)).toEqual([OTHER, AUTH_SECRET]);
  await expect(claim(AUTH_SECRET)).rejects.toThrow(/is used with another secret/);
  await expect(claim(THIRD, AUTH_SECRET)).rejects.toThrow(/is used with another secret/);
  // Processes of a rolling restart that accept both already, and sign with the old one still.
  expect(await claim(AUTH_SECRET, OTHER)).toEqual([AUTH_SECRET, OTHER]);
  expect(await claim(OTHER, AUTH_SECRET)).toEqual([OTHER, AUTH_SECRET]);
  expect(await claim(OTHER)).toEqual([OTHER]);
});

test('the secret of the data folder is rotated by setting the old one and removing the file', async () => {
  await empty();
  const [first] = await claim();
  await rm(join(folder.path, 'auth-secret'));
  await expect(claim()).rejects.toThrow(/is missing/);
  const [second, previous] = await claim(undefined, first);
  expect(previous).toBe(first);
  expect(await claim()).toEqual([second]);
});

test('what a lost secret protected can be discarded, and then any secret is accepted', async () => {
  const { db } = database;
  await claim(AUTH_SECRET);
  await openAccessTokens(db, [AUTH_SECRET]);
  const sealed = await db.transaction().execute((trx) => encryptText(trx, 'Dear friend'));
  await db
    .insertInto('emails')
    .values({ id: newId(), to_name: 'Ada', to_address: 'ada@people.test', subject: 'Hello', encrypted_text: sealed })
    .execute();
  expect(await resetAuthSecret(db)).toEqual({ sessions: 0, emails: 1 });
  expect(await claim(OTHER)).toEqual([OTHER]);
  await openEmailKeys(db, [OTHER]);
  const [email] = await db.selectFrom('emails').selectAll().execute();
  expect(email).toMatchObject({ encrypted_text: null, given_up_at: expect.any(Date) });
});
