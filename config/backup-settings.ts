import { resolve } from 'node:path';
import * as v from 'valibot';
import { setting } from '#config/setting-kinds.ts';

/** The settings of backups, as they stand in the environment. */
export const backupEnvironment = {
  BACKUP_DIR: setting(v.string()),
  BACKUP_PASSPHRASE: setting(
    v.pipe(
      v.string(),
      v.minLength(20, 'must be at least 20 characters'),
      v.maxLength(1_000, 'must be at most 1,000 characters'),
    ),
  ),
  ERASURE_LOG: setting(v.string()),
  WAL_ARCHIVE: setting(v.string()),
};

interface Given {
  BACKUP_DIR?: string | undefined;
  BACKUP_PASSPHRASE?: string | undefined;
  ERASURE_LOG?: string | undefined;
  WAL_ARCHIVE?: string | undefined;
}

/** Where backups go and how the secret in them is protected; paths are absolute. */
export function readBackupSettings(given: Given) {
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase, ERASURE_LOG: log, WAL_ARCHIVE: walArchive } = given;
  return {
    /** The folder in which each backup is a folder of its own; to be named by hand where it is not set. */
    folder: folder === undefined ? undefined : resolve(folder),
    /** Encrypts the secret in backups. */
    passphrase,
    /** The log of erased accounts; in the data folder where it is not set. */
    erasureLog: log === undefined ? undefined : resolve(log),
    /** Where the app's own PostgreSQL archives its log, for restores to any moment. */
    walArchive: walArchive === undefined ? undefined : resolve(walArchive),
  };
}

/** What a program of PostgreSQL's gets of this process's environment, with no secret of the app among it. */
export function programEnvironment(more: Record<string, string>): Record<string, string | undefined> {
  const passedOn = Object.entries(process.env).filter(([name]) => /^(PATH|HOME|LANG|LC_\w+|TMPDIR|PG\w+)$/.test(name));
  return { ...Object.fromEntries(passedOn), ...more };
}
