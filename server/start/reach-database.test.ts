import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import pg from 'pg';
import { afterEach, expect, inject, test } from 'vitest';
import { freePort } from '#scripts/support/run-app.ts';
import { reachDatabase } from '#server/start/reach-database.ts';

const ends: (() => unknown)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const QUICK = { longestMs: 1_400, everyMs: 20, sayEveryMs: 20 };
const goOn = (): void => {};

function poolOn(port: number): pg.Pool {
  const { username, pathname } = new URL(inject('postgresUrl'));
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: username, database: pathname.slice(1) });
  ends.push(() => pool.end());
  return pool;
}

const clientOf = (query: () => Promise<unknown>) => ({ query, release: () => {} });

const poolOf = (query: () => Promise<unknown>) =>
  ({ connect: () => Promise.resolve(clientOf(query)) }) as unknown as Pick<pg.Pool, 'connect'>;

/** Answers like a server with these facts. */
function serverWith(facts: object): Pick<pg.Pool, 'connect'> {
  const usual = { version: 18, encoding: 'UTF8', role: 'clamshell', database: 'shop', may_create: true };
  const extensions = ['fuzzystrmatch', 'pg_trgm', 'unaccent'];
  const rows = [{ ...usual, present: [], available: extensions, ...facts }];
  return poolOf(() => Promise.resolve({ rows }));
}

test('a server that comes up meanwhile is used', async () => {
  const port = await freePort();
  const said: string[] = [];
  const reached = reachDatabase(poolOn(port), {
    say: (line) => {
      said.push(line);
      if (said.length === 1) passOn(port);
    },
    checkpoint: goOn,
    timing: { everyMs: 20 },
  });
  await reached;
  expect(said).toEqual([
    expect.stringMatching(/^The database cannot be used yet \(connect ECONNREFUSED .*\); trying again for 60 s\.$/),
  ]);
});

test('a server that stays away is said so again and again, and ends the start', async () => {
  const said: string[] = [];
  const pool = poolOn(await freePort());
  const reached = reachDatabase(pool, { say: (line) => said.push(line), checkpoint: goOn, timing: QUICK });
  await expect(reached).rejects.toThrow(/cannot be used: connect ECONNREFUSED .*; tried for 1 s$/);
  expect(said.length).toBeGreaterThan(1);
});

test('a server that only reads is waited for, each time on a new connection', async () => {
  const pool = new pg.Pool({ connectionString: inject('postgresUrl') });
  ends.push(() => pool.end());
  pool.once('connect', (client) => void client.query('set default_transaction_read_only = on'));
  const said: string[] = [];
  await reachDatabase(pool, { say: (line) => said.push(line), checkpoint: goOn, timing: { everyMs: 20 } });
  expect(said).toEqual([expect.stringContaining('cannot be used yet (it takes no writes, as a standby does)')]);
  expect(pool.totalCount).toBe(1);
});

test('waiting ends when the app is asked to', async () => {
  const pool = poolOn(await freePort());
  const checkpoint = () => {
    throw new Error('asked to end');
  };
  await expect(reachDatabase(pool, { say: goOn, checkpoint, timing: QUICK })).rejects.toThrow('asked to end');
});

test('a server that refuses the app is not asked again', async () => {
  const refused = Object.assign(new Error('password authentication failed'), { code: '28P01' });
  const pool = poolOf(() => Promise.reject(refused));
  await expect(reachDatabase(pool, { say: goOn, checkpoint: goOn })).rejects.toThrow(
    'The database of DATABASE_URL cannot be used: password authentication failed',
  );
});

test.each([
  [{ version: 14 }, /is PostgreSQL 14. Clamshell needs 15 to 18/],
  [{ encoding: 'SQL_ASCII' }, /stores texts as SQL_ASCII/],
  [{ available: ['pg_trgm'] }, /has no extension fuzzystrmatch, unaccent/],
  [{ may_create: false }, /alter database shop owner to clamshell;/],
])('a server that cannot be used is named with what to do: %j', async (facts, message) => {
  await expect(reachDatabase(serverWith(facts), { say: goOn, checkpoint: goOn })).rejects.toThrow(message);
});

test('what is there already needs no right to create it, and a newer server is only told of', async () => {
  const said: string[] = [];
  const present = ['fuzzystrmatch', 'pg_trgm', 'unaccent'];
  const server = serverWith({ version: 19, may_create: false, present });
  await reachDatabase(server, { say: (line) => said.push(line), checkpoint: goOn });
  expect(said).toEqual([expect.stringContaining('PostgreSQL 19 is newer')]);
});

/** Listens on a port, and passes connections on to the PostgreSQL of the tests, which has a Unix socket alone. */
function passOn(port: number): void {
  const socket = new URL(inject('postgresUrl')).searchParams.get('host') ?? '';
  const server = createServer((from) => {
    const to = connect(`${socket}/.s.PGSQL.5432`);
    for (const [one, other] of [
      [from, to],
      [to, from],
    ] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
    }
  }).listen(port, '127.0.0.1');
  ends.push(async () => {
    server.close();
    await once(server, 'close');
  });
}
