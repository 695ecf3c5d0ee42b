import { createReadStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createZstdDecompress } from 'node:zlib';
import type pg from 'pg';
import { newClient } from '#database/servers.ts';
import { awaitRelease } from '#server/backup/await-release.ts';
import { loadDump } from '#server/backup/dump.ts';
import { BackupError } from '#server/backup/errors.ts';
import { restorePictures } from '#server/backup/pictures.ts';
import type { Restoring } from '#server/backup/restore-backup.ts';
import { inRestoringFolder, UnfinishedRestore } from '#server/backup/restoring-folder.ts';
import { syncToDisk } from '#server/backup/sync.ts';
import { authSecretFile } from '#server/start/auth-secret.ts';

/** Names the advisory lock of a restore. */
const RESTORING = 7_203_151_190;

/** Restores into the empty database of a server, and the pictures into the data folder. */
export async function restoreIntoServer(restoring: Restoring, url: string): Promise<void> {
  const { settings, manifest, from, secret } = restoring;
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
    await assertEmpty(client, manifest.database.major);
    const load = () =>
      loadDump(url, manifest.database.major, {
        statements: createReadStream(join(from, manifest.database.file)).pipe(createZstdDecompress()),
        after: awaitRelease(new Date(manifest.beganAt)),
      });
    if (manifest.pictures.kind === 'bucket' && secret === null) return await load();
    await inRestoringFolder(settings.dataDir, async (folder) => {
      if (manifest.pictures.kind === 'files') await restorePictures(from, join(folder, 'pictures'));
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
        `The database is restored, but ${name} could not be moved into ${dataDir} (${error.code}). Move what is in ${folder} there, and remove that folder.`,
        { cause: error },
      );
    });
  await syncToDisk(dataDir);
}

/** The lock stays until the connection ends. @throws {BackupError} */
async function assertEmpty(client: pg.Client, major: number): Promise<void> {
  const { rows } = await client.query<{ locked: boolean; tables: number; major: number; database: string }>(
    `select pg_try_advisory_lock($1) as locked, current_database() as database, current_setting('server_version_num')::int / 10000 as major,
       (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^pg_|^information_schema$' and c.relkind in ('r', 'p', 'v', 'm', 'S')
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as tables`,
    [RESTORING],
  );
  const [found] = rows;
  if (!found?.locked) throw new BackupError('Another restore works on this database.');
  if (found.tables > 0)
    throw new BackupError(
      `The database ${found.database} is in use: it has ${found.tables} tables. Nothing was changed; restore into an empty database.`,
    );
  if (found.major < major)
    throw new BackupError(
      `The backup is of PostgreSQL ${major}, and this server is older (${found.major}). Restore into one of ${major} or later.`,
    );
}
