import { spawn } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { chown, link, mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { syncToDisk } from '#config/sync-to-disk.ts';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { run, startedAs } from '#database/embedded/run.ts';
import { findPlace, type Place, startEmbeddedPostgres } from '#database/embedded/start.ts';
import type { RecoveryTarget } from '#database/embedded/wal-archive.ts';
import { openDatabase } from '#database/open.ts';
import { awaitRelease } from '#server/backup/await-release.ts';
import { loadDump } from '#server/backup/dump.ts';
import { BackupError } from '#server/backup/errors.ts';
import { restorePictures } from '#server/backup/pictures.ts';
import { ended } from '#server/backup/postgres-tools.ts';
import type { Restoring } from '#server/backup/restore-backup.ts';
import { inRestoringFolder, planOf } from '#server/backup/restoring-folder.ts';
import { authSecretFile } from '#server/start/auth-secret.ts';

/** Recovery follows what was written during the copy, and perhaps all that was archived since. */
const [RECOVERY_MS, FOLLOWING_MS] = [3_600_000, 48 * 3_600_000];

/** Restores into the data folder, for the app's own PostgreSQL: it is unpacked and started beside its place, and gets there at the very end. @returns from when on nothing is known */
export async function restoreIntoFolder(restoring: Restoring): Promise<Date> {
  const { settings, manifest, from, say, signal } = restoring;
  const place = await findPlace(settings.dataDir, !settings.dataDirIsSet, say);
  const { kind, major } = manifest.database;
  if (kind === 'files' && String(major) !== place.binaries.major)
    throw new BackupError(
      `The backup is of PostgreSQL ${major}, the app brings PostgreSQL ${place.binaries.major}. Restore it with the version of Clamshell that made it (${manifest.app}), and save it from there with --dump.`,
    );
  let at = new Date(manifest.beganAt);
  const plan = planOf(restoring, ({ settling }) => settling !== null);
  await inRestoringFolder(place.dataDir, plan, async ({ path: folder, left, beginSettling }) => {
    if (left?.settling) {
      at = new Date(left.settling);
      return settle(folder, place.dataDir);
    }
    if (manifest.pictures.kind === 'files') await restorePictures(from, join(folder, 'pictures'), signal);
    if (restoring.secret !== null)
      await writeFile(authSecretFile(folder), `${restoring.secret}\n`, { mode: 0o600, flush: true });
    if (kind === 'files') await unpack(restoring, folder, place);
    at = await startOnce(restoring, folder);
    signal?.throwIfAborted();
    await beginSettling(at);
    await settle(folder, place.dataDir);
  });
  return at;
}

/** By `tar`, as PostgreSQL's own account, so that it owns what it gets. */
async function unpack(restoring: Restoring, folder: string, { account }: Place): Promise<void> {
  const { from, manifest, signal } = restoring;
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
    pipeline(createReadStream(join(from, manifest.database.file)), createZstdDecompress(), tar.stdin, { signal }),
    end,
  ]);
  signal?.throwIfAborted();
  if (unpacked.status === 'rejected') throw unpacked.reason;
  if (fed.status === 'rejected') throw fed.reason;
  // Of the server that was saved: it names a process of then.
  await rm(join(target, '.s.PGSQL.5432.lock'), { force: true });
  if (targetOf(restoring) === undefined) return;
  const { code, output } = await run('/bin/sh', ['-c', ': > "$1"', 'sh', join(target, 'recovery.signal')], account);
  if (code !== 0) throw new BackupError(`The database cannot be prepared in ${target}: ${output}`);
}

/**
 * How far the database follows the archive. Where there is one, also what goes no further than the backup becomes a timeline of its own: otherwise its log
 * would have the names of what is in the archive.
 */
function targetOf({ manifest, settings, until }: Restoring): RecoveryTarget | undefined {
  if (manifest.database.kind !== 'files' || settings.backup.walArchive === undefined) return undefined;
  return until ?? 'consistent';
}

/** Starts the database where it lies, so that it recovers, and makes it wait for its release. A dump gets a new database. */
async function startOnce(restoring: Restoring, folder: string): Promise<Date> {
  const { manifest, from, settings, until, say, signal } = restoring;
  const beganAt = new Date(manifest.beganAt);
  const recovery = targetOf(restoring);
  const postgres = await startEmbeddedPostgres({
    dataDir: folder,
    mayMove: false,
    signal,
    say: (line) => (line.startsWith('Others on this machine') ? undefined : say(line)),
    timeoutMs: until === null ? RECOVERY_MS : FOLLOWING_MS,
    // Statements make a new database, whose log has the names of the former one’s.
    walArchive: recovery && settings.backup.walArchive,
    recovery,
  }).catch((error: unknown) => {
    if (!String(error).includes('before configured recovery target')) throw error;
    throw new BackupError(
      'The archive ends before that moment. Stop the app, so that it archives the rest, or restore what there is by --until latest.',
      { cause: error },
    );
  });
  try {
    if (manifest.database.kind === 'dump') {
      const statements = createReadStream(join(from, manifest.database.file)).pipe(createZstdDecompress());
      await loadDump(postgres.url, manifest.database.major, { statements, after: awaitRelease(beganAt), signal });
      return beganAt;
    }
    const database = openDatabase(postgres.url, { maxConnections: 1 });
    try {
      const { rows } = await database.pool.query<{ last: Date | null }>(
        'select pg_last_xact_replay_timestamp() as last',
      );
      const last = rows[0]?.last ?? beganAt;
      const at = last > beganAt ? last : beganAt;
      await database.pool.query(`begin; ${awaitRelease(at)} commit`);
      return at;
    } finally {
      await database.close();
    }
  } finally {
    await postgres.stop();
  }
}

/** Everything gets to its place, the database last; what was put there before a cut stays. An app that starts meanwhile refuses, because of the folder; one that has started before has its own files. */
async function settle(folder: string, dataDir: string): Promise<void> {
  const inUse = (name: string, cause?: unknown) =>
    new BackupError(`${dataDir} was used by something else meanwhile (${name}). Restore into an empty folder.`, {
      cause,
    });
  const names: string[] = [];
  for (const name of ['auth-secret', 'pictures', 'postgres']) {
    const [ours, present] = await Promise.all([folder, dataDir].map((place) => inodeOf(join(place, name))));
    if (ours !== null && present !== null && ours !== present) throw inUse(name);
    if (ours !== null && present === null) names.push(name);
  }
  for (const name of names) {
    // A secret that is there is never replaced; folders with something in them are not either.
    const put = name === 'auth-secret' ? link : rename;
    await put(join(folder, name), join(dataDir, name)).catch((error: unknown) => {
      throw inUse(name, error);
    });
  }
  await syncToDisk(dataDir);
}

/** What a link has in common with its file. */
const inodeOf = async (path: string): Promise<number | null> => (await stat(path).catch(() => null))?.ino ?? null;
