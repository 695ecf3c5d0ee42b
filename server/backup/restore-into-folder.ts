import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { chown, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { startedAs } from '#database/embedded/run.ts';
import { findPlace, type Place, startEmbeddedPostgres } from '#database/embedded/start.ts';
import { openDatabase } from '#database/open.ts';
import { awaitRelease } from '#server/backup/await-release.ts';
import { loadDump } from '#server/backup/dump.ts';
import { BackupError } from '#server/backup/errors.ts';
import { restorePictures } from '#server/backup/pictures.ts';
import { ended } from '#server/backup/postgres-tools.ts';
import type { Restoring } from '#server/backup/restore-backup.ts';
import { inRestoringFolder } from '#server/backup/restoring-folder.ts';
import { authSecretFile } from '#server/start/auth-secret.ts';

/** Recovery follows a log that may be days long. */
const RECOVERY_MS = 24 * 3_600_000;

/** Restores into the data folder, for the app's own PostgreSQL: it is unpacked and started beside its place, and gets there at the very end. */
export async function restoreIntoFolder(restoring: Restoring): Promise<void> {
  const { settings, manifest, from, say } = restoring;
  const place = await findPlace(settings.dataDir, !settings.dataDirIsSet, say);
  const { kind, major } = manifest.database;
  if (kind === 'files' && String(major) !== place.binaries.major)
    throw new BackupError(
      `The backup is of PostgreSQL ${major}, the app brings PostgreSQL ${place.binaries.major}. Restore it with the version of Clamshell that made it (${manifest.app}), and save it from there with --dump.`,
    );
  await inRestoringFolder(place.dataDir, async (folder) => {
    if (manifest.pictures.kind === 'files') await restorePictures(from, join(folder, 'pictures'));
    if (restoring.secret !== null)
      await writeFile(authSecretFile(folder), `${restoring.secret}\n`, { mode: 0o600, flush: true });
    if (kind === 'files') await unpack(restoring, folder, place);
    await startOnce(restoring, folder);
    await settle(folder, place.dataDir);
  });
}

/** By `tar`, as PostgreSQL's own account, so that it owns what it gets. */
async function unpack({ from, manifest, wal }: Restoring, folder: string, { account }: Place): Promise<void> {
  const target = databaseFolderIn(folder);
  await mkdir(target, { mode: 0o700 });
  if (account.change) await chown(target, account.uid, account.gid);
  const tar = spawn('tar', ['-x', '-f', '-', '-C', target], {
    ...startedAs(account),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  if (!tar.stdin) throw new BackupError('tar could not be started');
  const end = ended(tar, 'tar');
  const [fed, unpacked] = await Promise.allSettled([
    pipeline(createReadStream(join(from, manifest.database.file)), createZstdDecompress(), tar.stdin),
    end,
  ]);
  if (unpacked.status === 'rejected') throw unpacked.reason;
  if (fed.status === 'rejected') throw fed.reason;
  // Of the server that was saved: it names a process of then.
  await rm(join(target, '.s.PGSQL.5432.lock'), { force: true });
  if (wal) {
    const signal = join(target, 'recovery.signal');
    await writeFile(signal, '', { mode: 0o600 });
    if (account.change) await chown(signal, account.uid, account.gid);
  }
}

/** Starts the database where it lies, so that it recovers, and makes it wait for its release. A dump gets a new database. */
async function startOnce({ manifest, from, wal, say }: Restoring, folder: string): Promise<void> {
  const following = wal
    ? [
        `restore_command=cp "${wal.folder.replaceAll(/["\\$`%]/g, String.raw`\$&`)}/%f" "%p"`,
        'recovery_target_action=promote',
        'hot_standby=off',
        ...(wal.until ? [`recovery_target_time=${wal.until.toISOString()}`] : []),
      ]
    : [];
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    mayMove: false,
    say: (line) => (line.startsWith('Others on this machine') ? undefined : say(line)),
    settings: following,
    patienceMs: RECOVERY_MS,
  });
  try {
    if (manifest.database.kind === 'dump') {
      const statements = createReadStream(join(from, manifest.database.file)).pipe(createZstdDecompress());
      await loadDump(postgres.url, manifest.database.major, { statements, after: awaitRelease(manifest) });
      return;
    }
    const database = openDatabase(postgres.url, { maxConnections: 1 });
    try {
      await database.pool.query(`begin; ${awaitRelease(manifest)} commit`);
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** Everything gets to its place, the database last: an app that starts before finds nothing to start with. */
async function settle(folder: string, dataDir: string): Promise<void> {
  for (const name of ['auth-secret', 'pictures', 'postgres']) {
    const isThere = await stat(join(folder, name)).catch(() => null);
    if (!isThere) continue;
    try {
      await rename(join(folder, name), join(dataDir, name));
    } catch (error) {
      throw new BackupError(
        `${dataDir} was used by something else meanwhile (${name}). Restore into an empty folder.`,
        {
          cause: error,
        },
      );
    }
  }
}
