import { pino } from 'pino';
import { expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { TIMEOUTS, setForDatabase } from '#database/timeouts.ts';
import { openAppDatabase } from '#server/start/open-app-database.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

/** Opens a database of somebody else's as the app does at its start. @returns what the log says */
async function openAndListen(databaseUrl: string): Promise<string> {
  const lines: string[] = [];
  const ends: (() => unknown)[] = [];
  await openAppDatabase({
    settings: { ...readSettings(), databaseUrl },
    log: pino({}, { write: (line) => void lines.push(line) }),
    lifetime: { onEnd: (end) => void ends.push(end), end: async () => {}, checkpoint: () => {} },
    say: () => {},
  });
  for (const end of ends) await end();
  return lines.join('');
}

test('a server of somebody else’s that ends no statement is warned of once, with what would bound it', async () => {
  const { url, pool } = await freshDatabase();
  const said = await openAndListen(url);
  expect(said.match(/has no timeouts for statements that hang/g)).toHaveLength(1);
  expect(said).toContain('alter role clamshell set statement_timeout = 30000;');

  await pool.query(setForDatabase(new URL(url).pathname.slice(1), TIMEOUTS));
  expect(await openAndListen(url)).toBe('');
});
