import { readFile, readdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { ROOT } from '#config/root.ts';
import { type Settings, readSettings } from '#config/settings.ts';
import { openDatabase } from '#database/open.ts';
import { BackupError } from '#server/backup/errors.ts';
import { removeUnneededLog } from '#server/backup/clear-archive.ts';
import { type BackupRequest, isBackupName, type MadeBackup, makeBackup } from '#server/backup/make-backup.ts';
import { checkArchive } from '#server/doctor/check-archive.ts';
import { fail, reachDatabase } from '#scripts/support/command.ts';
import { givenUp } from '#scripts/support/given-up.ts';

const USAGE = `${commandLine('backup', '[--to <folder>] [--keep <n>] [--without-secret] [--dump]')}

Saves the database, the pictures and the secret while the app serves, or when it does not run. Each backup is a folder of its own, with a manifest of
checksums; it gets its name when it is complete. Pictures in a bucket are not copied: switch on the bucket's versions.

  --to <folder>      where backups go; otherwise BACKUP_DIR. Another disk, or better another machine
  --keep <n>         afterwards removes all but the newest n complete backups in that folder, and the log of before them
                     in WAL_ARCHIVE
  --without-secret   leaves the secret of the data folder out: for those who store it elsewhere. Otherwise it is encrypted
                     with BACKUP_PASSPHRASE. AUTH_SECRET, where it is set, is never in a backup
  --dump             statements by pg_dump, also of the app's own PostgreSQL: to move to another server or version

Prints the folder, and exits with 1 when there is no backup. How to restore: ${commandLine('restore', '--help')}`;

const { values } = parseArgs({
  options: {
    help: { type: 'boolean', short: 'h' },
    to: { type: 'string' },
    keep: { type: 'string' },
    'without-secret': { type: 'boolean', default: false },
    dump: { type: 'boolean', default: false },
  },
});
const keep = values.keep === undefined ? null : Number(values.keep);
if (values.help) {
  console.log(USAGE);
} else if (keep !== null && (!Number.isInteger(keep) || keep < 1)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  process.umask(0o077);
  await save().catch(fail);
}

async function save(): Promise<void> {
  const settings = readSettings();
  const to = values.to === undefined ? settings.backup.folder : resolve(values.to);
  if (to === undefined) throw new BackupError('Say where the backup goes, by --to or BACKUP_DIR.');
  const secret = secretOf(settings);
  const { version: app } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const signal = givenUp('the backup');
  const { url, dataDir, stop } = await reachDatabase(settings);
  const database = openDatabase(url, { maxConnections: 2 });
  try {
    const made = await makeBackup({
      db: database.db,
      url,
      kind: settings.databaseUrl === undefined && !values.dump ? 'files' : 'dump',
      dataDir,
      bucket: settings.pictureStore !== undefined,
      secret,
      to,
      app,
      signal,
    });
    console.log(describe(made));
    if (made.notNoted !== null)
      console.error(
        `The database took no note of it, so ${commandLine('doctor')} does not know of it: ${made.notNoted}`,
      );
    if (keep !== null) {
      await removeOld(to, keep);
      const { walArchive } = settings.backup;
      if (walArchive !== undefined) await removeUnneededLog(walArchive, to);
    }
    const archive = await checkArchive(database.db, settings.backup.walArchive);
    if (archive && archive.state !== 'fine') console.error(`${archive.text} ${archive.todo}`);
  } finally {
    await database.close();
    await stop();
  }
}

function secretOf({ authSecret, backup: { passphrase } }: Settings): BackupRequest['secret'] {
  if (authSecret !== undefined || values['without-secret']) return { kind: 'elsewhere' };
  if (passphrase !== undefined) return { kind: 'encrypt', passphrase };
  throw new BackupError(
    'The secret in the data folder has to be saved as well, and not in the clear beside what it protects. Set BACKUP_PASSPHRASE, and keep that elsewhere; or store the file auth-secret elsewhere yourself and say --without-secret.',
  );
}

function describe({ folder, bytes, manifest: { pictures, secret } }: MadeBackup): string {
  const count = pictures.kind === 'bucket' ? 'pictures are in the bucket' : `${pictures.count} files of pictures`;
  const hidden = secret.kind === 'encrypted' ? 'the secret encrypted' : 'the secret not in it';
  return `Saved ${(bytes / 1e6).toFixed(1)} MB (${count}, ${hidden}): ${folder}`;
}

async function removeOld(folder: string, kept: number): Promise<void> {
  const old = (await readdir(folder)).filter(isBackupName).toSorted().toReversed().slice(kept);
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  if (old.length > 0) console.log(`Removed ${old.length} older.`);
}
