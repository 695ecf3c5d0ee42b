import { sql } from 'kysely';
import { commandLine } from '#config/command-line.ts';
import type { Settings } from '#config/settings.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type AuthSecrets, fingerprint, keyEncryption } from '#server/identity/auth-secrets.ts';
import { readOrCreateAuthSecret } from '#server/start/auth-secret.ts';
import { StartError } from '#server/start/errors.ts';

/** The advisory lock under which a database is claimed. */
const CLAIMING = 7_203_151_186;

/** The secret that the database was used with: none yet, our first, another of ours, or an unknown one. */
type Standing = 'unused' | 'current' | 'previous' | 'foreign';

/**
 * The secrets of the settings, or the one of the data folder. The database stores a fingerprint of the current one, so that two processes never
 * work on it with unrelated secrets.
 * @throws {StartError} when the database is used with another secret, or the data folder has lost its own
 */
export async function claimAuthSecret(
  db: Database,
  { authSecret, authSecretPrevious: previous }: Pick<Settings, 'authSecret' | 'authSecretPrevious'>,
  dataDir: string,
): Promise<AuthSecrets> {
  // Before the file is read: a concurrent start writes the file first.
  const standing = previous === undefined ? await standingOf(db, []) : await standingOf(db, [previous]);
  const current = authSecret ?? (await readOrCreateAuthSecret(dataDir, { mayMake: standing !== 'foreign' }));
  const secrets: AuthSecrets = previous === undefined || previous === current ? [current] : [current, previous];
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${CLAIMING})`.execute(trx);
    const found = await standingOf(trx, secrets);
    if (found === 'foreign') {
      throw new StartError(
        `The database is used with another secret than ${authSecret === undefined ? `the one in ${dataDir}` : 'AUTH_SECRET'}. Set AUTH_SECRET to that one; to change it, set AUTH_SECRET_PREVIOUS to that one, too. If it is lost permanently, '${commandLine('reset-auth-secret')}' abandons what it protects.`,
      );
    }
    await storeFingerprint(trx, fingerprint(current));
  });
  return secrets;
}

/** Deletes all that the secret protects, so that the next start may use another one. @returns how many sessions and unsent e-mails that were */
export async function resetAuthSecret(db: Database): Promise<{ sessions: number; emails: number }> {
  return inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${CLAIMING})`.execute(trx);
    for (const table of ['auth_secret', 'signing_keys', 'email_keys', 'verifications', 'idempotency_keys'] as const)
      await trx.deleteFrom(table).execute();
    const sessions = await trx.deleteFrom('sessions').executeTakeFirst();
    const emails = await trx
      .updateTable('emails')
      .set({ encrypted_text: null, given_up_at: sql<Date>`coalesce(given_up_at, now())` })
      .where('encrypted_text', 'is not', null)
      .executeTakeFirst();
    return { sessions: Number(sessions.numDeletedRows), emails: Number(emails.numUpdatedRows) };
  });
}

async function standingOf(db: Database | RunningTransaction, secrets: readonly string[]): Promise<Standing> {
  const known = await db.selectFrom('auth_secret').select('fingerprint').executeTakeFirst();
  const index = known
    ? secrets.findIndex((secret) => fingerprint(secret) === known.fingerprint)
    : await whichOpensKeys(db, secrets);
  if (index === undefined) return 'unused';
  return index === 0 ? 'current' : index > 0 ? 'previous' : 'foreign';
}

/**
 * For databases without a fingerprint: the secret that decrypts the newest key of each kind.
 * @returns its index, -1 where none decrypts all of them; undefined where there are no keys
 */
async function whichOpensKeys(
  db: Database | RunningTransaction,
  secrets: readonly string[],
): Promise<number | undefined> {
  const newest = async (table: 'signing_keys' | 'email_keys') =>
    (await db.selectFrom(table).select('encrypted_private_jwk').orderBy('id', 'desc').limit(1).executeTakeFirst())
      ?.encrypted_private_jwk;
  const [tokenKey, emailKey] = [await newest('signing_keys'), await newest('email_keys')];
  if (tokenKey === undefined && emailKey === undefined) return undefined;
  for (const [index, secret] of secrets.entries()) {
    const opens = async (purpose: 'access-token-keys' | 'letter-keys', hidden: string | undefined) =>
      hidden === undefined || (await keyEncryption([secret], purpose).reveal(hidden)) !== null;
    if ((await opens('access-token-keys', tokenKey)) && (await opens('letter-keys', emailKey))) return index;
  }
  return -1;
}

async function storeFingerprint(trx: RunningTransaction, value: string): Promise<void> {
  await trx
    .insertInto('auth_secret')
    .values({ fingerprint: value })
    .onConflict((conflict) =>
      conflict
        .column('is_only')
        .doUpdateSet({ fingerprint: value, since: sql<Date>`now()` })
        .where('auth_secret.fingerprint', '<>', value),
    )
    .execute();
}
