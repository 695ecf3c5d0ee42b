import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { isAlive, stopPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { openAccessTokens } from '#server/identity/access-tokens.ts';
import { ensureQueues } from '#server/jobs/queues.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { AUTH_SECRET, inDatabase, TEMPLATE } from '#tests/support/template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the PostgreSQL of this run. */
    postgresUrl: string;
    /** A key pair for access tokens, encrypted under the tests' secret. */
    signingKey: StoredSigningKey;
  }
}

type StoredSigningKey = Record<'id' | 'public_jwk' | 'encrypted_private_jwk', string>;

const TEMPORARY = '/tmp';
const PREFIX = 'clamshell-tests-';
/** A test's database need not survive anything, so nothing waits for the disk. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'autovacuum=off'];

/** One throw-away PostgreSQL for the whole run, with a migrated database to copy for each test file. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = join(TEMPORARY, `${PREFIX}${process.pid}`);
  await mkdir(dataDir, { mode: 0o755 });
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, settings: FAST });
  const server = openDatabase(postgres.url, { maxConnections: 1 });
  await server.pool.query(`create database ${TEMPLATE}`);
  await server.close();
  const template = openDatabase(inDatabase(postgres.url, TEMPLATE), { maxConnections: 1 });
  await migrate(template.db);
  await ensureQueues(template);
  await openEmailKeys(template.db, [AUTH_SECRET]);
  project.provide('signingKey', await makeSigningKey(template.db));
  await template.close();
  project.provide('postgresUrl', postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Making a key pair takes longer than all else that a test app needs, so all of them get this one. The template stays without. */
async function makeSigningKey(db: Database): Promise<StoredSigningKey> {
  await openAccessTokens(db, [AUTH_SECRET]);
  return db
    .deleteFrom('signing_keys')
    .returning(['id', 'public_jwk', 'encrypted_private_jwk'])
    .executeTakeFirstOrThrow();
}

/** Ends and removes the servers of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(TEMPORARY)) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue;
    await stopPostmaster(join(TEMPORARY, name, 'postgres'));
    await rm(join(TEMPORARY, name), { recursive: true, force: true });
  }
}
