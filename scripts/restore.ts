import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readSettings } from '#config/settings.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { fail } from '#scripts/support/command.ts';

const USAGE = `npm run restore -- <folder of a backup> [--without-secret]

Restores a backup into an empty place: the data folder (DATA_DIR), or the empty database of DATABASE_URL. Every checksum is verified first; what fails changes nothing.

  --without-secret   goes on although nobody has the secret any more; then: npm run auth-secret:reset -- --yes`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean', short: 'h' }, 'without-secret': { type: 'boolean', default: false } },
});
const [from] = positionals;
if (values.help) {
  console.log(USAGE);
} else if (from === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  process.umask(0o077);
  await restore(resolve(from)).catch(fail);
}

async function restore(folder: string): Promise<void> {
  const settings = readSettings();
  const { beganAt, pictures } = await restoreBackup({
    settings,
    from: folder,
    withoutSecret: values['without-secret'],
    say: console.log,
  });
  console.log(`Restored the shop as it was at ${beganAt}, with ${pictures.count} files of pictures.`);
}
