import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { commandLine } from '#config/command-line.ts';
import type { Settings } from '#config/settings.ts';
import { MIGRATION_NAMES } from '#database/migrate.ts';
import { findGap } from '#database/embedded/wal-archive.ts';
import { BackupError } from '#server/backup/errors.ts';
import { type Manifest, readManifest } from '#server/backup/manifest.ts';
import { verifyPieces } from '#server/backup/pieces.ts';
import { SECRET_FILE } from '#server/backup/make-backup.ts';
import { restoreIntoFolder } from '#server/backup/restore-into-folder.ts';
import { restoreIntoServer } from '#server/backup/restore-into-server.ts';
import { UnfinishedRestore } from '#server/backup/restoring-folder.ts';
import { openSecret } from '#server/backup/sealed-secret.ts';
import { fingerprint } from '#server/identity/auth-secrets.ts';
import { authSecretFile } from '#server/start/auth-secret.ts';

/** A clock that is off by less (ms) says nothing. */
const CLOCKS_DIFFER_MS = 5 * 60_000;

export interface RestoreRequest {
  settings: Settings;
  /** The folder of one backup. */
  from: string;
  /** Goes on although nobody has the secret. */
  withoutSecret: boolean;
  /** Goes on after a restore that may be at work in another container or on another machine, which nobody can see from here. */
  takeOver: boolean;
  /** Follows the archive of the log to this moment, or to its end; null for the shop as the backup has it. */
  until: Date | 'latest' | null;
  say: (line: string) => void;
  /** Gives the restore up, unless it is complete but for its last step; nothing of it is left. */
  signal?: AbortSignal | undefined;
}

/** What a way of restoring gets, checked. */
export interface Restoring extends RestoreRequest {
  manifest: Manifest;
  /** The secret that the data folder gets; null where it has one, or the settings do, or nobody does. */
  secret: string | null;
}

/** What was restored. */
export interface Restored {
  /** From when on nothing is known of what has happened. */
  at: Date;
  pictures: Manifest['pictures'];
}

/**
 * Brings a shop back into an empty place: complete, or not at all. It sells, sends and mails nothing until it is released, and all sessions and links in
 * e-mails have ended.
 * @throws {BackupError} when the backup is damaged, cut off or of another version, the place is not empty or another restore uses it, or the secret is not there; the signal's reason
 */
export async function restoreBackup(request: RestoreRequest): Promise<Restored> {
  const { settings, from, say } = request;
  const manifest = await readManifest(from);
  const unknown = manifest.migrations.find((name) => !MIGRATION_NAMES.has(name));
  if (unknown !== undefined)
    throw new BackupError(
      `The backup was made by another version of Clamshell (${manifest.app}, with the migration ${unknown}). Restore it with that version or a later one.`,
    );
  if (manifest.pictures.kind === 'files' && settings.pictureStore)
    say(
      'The pictures of the backup go into the data folder, but S3_BUCKET is set: upload them there before the release.',
    );
  await verifyPieces(from, manifest.files, request.signal);
  const aheadMs = Date.parse(manifest.finishedAt) - Date.now();
  if (aheadMs > CLOCKS_DIFFER_MS)
    say(
      `The backup was made ${Math.round(aheadMs / 60_000)} minutes from now by this machine’s clock: one of the two clocks is wrong. Set this one before the release.`,
    );
  await assertArchive(request, manifest);
  const restoring: Restoring = { ...request, manifest, secret: await findSecret(request, manifest) };
  // Past a pooler: a dump's settings and the lock are of one connection.
  const url = settings.databaseDirectUrl ?? settings.databaseUrl;
  try {
    if (url === undefined) return { at: await restoreIntoFolder(restoring), pictures: manifest.pictures };
    await restoreIntoServer(restoring, url);
    return { at: new Date(manifest.beganAt), pictures: manifest.pictures };
  } catch (error) {
    if (!(error instanceof UnfinishedRestore)) request.signal?.throwIfAborted();
    throw error;
  }
}

/** Looks whether the archive leads to the moment that is asked for, before hours go into following it. @throws {BackupError} when it does not */
async function assertArchive({ settings, until, from }: RestoreRequest, { database }: Manifest): Promise<void> {
  if (until === null) return;
  const { walArchive } = settings.backup;
  if (walArchive === undefined)
    throw new BackupError('--until needs the archive of the log. Set WAL_ARCHIVE to its folder.');
  if (database.kind !== 'files' || !database.log)
    throw new BackupError(
      'No archive leads on from this backup: it has statements, or an earlier version made it. Restore another one.',
    );
  if (until !== 'latest' && until < new Date(database.log.consistentAt))
    throw new BackupError(
      `The backup is of ${database.log.consistentAt}, later than that. Use one that was made before.`,
    );
  const gap = await findGap(walArchive, database.log.from);
  if (gap === null) return;
  throw new BackupError(
    `The archive ${walArchive} lacks ${gap}.gz, which follows ${from}. Copy it there, use a later backup, or restore this one without --until.`,
  );
}

/** @returns what has to be written into the data folder. @throws {BackupError} when the secret is another one, or not to be had */
async function findSecret(
  { settings, from, withoutSecret }: RestoreRequest,
  manifest: Manifest,
): Promise<string | null> {
  const { kind, fingerprint: wanted } = manifest.secret;
  const isRight = (secret: string) => wanted === null || fingerprint(secret) === wanted;
  const set = [settings.authSecret, settings.authSecretPrevious].filter((secret) => secret !== undefined);
  if (set.length > 0) {
    if (set.some(isRight) || withoutSecret) return null;
    throw new BackupError(
      'AUTH_SECRET is not the secret that the backup’s database was used with. Set that one, or set it as AUTH_SECRET_PREVIOUS too.',
    );
  }
  const present = await readFile(authSecretFile(settings.dataDir), 'latin1').catch(() => null);
  if (present !== null) {
    if (isRight(present.trim()) || withoutSecret) return null;
    throw new BackupError(
      `${authSecretFile(settings.dataDir)} is not the secret that the backup’s database was used with.`,
    );
  }
  if (withoutSecret) return null;
  if (kind === 'elsewhere')
    throw new BackupError(
      `The backup does not contain the secret. Set AUTH_SECRET, or put the file back as ${authSecretFile(settings.dataDir)}. If it is lost permanently: --without-secret, then ${commandLine('reset-auth-secret', '--yes')}.`,
    );
  if (settings.backup.passphrase === undefined)
    throw new BackupError(
      'The secret in the backup is encrypted. Set BACKUP_PASSPHRASE to the passphrase that it was made with.',
    );
  const secret = await openSecret(await readFile(join(from, SECRET_FILE), 'utf8'), settings.backup.passphrase);
  if (secret === null) throw new BackupError('BACKUP_PASSPHRASE is not the passphrase that the backup was made with.');
  return secret;
}
