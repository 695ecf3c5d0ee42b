import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#database/ids.ts';
import { TOKEN_SECONDS, openAccessTokens } from '#server/identity/access-tokens.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const SECRET = 'a-secret-of-the-tests-alone-0123456789';
const claims = { userId: newId(), sessionId: newId() };

afterEach(() => void vi.useRealTimers());

test('a token is valid until it expires, cached or not', async () => {
  const { db } = await freshDatabase();
  const tokens = await openAccessTokens(db, [SECRET]);
  const elsewhere = await openAccessTokens(db, [SECRET]);
  const token = await tokens.issue(claims);
  expect(await tokens.verify(token)).toMatchObject(claims);
  expect(await tokens.verify(token)).toMatchObject(claims);
  expect(await elsewhere.verify(token)).toMatchObject(claims);

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + TOKEN_SECONDS * 1000 + 1000 });
  expect(await tokens.verify(token)).toBeNull();
  expect(await tokens.verify(token)).toBeNull();
});

test('the private key is stored encrypted, and another secret makes another key', async () => {
  const { db } = await freshDatabase();
  const token = await (await openAccessTokens(db, [SECRET])).issue(claims);
  const stored = await db.selectFrom('signing_keys').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.encrypted_private_jwk).not.toContain('"d"');
  const other = await openAccessTokens(db, [`${SECRET}-another`]);
  expect(await other.verify(token)).toBeNull();
});

test('processes that start at once on an empty database share one key', async () => {
  const { db } = await freshDatabase();
  const all = await Promise.all([1, 2, 3, 4].map(() => openAccessTokens(db, [SECRET])));
  expect(await db.selectFrom('signing_keys').select('id').execute()).toHaveLength(1);
  const token = await all[0]?.issue(claims);
  for (const tokens of all) expect(await tokens.verify(token ?? '')).toMatchObject(claims);
});

test('a token of a newer or an older key of ours is good, by the name of its key', async () => {
  const { db } = await freshDatabase();
  const first = await openAccessTokens(db, [SECRET]);
  const old = await first.issue(claims);
  const [stored] = await db.selectFrom('signing_keys').selectAll().execute();
  await db.deleteFrom('signing_keys').execute();
  const second = await openAccessTokens(db, [SECRET]);
  if (stored) await db.insertInto('signing_keys').values(stored).execute();
  const fresh = await second.issue(claims);

  const third = await openAccessTokens(db, [SECRET]);
  expect(await third.verify(old)).toMatchObject(claims);
  expect(await third.verify(fresh)).toMatchObject(claims);
  // The first has not seen the second's key yet: it reads the keys anew, at once, but not at every unknown one.
  const newest = await db
    .selectFrom('signing_keys')
    .selectAll()
    .where('id', '<>', stored?.id ?? '')
    .execute();
  await db
    .deleteFrom('signing_keys')
    .where('id', '<>', stored?.id ?? '')
    .execute();
  expect(await first.verify(fresh)).toBeNull();
  await db.insertInto('signing_keys').values(newest).execute();
  expect(await first.verify(fresh)).toBeNull();
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000);
  expect(await first.verify(fresh)).toMatchObject(claims);
  clock.mockRestore();
});
