import { hash } from 'node:crypto';
import { type JWTHeaderParameters, SignJWT, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/tables.ts';
import type { AuthSecrets } from '#server/identity/auth-secrets.ts';
import { ALGORITHM, loadSigningKeys } from '#server/identity/signing-keys.ts';

/** Lifetime of an access token. It names its session, which every call looks up, so a token never outlives that. */
export const TOKEN_SECONDS = 24 * 60 * 60;

const AUDIENCE = 'clamshell-api';

/** Whom a token speaks for, and the session it came from. */
interface TokenClaims {
  userId: string;
  sessionId: string;
}

export type AccessTokens = Awaited<ReturnType<typeof openAccessTokens>>;

/** Size of the cache of verified tokens, which saves verifying a busy client's token at every call. */
const MAX_CACHED_TOKENS = 10_000;

/** A token may name a key that another process has created since; keys are reloaded for it, at most this often. */
const RELOAD_MILLISECONDS = 10_000;

/** Signs access tokens with the newest key pair under the current secret, and verifies those of any pair that our secrets decrypt. */
export async function openAccessTokens(db: Database, authSecrets: AuthSecrets) {
  let keys = await loadSigningKeys(db, authSecrets);
  // The first token of an unknown key is looked up at once: another process may have started a moment ago.
  let loadedAt = -Infinity;

  async function publicKeyOf({ kid }: Pick<JWTHeaderParameters, 'kid'>) {
    const find = () => keys.find(({ id }) => id === kid)?.publicKey;
    if (!find() && performance.now() - loadedAt > RELOAD_MILLISECONDS) {
      loadedAt = performance.now();
      keys = await loadSigningKeys(db, authSecrets);
    }
    const key = find();
    if (!key) throw new errors.JWSInvalid('No key of ours has this name');
    return key;
  }
  const verified = new LRUCache<string, TokenClaims & { expiresAt: number }>({ max: MAX_CACHED_TOKENS });

  return {
    issue: ({ userId, sessionId }: TokenClaims): Promise<string> =>
      new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: ALGORITHM, kid: keys[0].id, typ: 'JWT' })
        .setSubject(userId)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_SECONDS}s`)
        .sign(keys[0].privateKey),

    /** The claims of a token that we signed and that has not expired; otherwise `null`. */
    async verify(token: string): Promise<TokenClaims | null> {
      // A digest, so that a heap dump of the cache contains no usable token.
      const digest = hash('sha256', token, 'base64');
      const cached = verified.get(digest);
      if (cached) return cached.expiresAt > Date.now() ? cached : null;
      const jwt = await jwtVerify(token, publicKeyOf, { algorithms: [ALGORITHM], audience: AUDIENCE }).catch(
        (error: unknown) => {
          // A database that is down must not make a token count as forged.
          if (error instanceof errors.JOSEError) return null;
          throw error;
        },
      );
      const { sub, sid, exp } = jwt?.payload ?? {};
      if (typeof sub !== 'string' || typeof sid !== 'string' || exp === undefined) return null;
      const claims = { userId: sub, sessionId: sid, expiresAt: exp * 1000 };
      verified.set(digest, claims);
      return claims;
    },
  };
}
