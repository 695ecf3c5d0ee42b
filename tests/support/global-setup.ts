import type { TestProject } from 'vitest/node';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { openAccessTokens } from '#server/identity/access-tokens.ts';
import { ensureQueues } from '#server/jobs/queues.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { AUTH_SECRET, inDatabase, TEMPLATE } from '#tests/support/template.ts';
import { runOnServer, startThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run. */
    postgresUrl: string;
    /** A key pair for access tokens, encrypted under the tests' secret. */
    signingKey: StoredSigningKey;
  }
}

type StoredSigningKey = Record<'id' | 'public_jwk' | 'encrypted_private_jwk', string>;

/** One throw-away PostgreSQL for the whole run, with a migrated database to copy for each test file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startThrowAwayPostgres();
  await runOnServer(postgres.url, `create database ${TEMPLATE}`);
  const template = openDatabase(inDatabase(postgres.url, TEMPLATE), { maxConnections: 1 });
  await migrate(template.db);
  await ensureQueues(template);
  await openEmailKeys(template.db, [AUTH_SECRET]);
  project.provide('signingKey', await makeSigningKey(template.db));
  await template.close();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}

/** Making a key pair takes longer than all else that a test app needs, so all of them get this one. The template stays without. */
async function makeSigningKey(db: Database): Promise<StoredSigningKey> {
  await openAccessTokens(db, [AUTH_SECRET]);
  return db
    .deleteFrom('signing_keys')
    .returning(['id', 'public_jwk', 'encrypted_private_jwk'])
    .executeTakeFirstOrThrow();
}
