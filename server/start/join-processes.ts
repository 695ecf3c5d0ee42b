import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import { makeFolder } from '#config/make-folder.ts';
import { syncToDisk } from '#config/sync-to-disk.ts';
import type { Role } from '#config/process-settings.ts';
import type { PictureStoreSettings } from '#config/settings.ts';
import { newId } from '#database/ids.ts';
import type { Tables } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { StartError } from '#server/start/errors.ts';

/** The advisory lock under which processes join. */
const JOINING = 7_203_151_187;
const HEARTBEAT_MS = 10_000;
/** A process that was not heard for so long (seconds) does not run any more. */
const GONE_SECONDS = 30;

interface Joining {
  role: Role;
  /** The bucket of the settings; without one, pictures are kept in a folder of `dataDir`. */
  pictureStore: PictureStoreSettings | undefined;
  dataDir: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Joins the processes that work on one database: writes a row that says so, every ten seconds anew.
 * @returns how to leave
 * @throws {StartError} when one that runs keeps pictures elsewhere, so that each would miss the other's
 */
export async function joinProcesses(
  db: Kysely<Tables>,
  { role, pictureStore, dataDir, log }: Joining,
): Promise<() => Promise<void>> {
  const store = pictureStore
    ? `bucket ${pictureStore.endpoint}/${pictureStore.bucket}`
    : `folder ${await idOfFolder(join(dataDir, 'pictures'))}`;
  const row = { id: newId(), host: hostname(), pid: process.pid, role, picture_store: store };
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(${JOINING})`.execute(trx);
    const other = await trx
      .selectFrom('processes')
      .select(['host', 'pid', 'picture_store'])
      .where('picture_store', '<>', store)
      .where('heard_at', '>', sql<Date>`now() - make_interval(secs => ${GONE_SECONDS})`)
      .executeTakeFirst();
    if (other) throw new StartError(differentStores(other, pictureStore !== undefined));
    await trx
      .deleteFrom('processes')
      .where('heard_at', '<', sql<Date>`now() - interval '1 day'`)
      .execute();
    await trx.insertInto('processes').values(row).execute();
  });
  let isSilent = false;
  const beat = async (): Promise<void> => {
    try {
      await db
        .insertInto('processes')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ heard_at: sql<Date>`now()` }))
        .execute();
      isSilent = false;
    } catch (error) {
      if (!isSilent) log.warn({ err: error }, 'The other processes can’t be told that this one runs');
      isSilent = true;
    }
  };
  const beating = setInterval(() => void beat(), HEARTBEAT_MS).unref();
  return async () => {
    clearInterval(beating);
    // Without its database there is nobody to tell.
    await db
      .deleteFrom('processes')
      .where('id', '=', row.id)
      .execute()
      .catch(() => undefined);
  };
}

function differentStores(other: { host: string; pid: number; picture_store: string }, isBucket: boolean): string {
  const there = other.picture_store.startsWith('bucket ') ? other.picture_store : 'a folder';
  const here = isBucket ? 'a bucket' : there === 'a folder' ? 'another folder' : 'a folder';
  return `Another process (${other.pid} on ${other.host}) keeps pictures in ${there}, and this one would in ${here}, so each would miss the other's. Set S3_BUCKET and what belongs to it to the same for both, or DATA_DIR to a folder that both share. A process that was killed counts for ${GONE_SECONDS} s.`;
}

/** The random id that a folder of pictures is known by, however it is mounted. Concurrent starts get the same one. */
async function idOfFolder(folder: string): Promise<string> {
  const file = join(folder, 'folder-id');
  const draft = `${file}.${randomUUID()}`;
  try {
    await makeFolder(folder);
    await writeFile(draft, `${randomUUID()}\n`, { mode: 0o600, flush: true });
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
    await syncToDisk(folder);
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    throw new StartError(
      `The folder of pictures, ${folder}, cannot be used: ${(error as Error).message}. Set DATA_DIR, or S3_BUCKET and what belongs to it.`,
    );
  } finally {
    await rm(draft, { force: true });
  }
}
