import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { findPostmaster, stopPostmaster } from '#database/embedded/postmaster.ts';
import { run } from '#database/embedded/run.ts';
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/start.ts';
import { openDatabase } from '#database/open.ts';
import { eventually } from '#tests/support/eventually.ts';

let dataDir: string;
/** Has a database that was started once. Copied by tests that aren't about how one is made, which takes longer than most of them. */
let made: string;
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  made = await mkdtemp(join(tmpdir(), 'clamshell-embedded-'));
  await chmod(made, 0o755);
  await (await startEmbeddedPostgres({ dataDir: made, mayMove: false, settings: ['fsync=off'] })).stop();
});

afterAll(() => rm(made, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'clamshell-embedded-'));
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
  await stopPostmaster(join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
});

async function copyMade(): Promise<void> {
  await promisify(execFile)('cp', ['-a', join(made, 'postgres'), join(dataDir, 'postgres')]);
}

async function start(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, settings: ['fsync=off'], ...options });
  running.push(postgres);
  return postgres;
}

async function stop(postgres: EmbeddedPostgres): Promise<void> {
  running.splice(running.indexOf(postgres), 1);
  await postgres.stop();
}

async function query(url: string, text: string): Promise<unknown[]> {
  const { pool, close } = openDatabase(url, { maxConnections: 1 });
  try {
    return (await pool.query({ text, rowMode: 'array' })).rows.flat();
  } finally {
    await close();
  }
}

/** The process id of the running server. */
async function serverPid(): Promise<number> {
  const found = await findPostmaster(join(dataDir, 'postgres'));
  return found?.ours ? found.pid : 0;
}

async function killServer(): Promise<void> {
  const pid = await serverPid();
  // 0 would be every process of this group.
  expect(pid).toBeGreaterThan(0);
  process.kill(pid, 'SIGKILL');
}

test('what was written is there after a stop and a start, in UTF-8 and UTC, reachable by no network', async () => {
  const first = await start();
  await query(first.url, "create table kept as select 'Ünïcödé 🐚' as text");
  await stop(first);
  expect(await serverPid()).toBe(0);

  const second = await start();
  expect(await query(second.url, 'select text from kept')).toEqual(['Ünïcödé 🐚']);
  expect(
    await query(second.url, "select current_setting('timezone'), current_setting('listen_addresses'), lower('ÄÖ')"),
  ).toEqual(['UTC', '', 'äö']);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

test('every statement of the app is bounded, also on a database that an earlier version made', async () => {
  await copyMade();
  const first = await start();
  const bounds = () =>
    query(
      first.url,
      "select current_setting('statement_timeout'), current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')",
    );
  expect(await bounds()).toEqual(['30s', '10s', '1min']);
  await query(first.url, 'alter database clamshell reset all');
  expect(await bounds()).toEqual(['0', '0', '0']);
  await stop(first);
  await start();
  expect(await bounds()).toEqual(['30s', '10s', '1min']);
});

test('a second app on the same data folder stops with a message, and the first goes on undisturbed', async () => {
  await copyMade();
  const first = await start();
  await expect(start()).rejects.toThrow(/in use by another Clamshell/);
  expect(await query(first.url, 'select 1')).toEqual([1]);
});

test('two starts at once on an empty folder: one gets it, the other stops with a message', async () => {
  const outcomes = await Promise.allSettled([start(), start()]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await query(running[0]?.url ?? '', 'select 1')).toEqual([1]);
});

/** An app in a process of its own, up and running. */
async function startApp(): Promise<ChildProcess> {
  const program = `
    const { startEmbeddedPostgres } = await import('#database/embedded/start.ts');
    await startEmbeddedPostgres({ dataDir: process.argv[1], mayMove: false });
    console.log('up');
    setInterval(() => {}, 1000);`;
  const app = spawn(process.execPath, ['--input-type=module', '--eval', program, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(app.stdout, 'data');
  return app;
}

test('an app that is killed leaves nothing running, and the next one starts', async () => {
  await copyMade();
  const app = await startApp();
  expect(await serverPid()).toBeGreaterThan(0);
  app.kill('SIGKILL');
  await eventually(async () => expect(await serverPid()).toBe(0));

  const next = await start();
  expect(await query(next.url, 'select 1')).toEqual([1]);
});

test('a server that was left running is taken over', async () => {
  await copyMade();
  const app = await startApp();
  const pid = await serverPid();
  const { output } = await run('ps', ['-A', '-ww', '-o', 'pid=,command=']);
  const watchdog = output.split('\n').find((line) => line.endsWith(` sh ${pid}`)) ?? '';
  process.kill(Number.parseInt(watchdog, 10), 'SIGKILL');
  app.kill('SIGKILL');
  await once(app, 'exit');

  const next = await start();
  expect(await serverPid()).toBe(pid);
  expect(await query(next.url, 'select 1')).toEqual([1]);
});

test('a server that dies is started again, and its folder stays ours', async () => {
  await copyMade();
  const said: string[] = [];
  const postgres = await start({ say: (line) => said.push(line) });
  await killServer();
  await eventually(() => expect(said).toContain('PostgreSQL runs again.'));
  expect(await query(postgres.url, 'select 1')).toEqual([1]);
  await expect(start()).rejects.toThrow(/in use/);
});

test('a server that cannot be started again is tried until it can', async () => {
  await copyMade();
  const said: string[] = [];
  const postgres = await start({
    say: (line) => said.push(line),
    onLost: (error) => said.push(`lost: ${error.message}`),
  });
  const settings = join(dataDir, 'postgres', 'postgresql.auto.conf');
  const usable = await readFile(settings);
  await writeFile(settings, 'max_connections = none');
  await killServer();
  await eventually(() => expect(said.at(-1)).toMatch(/does not start: .*It is tried until it works/));
  await writeFile(settings, usable);
  await eventually(() => expect(said.at(-1)).toBe('PostgreSQL runs again.'));
  expect(await query(postgres.url, 'select 1')).toEqual([1]);
});

test('an app can end while its server cannot be started again', async () => {
  await copyMade();
  const said: string[] = [];
  const postgres = await start({ say: (line) => said.push(line) });
  await writeFile(join(dataDir, 'postgres', 'postgresql.auto.conf'), 'max_connections = none');
  await killServer();
  await eventually(() => expect(said.at(-1)).toMatch(/It is tried until it works/));
  await stop(postgres);
  expect(await serverPid()).toBe(0);
});

test('a stale postmaster.pid whose process id belongs to another program now is no obstacle', async () => {
  await copyMade();
  const first = await start();
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = (await readFile(file, 'utf8')).split('\n');
  await stop(first);
  const { uid, gid } = await stat(join(dataDir, 'postgres'));
  // Another program of PostgreSQL's own user; it would be taken for the server.
  const other = spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {});
  await writeFile(file, [other.pid, ...lines.slice(1)].join('\n'));
  await chown(file, uid, gid);
  try {
    const second = await start();
    expect(await query(second.url, 'select 1')).toEqual([1]);
  } finally {
    other.kill();
  }
});

test('a database of another major version is left untouched', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n');
  if (process.getuid?.() === 0) await chown(join(dataDir, 'postgres'), 65_534, 65_534);
  await expect(start()).rejects.toThrow(
    /is of PostgreSQL 17, the app brings PostgreSQL 18\. Nothing was changed.*npm run db:upgrade/,
  );
  expect(await readFile(join(dataDir, 'postgres', 'PG_VERSION'), 'utf8')).toBe('17\n');
});

test('an upgrade that was cut off between the two renames is ended by the next start', async () => {
  await copyMade();
  const first = await start();
  await query(first.url, 'create table kept (here int)');
  await stop(first);
  await rename(join(dataDir, 'postgres'), join(dataDir, 'postgres.upgraded'));
  const second = await start();
  expect(await query(second.url, 'select count(*)::int from kept')).toEqual([0]);
});

test('a database of before backups lets them in, by a file that is replaced as a whole', async () => {
  await copyMade();
  const first = await start();
  await stop(first);
  const file = join(dataDir, 'postgres', 'pg_hba.conf');
  const current = await readFile(file, 'utf8');
  await writeFile(file, 'local all all trust\n');
  const before = await stat(file);
  // As a start leaves it that was killed before it had renamed the file.
  await writeFile(`${file}.new`, 'local all', { mode: 0o644 });
  await start();
  expect(await readFile(file, 'utf8')).toBe(current);
  const { uid, gid, mode, ino } = await stat(file);
  expect({ uid, gid, mode }).toEqual({ uid: before.uid, gid: before.gid, mode: before.mode });
  expect(ino).not.toBe(before.ino);
});

test('a folder that holds something else is left untouched', async () => {
  await mkdir(join(dataDir, 'postgres'));
  await writeFile(join(dataDir, 'postgres', 'letter.txt'), 'Dear friend');
  if (process.getuid?.() === 0) await chown(join(dataDir, 'postgres'), 65_534, 65_534);
  await expect(start()).rejects.toThrow(/is not a PostgreSQL data folder\. Nothing was changed/);
});

test('what an interrupted first start left behind is removed', async () => {
  const gone = spawn('true');
  await once(gone, 'exit');
  const unfinished = join(dataDir, `postgres.new-${gone.pid}-abc`);
  await mkdir(unfinished);
  await start();
  await expect(stat(unfinished)).rejects.toThrow(/ENOENT/);
});

test('a path too long for a socket, with spaces and quotes in it, works', async () => {
  const long = join(dataDir, `it's a "long" folder, really`, 'x'.repeat(90));
  const postgres = await start({ dataDir: long });
  expect(await query(postgres.url, 'select 1')).toEqual([1]);
});
