import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandLine } from '#config/command-line.ts';
import { readSettings } from '#config/settings.ts';
import { BackupError } from '#server/backup/errors.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { fail } from '#scripts/support/command.ts';
import { givenUp } from '#scripts/support/given-up.ts';
import { releaseShop } from '#scripts/support/release-shop.ts';

const USAGE = `${commandLine('restore', '<folder of a backup> [--until <moment> | latest] [--without-secret] [--take-over]')}
${commandLine('restore', '--release [--erasures <file>] [--refund-lost | --accept-lost]')}

Restores a backup into an empty place: the data folder (DATA_DIR), or the empty database of DATABASE_URL. Every checksum is verified first; what fails changes nothing.
The restored shop can be looked at: it sells, sends and mails nothing until it is released. All sessions have ended.

  --until <moment>   as it was at a moment after the backup, such as 2026-11-23T10:00:00Z, by the archive of the log in
                     WAL_ARCHIVE; 'latest' for the last moment that the archive has
  --without-secret   goes on although nobody has the secret any more; then: ${commandLine('reset-auth-secret', '--yes')}
  --take-over        goes on after a restore that was cut off in another container or on another machine, which nobody can see
                     from here. Of one on this machine it is known

  --release          books what has happened at the payment provider since the backup (payments, refunds, disputes,
                     transfers, reversals), leaves out numbers of receipts that may have been issued, erases accounts again
                     that were erased, checks the ledger against the provider, and opens the shop. Can be repeated
  --erasures <file>  the log of erased accounts, from where it was kept; otherwise ERASURE_LOG, or erasures.log in
                     DATA_DIR. 'none' goes on without
  --refund-lost      refunds payments whose orders were made after the backup, which nobody knows any more
  --accept-lost      leaves those, and transfers of such orders, to be seen to at the provider by hand`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', short: 'h' },
    until: { type: 'string' },
    'without-secret': { type: 'boolean', default: false },
    'take-over': { type: 'boolean', default: false },
    release: { type: 'boolean', default: false },
    erasures: { type: 'string' },
    'refund-lost': { type: 'boolean', default: false },
    'accept-lost': { type: 'boolean', default: false },
  },
});
const [from] = positionals;
if (values.help) {
  console.log(USAGE);
} else if (values.release && positionals.length === 0 && !(values['refund-lost'] && values['accept-lost'])) {
  await releaseShop({
    erasures: values.erasures,
    lost: values['refund-lost'] ? 'refund' : values['accept-lost'] ? 'accept' : 'stop',
  });
} else if (values.release || from === undefined || positionals.length > 1) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  process.umask(0o077);
  await restore(resolve(from)).catch(fail);
}

async function restore(folder: string): Promise<void> {
  const settings = readSettings();
  const { at, pictures } = await restoreBackup({
    settings,
    from: folder,
    until: readMoment(values.until),
    withoutSecret: values['without-secret'],
    takeOver: values['take-over'],
    say: console.log,
    signal: givenUp('the restore'),
  });
  console.log(
    `Restored the shop as it was at ${at.toISOString()}, with ${pictures.count} files of pictures. It is closed until: ${commandLine('restore', '--release')}`,
  );
}

/** @throws {BackupError} when it is not a moment */
function readMoment(text: string | undefined): Date | 'latest' | null {
  if (text === undefined) return null;
  if (text === 'latest') return text;
  const moment = new Date(text);
  if (
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(moment.getTime())
  )
    throw new BackupError(
      "--until has to be 'latest', or a moment with its time zone, such as 2026-11-23T10:00:00Z or 2026-11-23T11:00:00+01:00.",
    );
  return moment;
}
