import { statfsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, stopPostmaster } from '#database/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { openDatabase } from '#database/open.ts';

/** Databases are copied for each test file, a thousand files each: in memory where there is plenty, which takes a fraction of the time. */
const MEMORY = '/dev/shm';
const PLENTY = 6 * 1024 ** 3;
const TEMPORARY = hasPlenty() ? MEMORY : '/tmp';
const PREFIX = 'clamshell-tests-';
/** A test's database need not survive anything, so nothing waits for the disk. Each test app has a pool of its own: some files open a dozen. */
export const FAST = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=400',
];

/**
 * A PostgreSQL of this process for its tests, gone with everything in it when it is stopped. `TEST_POSTGRES_URL` names another one instead, as a
 * superuser: an empty server of an older version.
 */
export async function startThrowAwayPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const { TEST_POSTGRES_URL: elsewhere } = process.env;
  if (elsewhere) return { url: elsewhere, stop: () => Promise.resolve() };
  await removeLeftovers();
  const dataDir = join(TEMPORARY, `${PREFIX}${process.pid}`);
  await mkdir(dataDir, { mode: 0o755 });
  const { url, stop } = await startEmbeddedPostgres({ dataDir, mayMove: false, settings: FAST });
  return {
    url,
    stop: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Runs one statement on the server at `serverUrl`, outside of any transaction. */
export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const server = openDatabase(serverUrl, { maxConnections: 1 });
  try {
    await server.pool.query(statement);
  } finally {
    await server.close();
  }
}

/** Whether files in memory may take as much as databases of tests could at worst. */
function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return Math.min(bavail * bsize, process.availableMemory()) >= PLENTY;
  } catch {
    return false;
  }
}

/** Ends and removes the servers of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(TEMPORARY)) {
    if (!name.startsWith(PREFIX) || isAlive(Number(name.slice(PREFIX.length)))) continue;
    await stopPostmaster(join(TEMPORARY, name, 'postgres'));
    await rm(join(TEMPORARY, name), { recursive: true, force: true });
  }
}
