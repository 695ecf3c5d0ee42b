import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { databaseFolderIn } from '#database/embedded/folders.ts';
import { run } from '#database/embedded/run.ts';
import { socketUrl } from '#database/embedded/socket-url.ts';
import { type EmbeddedPostgres, findPlace, startEmbeddedPostgres } from '#database/embedded/start.ts';
import { FAST } from '#tests/support/throw-away-postgres.ts';

/** A primary and its streaming standby, gone with everything in them when stopped. */
export interface PrimaryAndStandby {
  primary: EmbeddedPostgres;
  standby: Pick<EmbeddedPostgres, 'url' | 'stop'>;
  stop: () => Promise<void>;
}

/** Starts two servers of the app's own PostgreSQL, the second one a standby of the first. */
export async function startWithStandby(): Promise<PrimaryAndStandby> {
  const folder = await mkdtemp('/tmp/clamshell-standby-');
  const [first, second] = [join(folder, 'first'), join(folder, 'second')];
  for (const made of [folder, first, second]) await mkdir(made, { recursive: true });
  await promisify(execFile)('chmod', ['755', folder, first, second]);
  const primary = await startEmbeddedPostgres({ dataDir: first, mayMove: false, settings: FAST });
  await copyRunning(primary.url, databaseFolderIn(first), databaseFolderIn(second));
  const { host } = new pg.Client({ connectionString: primary.url });
  const stopStandby = await startStandby(second, [...FAST, `primary_conninfo=host=${host} user=clamshell`]);
  return {
    primary,
    standby: { url: socketUrl(databaseFolderIn(second), 'clamshell'), stop: stopStandby },
    stop: async () => {
      await stopStandby();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** By PostgreSQL's own `pg_ctl`: the app's way to start a server sets the database up, which a standby refuses. */
async function startStandby(dataDir: string, settings: readonly string[]): Promise<() => Promise<void>> {
  const { binaries, account } = await findPlace(dataDir, false, () => {});
  const folder = databaseFolderIn(dataDir);
  const program = join(dirname(binaries.postgres), 'pg_ctl');
  const options = [...settings, `unix_socket_directories=${folder}`, 'listen_addresses='].map((one) => `-c '${one}'`);
  const control = async (...words: string[]): Promise<void> => {
    const { code, output } = await run(program, ['-D', folder, '-w', ...words], account);
    if (code !== 0) throw new Error(`pg_ctl ${words[0]}: ${output}`);
  };
  await control('start', '-l', join(folder, 'standby.log'), '-o', options.join(' '));
  let stopping: Promise<void> | undefined;
  return () => (stopping ??= control('stop', '-m', 'fast'));
}

async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await promisify(execFile)('cp', ['-a', from, to]);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    await writeFile(join(to, 'backup_label'), rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await rm(join(to, 'postmaster.pid'));
  for (const name of await readdir(to)) if (name.startsWith('.s.PGSQL')) await rm(join(to, name));
  await writeFile(join(to, 'standby.signal'), '');
  const { uid, gid } = await stat(to);
  for (const name of ['backup_label', 'standby.signal']) await chown(join(to, name), uid, gid);
}
