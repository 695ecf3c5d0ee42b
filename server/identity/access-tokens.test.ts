import { afterEach, expect, test, vi } from 'vitest';
import { newId } from '#database/ids.ts';
import { TOKEN_SECONDS, openAccessTokens } from '#server/identity/access-tokens.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const SECRET = 'a-secret-of-the-tests-alone-0123456789';
const claims = { userId: newId(), sessionId: newId() };

afterEach(() => void vi.useRealTimers());

test('a token is good until it expires, remembered or not', async () => {
  const { db } = await freshDatabase();
  const tokens = await openAccessTokens(db, SECRET);
  const elsewhere = await openAccessTokens(db, SECRET);
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
  const token = await (await openAccessTokens(db, SECRET)).issue(claims);
  const stored = await db.selectFrom('signing_keys').selectAll().execute();
  expect(stored).toHaveLength(1);
  expect(stored[0]?.encrypted_private_jwk).not.toContain('"d"');
  const other = await openAccessTokens(db, `${SECRET}-another`);
  expect(await other.verify(token)).toBeNull();
});
