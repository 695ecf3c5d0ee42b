import { AsyncLocalStorage } from 'node:async_hooks';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Settings } from '#config/settings.ts';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { type Refusal, confirmSession } from '#domain/identity/sessions.ts';
import type { GoogleSignIn } from '#gateways/google-sign-in/port.ts';
import { googlePlugin } from '#server/identity/google-provider.ts';
import { COOKIE_PREFIX, GOOGLE_FAILED, ADDRESS_HEADER } from '#server/identity/names.ts';
import type { AuthSecrets } from '#server/identity/auth-secrets.ts';
import type { PasswordHasher } from '#server/identity/passwords.ts';
import { accountClosed, encryptedRows } from '#server/identity/encrypted-rows.ts';
import { signAnew } from '#server/identity/session-cookie.ts';
import { LIMITS } from '#shared/limits.ts';

/** Idle timeout of a session, in seconds. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

export interface ProviderOptions {
  db: Database;
  settings: Pick<Settings, 'publicUrl'>;
  /** Null where nobody can sign in with Google. */
  google: GoogleSignIn | null;
  authSecrets: AuthSecrets;
  ownOrigins: () => readonly string[];
  passwords: PasswordHasher;
}

/**
 * The identity library on our own tables, for signing in and out; accounts are created by our own registration.
 * Rate limits are the server's own (see `server/plugins/rate-limits.ts`), so the library's are off.
 */
export function createProvider({ db, settings, google, authSecrets, ownOrigins, passwords }: ProviderOptions) {
  /** The hash that the current sign-in has verified the password with: its session is valid only while that has not changed. */
  const letInBy = new AsyncLocalStorage<{ passwordHash: string | null }>();
  const withPasswordHash = <T>(work: () => Promise<T>): Promise<T> => letInBy.run({ passwordHash: null }, work);

  const library = betterAuth({
    appName: 'Clamshell',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: authSecrets[0],
    // Explicit, so that BETTER_AUTH_SECRETS in the environment has no effect.
    secrets: [{ version: 1, value: authSecrets[0] }],
    database: encryptedRows(db, authSecrets),
    trustedOrigins: () => [...ownOrigins()],
    // After a failed sign-in with Google, instead of the library's own error page. Errors that are not the caller's, such as those of
    // the database, are answered by our error handler.
    onAPIError: { errorURL: GOOGLE_FAILED, throw: true },
    telemetry: { enabled: false },
    // Spans of its own for nobody; with the first of them it would load OpenTelemetry.
    experimental: { instrumentation: { enabled: false } },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
      password: {
        hash: passwords.hash,
        verify: async ({ hash, password }) => {
          const store = letInBy.getStore();
          if (store) store.passwordHash = hash;
          return passwords.verify(password, hash);
        },
      },
    },
    plugins: google ? [googlePlugin(google)] : [],
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        type: { type: 'string', required: false, defaultValue: 'Buyer', input: false },
        powers: { type: 'string[]', required: false, input: false },
        deletedAt: { type: 'date', fieldName: 'deleted_at', required: false, input: false, returned: false },
      },
      // Only for sign-ins with Google. A known account is found by Google's identifier, not by its e-mail.
      validateUserInfo: ({ user, source }) =>
        source.action === 'create-user' && !user.emailVerified ? { error: 'email_not_verified' } : undefined,
    },
    session: {
      modelName: 'sessions',
      fields: {
        userId: 'user_id',
        token: 'token_hash',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      expiresIn: SESSION_SECONDS,
      updateAge: 24 * 60 * 60,
    },
    account: {
      modelName: 'accounts',
      fields: {
        userId: 'user_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
      // No account linking: an account with a password may belong to somebody who does not own the e-mail.
      accountLinking: { enabled: false },
      updateAccountOnSignIn: false,
    },
    verification: {
      modelName: 'verifications',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      // The identity token was verified and is not needed any more.
      account: { create: { before: async (account) => ({ data: { ...account, idToken: null } }) } },
      session: {
        create: {
          after: async ({ id, userId }) => {
            const passwordHash = letInBy.getStore()?.passwordHash ?? null;
            const refusal = await confirmSession(db, { sessionId: id, userId, passwordHash });
            if (refusal) throw toApiError(refusal);
          },
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // `server/plugins/authentication.ts` checks the origin of every call; the library's check would also refuse clients that are no
      // browser and send no cookie.
      disableCSRFCheck: true,
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => newId() },
    },
  });
  return {
    /** Handles one of the library's routes. */
    handler: (request: Request) => {
      const cookie = request.headers.get('cookie');
      if (cookie !== null) request.headers.set('cookie', signAnew(cookie, authSecrets));
      return withPasswordHash(() => library.handler(request));
    },
    signInEmail: (call: { body: { email: string; password: string }; headers: Headers }) =>
      withPasswordHash(() => library.api.signInEmail({ ...call, returnHeaders: true })),
  };
}

function toApiError(refusal: Refusal): APIError {
  if (refusal.because === 'suspended') {
    return new APIError('FORBIDDEN', {
      code: 'ACCOUNT_SUSPENDED',
      message: `This account is suspended. The reason: “${refusal.reason ?? 'none was given'}” Write to us on the contact page if you think that’s a mistake.`,
    });
  }
  if (refusal.because === 'closed') return accountClosed();
  return new APIError('UNAUTHORIZED', {
    code: 'INVALID_EMAIL_OR_PASSWORD',
    message: 'Invalid email or password',
  });
}

export type Provider = ReturnType<typeof createProvider>;
