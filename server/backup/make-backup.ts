import { mkdtemp, readFile, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { makeFolder } from '#config/make-folder.ts';
import { syncToDisk } from '#config/sync-to-disk.ts';
import { baseBackup } from '#database/backup/base-backup.ts';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { BackupError, writeFailure } from '#server/backup/errors.ts';
import { dumpDatabase } from '#server/backup/dump.ts';
import { type BackupFile, type Manifest, writeManifest } from '#server/backup/manifest.ts';
import { copyPictures, PICTURE_LIST } from '#server/backup/pictures.ts';
import { describePiece, writePiece } from '#server/backup/pieces.ts';
import { sealSecret } from '#server/backup/sealed-secret.ts';
import { authSecretFile } from '#server/start/auth-secret.ts';

export const SECRET_FILE = 'auth-secret.encrypted';
/** Makes the tables of backups and restores. */
const RECOVERY_MIGRATION = '093-recovery';
/** A folder of a backup that is not complete, and was not touched for so long (ms), was left by one that was killed. */
const LEFT_MS = 48 * 3_600_000;

/** What is to be saved, and where. */
export interface BackupRequest {
  db: Database;
  url: string;
  /** The app's own PostgreSQL is copied as files; every other one by `pg_dump`. */
  kind: Manifest['database']['kind'];
  /** The folder for files beside the database. */
  dataDir: string;
  /** Whether pictures lie in a bucket, which is saved by its own means. */
  bucket: boolean;
  /** 'encrypt' puts the secret of the data folder into the backup, under a passphrase; 'elsewhere' leaves it out. */
  secret: { kind: 'encrypt'; passphrase: string } | { kind: 'elsewhere' };
  /** The folder in which each backup is a folder of its own. */
  to: string;
  app: string;
  /** Gives the backup up; nothing of it is left. */
  signal?: AbortSignal;
}

export interface MadeBackup {
  folder: string;
  manifest: Omit<Manifest, 'format'>;
  /** The size of all of it, pictures included. */
  bytes: number;
  /** Why the database could not take a note of the backup, by which its age is known; null where it did. */
  notNoted: string | null;
}

/**
 * Saves a shop while it serves: first the database, then the pictures, so that every picture which the saved database names is there unless it was
 * removed meanwhile. The backup gets its name when it is complete and on the disk; what fails leaves nothing. What was killed leaves a hidden folder, which a
 * later backup removes.
 * @throws {BackupError} when there is no room, or the folder, the secret or a program is not there; the signal's reason when it is aborted
 */
export async function makeBackup(request: BackupRequest): Promise<MadeBackup> {
  const { to } = request;
  await makeFolder(to).catch((error: unknown) => {
    throw writeFailure(error, to);
  });
  await removeLeft(to);
  const facts = await describeDatabase(request.db);
  if (!facts.migrations.includes(RECOVERY_MIGRATION))
    throw new BackupError(
      'The database is one of an earlier version of Clamshell, and has no place for backups yet. Start this version once, or save it with the earlier one.',
    );
  await assertRoom(to, facts.databaseBytes);
  const name = `backup-${facts.now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const unfinished = await mkdtemp(join(to, `.${name}.`)).catch((error: unknown) => {
    throw writeFailure(error, to);
  });
  const folder = join(to, name);
  let made: Written;
  try {
    made = await write(request, facts, unfinished);
    await syncToDisk(unfinished);
    request.signal?.throwIfAborted();
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    request.signal?.throwIfAborted();
    throw writeFailure(error, to);
  }
  await syncToDisk(to);
  const notNoted = await remember(request.db, made).then(
    () => null,
    (error: unknown) => String(error),
  );
  return { ...made, folder, notNoted };
}

/** Removes what backups left that were killed. */
async function removeLeft(to: string): Promise<void> {
  for (const name of await readdir(to)) {
    if (!UNFINISHED.test(name)) continue;
    const path = join(to, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs > LEFT_MS) await rm(path, { recursive: true, force: true });
  }
}

type Written = Pick<MadeBackup, 'manifest' | 'bytes'>;
type Facts = Awaited<ReturnType<typeof describeDatabase>>;

async function describeDatabase(db: Database) {
  const { rows } = await sql<{
    now: Date;
    major: number;
    bytes: number;
    migrations: string[];
    fingerprint: string | null;
  }>`
    select clock_timestamp() as now, current_setting('server_version_num')::int / 10000 as major,
      pg_database_size(current_database())::float8 as bytes,
      (select array_agg(name order by name) from kysely_migration) as migrations,
      (select fingerprint from auth_secret) as fingerprint`.execute(db);
  const [found] = rows;
  if (!found) throw new BackupError('The database says nothing of itself.');
  return { ...found, databaseBytes: found.bytes };
}

/** A compressed copy takes a fifth of the database or so; where not even that is free, nothing is begun. */
async function assertRoom(folder: string, databaseBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize > databaseBytes / 5) return;
  throw new BackupError(
    `The disk of ${folder} has ${megabytes(bavail * bsize)} left, and the database has ${megabytes(databaseBytes)}. Make room, or save to another disk.`,
  );
}

const megabytes = (bytes: number): string => `${Math.ceil(bytes / 1e6).toLocaleString('en')} MB`;

async function write(
  { url, kind, dataDir, bucket, secret, db, app, signal }: BackupRequest,
  { now, major, migrations, fingerprint }: Facts,
  folder: string,
): Promise<Written> {
  const file = kind === 'files' ? 'database.tar.zst' : 'database.sql.zst';
  const from = kind === 'files' ? await findSegment(db) : undefined;
  const content = kind === 'files' ? baseBackup(url) : await dumpDatabase(url, major);
  const files: BackupFile[] = [await writePiece(folder, { name: file, content, signal })];
  const log = from === undefined ? {} : { log: { from, consistentAt: await clockOf(db) } };
  const pictures = bucket ? { count: 0, bytes: 0 } : await copyPictures(join(dataDir, 'pictures'), folder, signal);
  if (!bucket) files.push(await describePiece(folder, PICTURE_LIST));
  if (secret.kind === 'encrypt') {
    const known = await readFile(authSecretFile(dataDir), 'latin1').catch(() => {
      throw new BackupError(
        `The secret ${authSecretFile(dataDir)} cannot be read. Start the app once, or put it back.`,
      );
    });
    const sealed = await sealSecret(known.trim(), secret.passphrase);
    await writeFile(join(folder, SECRET_FILE), `${sealed}\n`, { flag: 'wx', mode: 0o600, flush: true });
    files.push(await describePiece(folder, SECRET_FILE));
  }
  const manifest: Omit<Manifest, 'format'> = {
    id: newId(),
    beganAt: now.toISOString(),
    finishedAt: await clockOf(db),
    app,
    migrations,
    database: { kind, file, major, ...log },
    pictures: { kind: bucket ? 'bucket' : 'files', ...pictures },
    secret: { kind: secret.kind === 'encrypt' ? 'encrypted' : 'elsewhere', fingerprint },
    files,
  };
  await writeManifest(folder, manifest);
  return { manifest, bytes: files.reduce((sum, { bytes }) => sum + bytes, pictures.bytes) };
}

async function clockOf(db: Database): Promise<string> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now.toISOString() ?? '';
}

/** The segment of the log from which on a copy that is begun now may need it, or a little earlier. */
async function findSegment(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select redo_wal_file as name from pg_control_checkpoint()`.execute(db);
  return rows[0]?.name;
}

/** So that the age of the last backup is known wherever the database is. */
async function remember(db: Database, { manifest, bytes }: Written): Promise<void> {
  await db
    .insertInto('backups')
    .values({ id: manifest.id, began_at: new Date(manifest.beganAt), bytes })
    .execute();
}

const UNFINISHED = /^\.backup-\d{4}-\d\d-\d\dT[\d-]+Z\.\w{6}$/;

/** The name of a complete backup's folder; others are not touched when old ones are removed. */
export const isBackupName = (path: string): boolean => /^backup-\d{4}-\d\d-\d\dT[\d-]+Z$/.test(basename(path));
