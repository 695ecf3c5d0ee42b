import { hashToken } from '#domain/tokens.ts';
import { deriveKeys } from '#server/identity/auth-secrets.ts';
import { type AccessTokens, openAccessTokens } from '#server/identity/access-tokens.ts';
import { knownDevices } from '#server/identity/known-devices.ts';
import type { PasswordHasher } from '#server/identity/passwords.ts';
import type { Provider, ProviderOptions } from '#server/identity/provider.ts';
import { type SessionActor, sessionCallers } from '#server/identity/session-callers.ts';
import { readSessionToken } from '#server/identity/session-cookie.ts';

/** Authentication: the identity library, access tokens and session look-ups. */
export interface Identity {
  provider: Provider;
  tokens: AccessTokens;
  devices: ReturnType<typeof knownDevices>;
  hashPassword: PasswordHasher['hash'];
  verifyPassword: PasswordHasher['verify'];
  /** The caller behind a bearer token; `null` when the token, its session or the account is not valid any more. */
  byBearer(token: string): Promise<SessionActor | null>;
  /** The caller behind a session cookie; `null` without a valid session. */
  byCookie(cookieHeader: string | undefined): Promise<SessionActor | null>;
  /** Whether a session that was valid before still is. */
  isValid(sessionId: string): Promise<boolean>;
}

export async function openIdentity(options: ProviderOptions): Promise<Identity> {
  const { db, settings, authSecrets, passwords } = options;
  const tokens = await openAccessTokens(db, authSecrets);
  const callers = sessionCallers(db);

  return {
    provider: whenNeeded(options),
    tokens,
    devices: knownDevices(deriveKeys(authSecrets, 'known-devices'), {
      secure: settings.publicUrl.startsWith('https:'),
    }),
    hashPassword: passwords.hash,
    verifyPassword: passwords.verify,
    async byBearer(token) {
      const claims = await tokens.verify(token);
      if (!claims) return null;
      const caller = await callers.bySession(claims.sessionId);
      return caller?.actor.id === claims.userId ? caller : null;
    },
    isValid: async (sessionId) => (await callers.bySession(sessionId)) !== null,
    async byCookie(cookieHeader) {
      const token = readSessionToken(cookieHeader, authSecrets);
      if (!token) return null;
      return callers.byTokenHash(hashToken(token));
    },
  };
}

/** Loads the identity library lazily: it is large, and calls are authenticated without it. */
function whenNeeded(options: ProviderOptions): Provider {
  let opening: Promise<Provider> | undefined;
  const provider = () =>
    (opening ??= import('#server/identity/provider.ts').then(({ createProvider }) => createProvider(options)));
  return {
    handler: async (request) => (await provider()).handler(request),
    signInEmail: async (call) => (await provider()).signInEmail(call),
  };
}
