import { createHash } from 'node:crypto';
import { SignJWT, exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { keysAtRest } from '#server/identity/keys-at-rest.ts';

/** Access tokens are short-lived: the browser renews them from its session. */
export const TOKEN_SECONDS = 15 * 60;

const ALGORITHM = 'RS256';
const AUDIENCE = 'clamshell-api';

/** Whom a token speaks for, and the session it came from. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
}

export interface AccessTokens {
  issue(claims: TokenClaims): Promise<string>;
  /** The claims of a token that we signed and that has not expired; otherwise `null`. */
  verify(token: string): Promise<TokenClaims | null>;
}

/** Verified tokens that are remembered, so that a busy client's token is checked once and not at every call. */
const REMEMBERED_TOKENS = 10_000;

/** Signs and checks access tokens with the database's newest key pair, which every process of the site shares. */
export async function openAccessTokens(db: Database, authSecret: string): Promise<AccessTokens> {
  const { privateKey, publicKey, keyId } = await loadKeys(db, authSecret);
  const remembered = new Map<string, TokenClaims & { expiresAt: number }>();

  return {
    issue: ({ userId, sessionId }) =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: keyId, typ: 'JWT' })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(privateKey),

    async verify(token) {
      // A digest, so that a heap dump of this map holds no usable token.
      const digest = createHash('sha256').update(token).digest('base64');
      const known = remembered.get(digest);
      if (known) {
        if (known.expiresAt > Date.now()) return known;
        remembered.delete(digest);
        return null;
      }
      const verified = await jwtVerify(token, publicKey, { algorithms: [ALGORITHM], audience: AUDIENCE }).catch(
        () => null,
      );
      const { sub, sid, exp } = verified?.payload ?? {};
      if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
      const claims = { userId: sub, sessionId: sid, expiresAt: exp * 1000 };
      if (remembered.size >= REMEMBERED_TOKENS) remembered.delete(remembered.keys().next().value ?? '');
      remembered.set(digest, claims);
      return claims;
    },
  };
}

async function loadKeys(db: Database, authSecret: string) {
  const hidden = keysAtRest(authSecret, 'access-token-keys');
  const stored = await db.selectFrom('signing_keys').selectAll().orderBy('id', 'desc').execute();
  for (const key of stored) {
    // A key of an earlier secret cannot be read any more; its tokens have ended with it.
    const privateJwk = await hidden.reveal(key.encrypted_private_jwk);
    if (privateJwk) return importKeys(key.id, key.public_jwk, privateJwk);
  }
  const pair = await generateKeyPair(ALGORITHM, { extractable: true });
  const publicJwk = JSON.stringify(await exportJWK(pair.publicKey));
  const encrypted = await hidden.hide(pair.privateKey);
  const id = newId();
  await db.insertInto('signing_keys').values({ id, public_jwk: publicJwk, encrypted_private_jwk: encrypted }).execute();
  return importKeys(id, publicJwk, JSON.stringify(await exportJWK(pair.privateKey)));
}

async function importKeys(keyId: string, publicJwk: string, privateJwk: string) {
  return {
    keyId,
    publicKey: await importJWK(JSON.parse(publicJwk), ALGORITHM),
    privateKey: await importJWK(JSON.parse(privateJwk), ALGORITHM),
  };
}
