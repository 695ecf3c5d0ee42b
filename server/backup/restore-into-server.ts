import { createReadStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { syncToDisk } from '#config/sync-to-disk.ts';
import { newClient } from '#database/servers.ts';
import { awaitRelease } from '#server/backup/await-release.ts';
import { loadDump } from '#server/backup/dump.ts';
import { BackupError } from '#server/backup/errors.ts';
import { restorePictures } from '#server/backup/pictures.ts';
import type { Restoring } from '#server/backup/restore-backup.ts';
import type { Manifest } from '#server/backup/manifest.ts';
import { inRestoringFolder, planOf, UnfinishedRestore } from '#server/backup/restoring-folder.ts';
import { authSecretFile } from '#server/start/auth-secret.ts';

/** Names the advisory lock of a restore, and that of its transaction, which may outlive a restore that is killed. */
const [RESTORING, LOADING] = [7_203_151_190, 7_203_151_191];

/** Restores into the empty database of a server, and the pictures into the data folder. */
export async function restoreIntoServer(restoring: Restoring, url: string): Promise<void> {
  const { settings, manifest, from, secret, signal } = restoring;
  if (restoring.until !== null)
    throw new BackupError(
      '--until is for the app’s own PostgreSQL. With DATABASE_URL, have that server brought back: docs/operations.md.',
    );
  if (manifest.database.kind !== 'dump')
    throw new BackupError(
      'The backup has the files of the app’s own PostgreSQL, which no other server can take. Restore it without DATABASE_URL; to move to a server, save it from there with --dump.',
    );
  const client = newClient(url, { application_name: 'clamshell-restore' });
  client.on('error', () => {});
  try {
    await client.connect();
    const isRestored = await lockEmpty(client, manifest);
    const load = () =>
      loadDump(url, manifest.database.major, {
        statements: createReadStream(join(from, manifest.database.file)).pipe(createZstdDecompress()),
        before: ` select pg_advisory_xact_lock(${LOADING});`,
        after: awaitRelease(new Date(manifest.beganAt)),
        signal,
      });
    const already = () => inUse('this backup was restored into it');
    if (manifest.pictures.kind === 'bucket' && secret === null) {
      if (isRestored) throw already();
      return await load();
    }
    // A restore that was cut off after its database had come back has all else in its folder.
    const plan = planOf(restoring, () => isRestored);
    await inRestoringFolder(settings.dataDir, plan, async ({ path: folder, left }) => {
      if (left) return putInPlace(folder, settings.dataDir);
      if (isRestored) throw already();
      if (manifest.pictures.kind === 'files') await restorePictures(from, join(folder, 'pictures'), signal);
      if (secret !== null) await writeFile(authSecretFile(folder), `${secret}\n`, { mode: 0o600, flush: true });
      // The database first: it is closed until its release, and when it cannot be loaded nothing has changed.
      await load();
      await putInPlace(folder, settings.dataDir);
    });
  } finally {
    await client.end();
  }
}

/** @throws {UnfinishedRestore} when something cannot be moved */
async function putInPlace(folder: string, dataDir: string): Promise<void> {
  for (const name of ['pictures', 'auth-secret'])
    await rename(join(folder, name), join(dataDir, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return;
      throw new UnfinishedRestore(
        `The database is restored, but ${name} could not be moved into ${dataDir} (${error.code}). See to that, and run the restore again: it goes on.`,
        { cause: error },
      );
    });
  await syncToDisk(dataDir);
}

/**
 * The lock stays until the connection ends.
 * @returns whether the database has come back already, by a restore of this backup that was cut off or has ended
 * @throws {BackupError} when it has anything else in it
 */
async function lockEmpty(client: pg.Client, { database: { major }, beganAt }: Manifest): Promise<boolean> {
  const { rows } = await client.query<{
    locked: boolean;
    tables: number;
    major: number;
    database: string;
    restores: boolean;
  }>(
    `select pg_try_advisory_lock($1) and pg_try_advisory_xact_lock($2) as locked, current_database() as database,
       current_setting('server_version_num')::int / 10000 as major, to_regclass('public.restores') is not null as restores,
       (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_|^information_schema$' and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables`,
    [RESTORING, LOADING],
  );
  const [found] = rows;
  if (!found?.locked) throw new BackupError('Another restore works on this database.');
  if (found.restores) {
    const waiting = 'select from public.restores where released_at is null and backup_at = $1';
    if ((await client.query(waiting, [beganAt])).rowCount) return true;
  }
  if (found.tables > 0) throw inUse(`it has ${found.tables} tables`);
  if (found.major < major)
    throw new BackupError(
      `The backup is of PostgreSQL ${major}, and this server is older (${found.major}). Restore into one of ${major} or later.`,
    );
  return false;
}

const inUse = (why: string) =>
  new BackupError(`The database is in use: ${why}. Nothing was changed; restore into an empty database.`);
