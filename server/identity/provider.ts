import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Settings } from '#config/settings.ts';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { GoogleSignIn } from '#gateways/google-sign-in/port.ts';
import { googlePlugin } from '#server/identity/google-provider.ts';
import { accountClosed } from '#server/identity/open-accounts.ts';
import { secretsAtRest } from '#server/identity/secrets-at-rest.ts';
import { LIMITS } from '#shared/limits.ts';

/** How long a session lasts without use, in seconds. */
const SESSION_SECONDS = 30 * 24 * 60 * 60;

export interface ProviderOptions {
  db: Database;
  settings: Pick<Settings, 'publicUrl'>;
  /** Null where nobody can sign in with Google. */
  google: GoogleSignIn | null;
  authSecret: string;
  ownOrigins: () => readonly string[];
}

export const COOKIE_PREFIX = 'clamshell';

/** Where people end who come back from Google and cannot be signed in; `error` is added. */
export const GOOGLE_FAILED = '/login?google=failed';

/** Set by us on every request that we hand on, so that a visitor cannot invent an address. */
export const ADDRESS_HEADER = 'x-clamshell-address';

/**
 * The identity library on our own tables. Accounts are made by our own registration; here people sign in and out.
 * Rate limits are the server's own (see `server/http/rate-limits.ts`), so the library's are off.
 */
export function createProvider({ db, settings, google, authSecret, ownOrigins }: ProviderOptions) {
  return betterAuth({
    appName: 'Clamshell',
    baseURL: settings.publicUrl,
    basePath: '/api/auth',
    secret: authSecret,
    database: secretsAtRest(db, authSecret),
    trustedOrigins: () => [...ownOrigins()],
    // The library's own error page is closed; whoever comes back from Google without success can try again here. Failures that are
    // none of the caller's, such as those of the database, are ours to answer.
    onAPIError: { errorURL: GOOGLE_FAILED, throw: true },
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: LIMITS.passwordMin,
      maxPasswordLength: LIMITS.passwordMax,
    },
    plugins: google ? [googlePlugin(google)] : [],
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
      additionalFields: {
        type: { type: 'string', required: false, defaultValue: 'Buyer', input: false },
        deletedAt: { type: 'date', fieldName: 'deleted_at', required: false, input: false, returned: false },
      },
      // Asked only of those who come from Google. Who is known already is known by Google's identifier, not by their e-mail.
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
      // Whoever registered an e-mail with a password need not be its owner, so Google's word for it opens no account but Google's own.
      accountLinking: { enabled: false },
      updateAccountOnSignIn: false,
    },
    verification: {
      modelName: 'verifications',
      storeIdentifier: 'hashed',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    databaseHooks: {
      // The identity token was read and checked, and is of no more use.
      account: { create: { before: async (account) => ({ data: { ...account, idToken: null } }) } },
      session: {
        create: {
          before: async (session) => {
            const user = await db
              .selectFrom('users')
              .select(['suspended_at', 'suspension_reason', 'deleted_at'])
              .where('id', '=', session.userId)
              .executeTakeFirst();
            if (!user || user.deleted_at) throw accountClosed();
            if (user.suspended_at)
              throw new APIError('FORBIDDEN', {
                code: 'ACCOUNT_SUSPENDED',
                message: `This account is suspended. The reason: “${user.suspension_reason ?? 'none was given'}” Write to us on the contact page if you think that is a mistake.`,
              });
          },
        },
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      // Origins are checked for every call alike in `server/http/authentication.ts`; the library's check would also refuse clients
      // that are no browser and send no cookie.
      disableCSRFCheck: true,
      useSecureCookies: settings.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { sameSite: 'lax', httpOnly: true },
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER] },
      database: { generateId: () => newId() },
    },
  });
}

export type Provider = ReturnType<typeof createProvider>;
