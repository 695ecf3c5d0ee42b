import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { ROOT } from '#config/root.ts';
import { AUTH_SECRET, openMarket } from '#tests/faults/support/market.ts';
import { Broken, type Scenario } from '#tests/faults/support/scenario.ts';
import { onSmallDisk } from '#tests/faults/support/small-disk.ts';
import { startDebianPostgres } from '#tests/ops/support/debian-postgres.ts';
import { findInstalled, runProgram } from '#tests/ops/support/programs.ts';
import { openShop } from '#tests/ops/support/shop.ts';

const DISK_MB = 100;

/** Begins a backup, fills its disk once it has begun, makes room again, and begins another one. The disk is seen by this program alone. */
const SAVE_TWICE = `disk=$1; shift
(for i in $(seq 3000); do ls -d "$disk"/.backup-* && break; sleep 0.01; done; exec cat /dev/zero > "$disk/ballast") > /dev/null 2>&1 &
"$@" --to "$disk" 2>&1; echo "first ended with $?"
wait; echo "left: $(ls -A "$disk" | tr '\\n' ' ')"; rm "$disk/ballast"
"$@" --to "$disk" 2>&1; echo "second ended with $?"; echo "then: $(ls -A "$disk")"`;

/** The disk of a backup fills while it is written, both as files of the app's own PostgreSQL and by pg_dump. */
export const backupFullDisk: Scenario = {
  name: 'backup-full-disk',
  title: 'the disk of a backup fills while it is written: nothing is left of it, and the next one is whole',
  run: async (run) => {
    findInstalled('postgresql-client-15', '/usr/lib/postgresql/15/bin/pg_dump');
    const disk = join(run.folder, 'disk');
    await mkdir(disk);
    const save = async (settings: Record<string, string>) => {
      const [under, ...rest] = onSmallDisk(disk, DISK_MB);
      const variables = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
      const backup = [
        process.execPath,
        '--conditions=development',
        join(ROOT, 'scripts/backup.ts'),
        '--without-secret',
      ];
      const said = await runProgram([
        under ?? '',
        ...rest,
        'sh',
        '-c',
        SAVE_TWICE,
        'sh',
        disk,
        'env',
        `AUTH_SECRET=${AUTH_SECRET}`,
        ...variables,
        ...backup,
      ]);
      const wanted = [/is full/, /first ended with 1\nleft: ballast \n/, /second ended with 0\nthen: backup-[\w-]+\n$/];
      if (!wanted.every((words) => words.test(said))) throw new Broken(`The backups said:\n${said}`);
      return said.split('\n')[0] ?? '';
    };

    const { database } = await openMarket(run, { postgres: 'of the app' });
    run.say(`the app’s own PostgreSQL: ${await save({ DATA_DIR: join(run.folder, 'data') })}`);
    const { rows } = await sql`select slot_name from pg_replication_slots`.execute(database.db);
    if (rows.length > 0) throw new Broken('The backup that failed keeps the log of the database');

    // The folder of the first is for its own user alone.
    const second = { ...run, folder: join(run.folder, 'second') };
    await mkdir(second.folder, { mode: 0o755 });
    const { url } = await startDebianPostgres(second);
    const shop = await openShop(second, url);
    await (await shop.start()).stop();
    run.say(`pg_dump: ${await save({ DATABASE_URL: url, DATA_DIR: join(second.folder, 'files') })}`);
    return { 'backups that failed': 2, 'of which something was left': 0, 'whole ones after them': 2 };
  },
};
