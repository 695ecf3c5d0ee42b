import type { ColumnType, Generated } from 'kysely';
import type { Power, UserType } from '#shared/catalogue.ts';
import type { CreatedAt } from '#database/created-at.ts';

/** One row per person. Deleted accounts stay, without their e-mail and name's use, because orders and products refer to them. */
export interface UsersTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  type: UserType;
  /** What an Admin may do: all by default. Empty for everybody else. */
  powers: ColumnType<Power[], readonly Power[] | undefined, readonly Power[]>;
  /** When it first was a Seller's, by the database; it stays when its owner switches to buying. Null for those who never sold. */
  sells_since: Generated<Date | null>;
  /** When an Admin verified this seller. */
  verified_at: Date | null;
  suspended_at: Date | null;
  /** An Admin's words, for the person suspended; null while nobody is. */
  suspension_reason: string | null;
  deleted_at: Date | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

export interface SessionsTable {
  id: string;
  user_id: string;
  /** Of what the session's cookie carries. */
  token_hash: string;
  expires_at: Date;
  ip_address: string | null;
  user_agent: string | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
  /** To the minute, as far as access tokens were asked for. */
  last_used_at: Generated<Date>;
}

/** Ways to sign in: a password (`provider_id` 'credential') or a Google account. */
interface AccountsTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  password: string | null;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

interface VerificationsTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: CreatedAt;
  updated_at: Generated<Date>;
}

/** A token that was sent by e-mail: presenting it proves access to that address. Valid once, for one purpose. */
export interface EmailedTokensTable {
  id: string;
  user_id: string;
  purpose: 'verify-email' | 'reset-password';
  /** The address that it went to. */
  email: string;
  token_hash: string;
  expires_at: Date;
  used_at: Date | null;
  created_at: CreatedAt;
}

/** Failed sign-ins of one account from one place, since the last time that there was a while without any. */
interface SignInFailuresTable {
  /** A hash of the e-mail, whether or not somebody has it. */
  account: string;
  /** A network address, or a device that its account has signed in on before. */
  source: string;
  failures: number;
  last_failed_at: Date;
}

/** RS256 keys that sign access tokens; the private half is encrypted with the auth secret. */
interface SigningKeysTable {
  id: string;
  public_jwk: string;
  encrypted_private_jwk: string;
  created_at: CreatedAt;
}

/** Which auth secret the database is used with; one row, once the app has been started. */
interface AuthSecretTable {
  is_only: Generated<boolean>;
  fingerprint: string;
  since: Generated<Date>;
}

/** People, and how they sign in. */
export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  accounts: AccountsTable;
  verifications: VerificationsTable;
  emailed_tokens: EmailedTokensTable;
  sign_in_failures: SignInFailuresTable;
  signing_keys: SigningKeysTable;
  auth_secret: AuthSecretTable;
}
