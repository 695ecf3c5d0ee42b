import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { TIMEOUTS, setForDatabase } from '#database/timeouts.ts';
import { openAppDatabase } from '#server/start/open-app-database.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

interface Opened {
  /** What the log says. */
  said: string;
  /** The most connections of the pool. */
  connections: number | undefined;
}

/** Opens a database of somebody else's as the app does at its start, and closes it. */
async function open(DATABASE_URL: string, settings: Record<string, string> = {}): Promise<Opened> {
  const lines: string[] = [];
  const ends: (() => unknown)[] = [];
  try {
    const { database } = await openAppDatabase({
      settings: readSettings({ DATABASE_URL, ...settings }),
      log: pino({}, { write: (line) => void lines.push(line) }),
      lifetime: { onEnd: (end) => void ends.push(end), end: async () => {}, checkpoint: () => {} },
      say: () => {},
    });
    return { said: lines.join(''), connections: database.pool.options.max };
  } finally {
    for (const end of ends) await end();
  }
}
const openAndListen = async (url: string): Promise<string> => (await open(url)).said;

test('a server of somebody else’s that ends no statement is warned of once, with what would bound it', async () => {
  const { url, pool } = await freshDatabase();
  const said = await openAndListen(url);
  expect(said.match(/has no timeouts for statements that hang/g)).toHaveLength(1);
  expect(said).toContain('alter role clamshell set statement_timeout = 30000;');

  await pool.query(setForDatabase(new URL(url).pathname.slice(1), TIMEOUTS));
  expect(await openAndListen(url)).toBe('');
});

test('MIGRATE=off leaves a database as it is, and starts on one that is up to date alone', async () => {
  const { url, pool } = await freshDatabase();
  const off = { MIGRATE: 'off' };
  await open(url);
  await open(url, off);
  const newest = 'select name from kysely_migration order by name desc limit 1';
  const [row] = (await pool.query<{ name: string }>(newest)).rows;
  await pool.query('delete from kysely_migration where name = $1', [row?.name]);
  await expect(open(url, off)).rejects.toThrow(/has to be migrated, and MIGRATE=off\. Run '.*migrate' first/);
  expect((await pool.query<{ name: string }>(newest)).rows[0]?.name).not.toBe(row?.name);
});

test('DATABASE_POOL_SIZE bounds the connections of a process', async () => {
  const { url } = await freshDatabase();
  expect((await open(url, { DATABASE_POOL_SIZE: '7' })).connections).toBe(7);
  expect((await open(url)).connections).toBe(20);
});
