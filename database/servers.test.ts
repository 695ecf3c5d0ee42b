import type pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { isDatabaseBusy } from '#database/busy.ts';
import { openDatabase } from '#database/open.ts';
import { newClient } from '#database/servers.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type FakePostgres, startFakePostgres } from '#tests/support/fake-postgres.ts';

const ends: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const end of ends.splice(0).toReversed()) await end();
});

async function start(name: string, role = {}): Promise<FakePostgres> {
  const server = await startFakePostgres(name, role);
  let stopping: Promise<void> | undefined;
  server.stop = (
    (stop) => () =>
      (stopping ??= stop())
  )(server.stop);
  ends.push(() => server.stop());
  return server;
}

const addressOf = (servers: readonly FakePostgres[], kind?: string) =>
  `postgres://shop@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/shop${kind ? `?target_session_attrs=${kind}` : ''}`;

function poolOf(servers: readonly FakePostgres[]): pg.Pool {
  const { pool, close } = openDatabase(addressOf(servers), { maxConnections: 2 });
  ends.push(close);
  return pool;
}

const ask = async (pool: pg.Pool) => (await pool.query<{ name: string }>('select')).rows[0]?.name;

test('of several servers the one is used that takes writes, and after a failover the one that does then', async () => {
  const [one, two] = [await start('one', { isStandby: true }), await start('two')];
  const pool = poolOf([one, two]);
  expect(await ask(pool)).toBe('two');
  expect(await ask(pool)).toBe('two');
  await two.stop();
  one.isStandby = false;
  // The first that finds its connection broken may have to try again.
  const tries = await Promise.allSettled([ask(pool), ask(pool)]);
  for (const tried of tries) if (tried.status === 'rejected') expect(isDatabaseBusy(tried.reason)).toBe(true);
  expect(await ask(pool)).toBe('one');
});

test('no server that takes writes is a reason to try again, and says what the servers are', async () => {
  const [one, two] = [await start('one', { isStandby: true }), await start('two')];
  await two.stop();
  const pool = poolOf([one, two]);
  const error: unknown = await ask(pool).catch((reason: unknown) => reason);
  expect(isDatabaseBusy(error)).toBe(true);
  expect(String(error)).toMatch(/No server of the database is read-write: 127.0.0.1:\d+ is a standby; .*ECONNREFUSED/);
  one.isStandby = false;
  expect(await ask(pool)).toBe('one');
});

test('a server that has become a standby is no longer connected to', async () => {
  const [one, two] = [await start('one'), await start('two', { isStandby: true })];
  const pool = poolOf([one, two]);
  const client = await pool.connect();
  [one.isStandby, two.isStandby] = [true, false];
  const error: unknown = await ask(pool).catch((reason: unknown) => reason);
  expect(isDatabaseBusy(error)).toBe(true);
  expect(await ask(pool)).toBe('two');
  client.release(true);
});

test('a standby that is promoted while another server is silent is found without waiting for that one', async () => {
  const [one, two] = [await start('one'), await start('two', { isStandby: true })];
  one.isSilent = true;
  const answer = ask(poolOf([one, two]));
  await eventually(() => expect(two.connections).toBeGreaterThan(0));
  two.isStandby = false;
  expect(await answer).toBe('two');
});

test.each([
  ['standby', 'two'],
  ['read-only', 'two'],
  ['primary', 'one'],
  ['prefer-standby', 'two'],
])('a server of the kind %s is found', async (kind, name) => {
  const servers = [await start('one'), await start('two', { isStandby: true })];
  const client = newClient(addressOf(servers, kind), {});
  await client.connect();
  ends.push(() => client.end());
  expect((await client.query('select')).rows).toEqual([{ name }]);
});

test('a server that falls silent is given up: what waits for it fails at once, and others are asked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  const [one, two] = [await start('one'), await start('two', { isStandby: true })];
  const pool = poolOf([one, two]);
  const client = await pool.connect();
  client.on('error', () => {});
  expect((await client.query('select')).rows).toEqual([{ name: 'one' }]);
  one.isSilent = true;
  const stuck = client.query('select').catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(3_500);
  two.isStandby = false;
  await vi.advanceTimersByTimeAsync(6_000);
  const error = await stuck;
  expect(isDatabaseBusy(error)).toBe(true);
  client.release();
  expect(await ask(pool)).toBe('two');
});

test('a server that takes connections and says nothing is not waited for longer than five seconds', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout', 'performance'] });
  const [one, two] = [await start('one'), await start('two', { isStandby: true })];
  const pool = poolOf([one, two]);
  const client = await pool.connect();
  one.isSilent = true;
  // Before and after the choice of the server is looked at again.
  for (const since of [1_000, 5_000]) {
    await vi.advanceTimersByTimeAsync(since);
    const stuck = ask(pool).catch((reason: unknown) => reason);
    await vi.advanceTimersByTimeAsync(5_500);
    expect(isDatabaseBusy(await stuck)).toBe(true);
  }
  // Nobody waits for it a second time at once.
  const next: unknown = await ask(pool).catch((reason: unknown) => reason);
  expect(isDatabaseBusy(next)).toBe(true);
  client.release(true);
});
