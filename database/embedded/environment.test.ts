import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#database/open.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/start.ts';
import { connectListener } from '#server/listening/connect-listener.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

/** What people set for other programs that speak to other servers; and what breaks programs in general. */
const HOSTILE = {
  PGHOST: '192.0.2.1',
  PGHOSTADDR: '192.0.2.1',
  PGPORT: '1',
  PGUSER: 'somebody',
  PGPASSWORD: 'wrong',
  PGPASSFILE: '/nonexistent',
  PGDATABASE: 'elsewhere',
  PGOPTIONS: '-c search_path=nowhere -c default_transaction_read_only=on',
  PGSSLMODE: 'verify-full',
  PGSSLNEGOTIATION: 'direct',
  PGSSLROOTCERT: '/nonexistent',
  PGSSLCERT: '/nonexistent',
  PGSSLKEY: '/nonexistent',
  PGAPPNAME: 'another program',
  PGSERVICE: 'none',
  PGTZ: 'Asia/Kathmandu',
  PGDATESTYLE: 'German',
  PGCLIENTENCODING: 'LATIN1',
  PGCLIENT_ENCODING: 'LATIN1',
  PGREPLICATION: 'database',
  PGBINARY: '1',
  PGDATA: '/nonexistent',
  PGCONNECT_TIMEOUT: '1',
  LANG: 'nonsense',
  LC_ALL: 'nonsense',
  TZ: 'Nonsense/Nowhere',
  TMPDIR: '/nonexistent',
};

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let postgres: EmbeddedPostgres | undefined;

const start = async () => (postgres = await startEmbeddedPostgres({ dataDir: folder.path, mayMove: false }));

beforeEach(async () => {
  folder = await makeTemporaryFolder('environment');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await postgres?.stop();
  postgres = undefined;
  await folder.remove();
});

test('the environment has no say in how the app’s own PostgreSQL is started and reached', async () => {
  for (const [name, value] of Object.entries(HOSTILE)) vi.stubEnv(name, value);
  const { url } = await start();
  const { pool, close } = openDatabase(url, { maxConnections: 1 });
  const { rows } = await pool.query(
    `select current_user, current_database(), current_setting('search_path') as path, 'Ünïcödé 🐚' as text,
      current_setting('TimeZone') as zone, current_setting('DateStyle') as dates, 1 as number`,
  );
  await close();
  expect(rows).toEqual([
    {
      current_user: 'clamshell',
      current_database: 'clamshell',
      path: '"$user", public',
      text: 'Ünïcödé 🐚',
      zone: 'UTC',
      dates: 'ISO, MDY',
      number: 1,
    },
  ]);
  const other = openDatabase(url, { maxConnections: 1 });
  const notify = (channel: string, payload: string) => other.pool.query('select pg_notify($1, $2)', [channel, payload]);
  const listener = connectListener(url, {
    channels: ['catalogue'],
    notify,
    onNotification: () => {},
    onLost: () => {},
  });
  await listener.ready;
  await listener.close();
  await other.close();
});

test('a server that runs and refuses the app says why, long before the timeout of a slow start', async () => {
  const { stop } = await start();
  await stop();
  const rules = join(folder.path, 'postgres', 'pg_hba.conf');
  const usable = await readFile(rules);
  await writeFile(rules, 'local all all reject\n');
  await expect(start()).rejects.toThrow(
    /PostgreSQL runs, but refuses the app: pg_hba.conf rejects connection.*postgres\.log/,
  );
  // Nothing is left running: the next start reads the rules anew.
  await writeFile(rules, usable);
  await start();
  // A slow start is waited for a minute.
}, 45_000);
