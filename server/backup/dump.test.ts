import { spawn } from 'node:child_process';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ROOT } from '#config/root.ts';
import { loadDump } from '#server/backup/dump.ts';
import { connectionOf } from '#server/backup/postgres-tools.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { eventually } from '#tests/support/eventually.ts';

/** No PostgreSQL that is installed has it. */
const VERSION = 99;
const HEADER = `SET lock_timeout = 0;\nSET transaction_timeout = 0;\nSET row_security = off;\n`;

let folder: { path: string; remove: () => Promise<void> };
const got = () => readFile(join(folder.path, 'got'), 'utf8').catch(() => '');

/** A psql that writes down what it gets; when its input ends it commits like the real one where it was told to, and writes down that it ended. */
beforeAll(async () => {
  folder = await makeTemporaryFolder('psql');
  const program = join(folder.path, 'psql');
  const script = [
    '#!/bin/sh',
    `[ "$1" = --version ] && echo 'psql (PostgreSQL) ${VERSION}.1' && exit`,
    `cd '${folder.path}' && cat > got`,
    `case " $* " in *' --single-transaction '*) echo 'commit;' >> got ;; esac`,
    'touch ended',
  ];
  await writeFile(program, `${script.join('\n')}\n`);
  await chmod(program, 0o755);
});

beforeEach(async () => {
  vi.stubEnv('PATH', `${folder.path}:${process.env['PATH']}`);
  for (const name of ['got', 'ended']) await rm(join(folder.path, name), { force: true });
});

afterAll(() => folder.remove());

const load = (statements: Readable) =>
  loadDump('postgres://clamshell@127.0.0.1:9/shop', VERSION, { statements, after: 'select 1;' });

test('the settings of a dump by a later version load into every server; what people wrote stays as it is', async () => {
  const data = `COPY reviews FROM stdin;\nSET transaction_timeout = 0;\n\\.\n`;
  await load(Readable.from(`${HEADER}${data}`.split('').map((letter) => Buffer.from(letter))));
  const known = "SELECT pg_catalog.set_config(name, '0', false) FROM pg_catalog.pg_settings WHERE name =";
  expect(await got()).toBe(
    `begin;\n${HEADER.replace('SET transaction_timeout = 0;', `${known} 'transaction_timeout';`)}${data}\nselect 1;\ncommit;\n`,
  );
  const long = Buffer.from(`${HEADER}${`-- ${'x'.repeat(60)}\n`.repeat(3_000)}COPY é`);
  await load(Readable.from([long.subarray(0, 5_000), long.subarray(5_000)]));
  expect(await got()).toMatch(/(?:-- x+\n){3000}COPY é\nselect 1;\ncommit;\n$/);
});

test('a dump that breaks off is never committed', async () => {
  const broken = Readable.from(
    (function* () {
      yield Buffer.from(`${HEADER}CREATE TABLE one ();\n${'-- \n'.repeat(5_000)}`);
      throw new Error('cut off');
    })(),
  );
  await expect(load(broken)).rejects.toThrow('cut off');
  expect(await got()).not.toContain('commit;');
});

test('a dump that is given up is never committed', async () => {
  const controller = new AbortController();
  const endless = new Readable({ read() {} });
  endless.push(Buffer.from('CREATE TABLE one ();\n'.repeat(1_000)));
  const { signal } = controller;
  const loading = loadDump('postgres://clamshell@127.0.0.1:9/shop', VERSION, {
    statements: endless,
    after: 'select 1;',
    signal,
  });
  await Promise.all([
    expect(loading).rejects.toThrow('Given up'),
    eventually(async () => expect(await got()).toContain('CREATE TABLE')).then(() =>
      controller.abort(new Error('Given up')),
    ),
  ]);
  expect(await got()).not.toContain('commit;');
});

test('a restore that is killed commits nothing of its dump', async () => {
  const restore = `
    import { Readable } from 'node:stream';
    import { loadDump } from '#server/backup/dump.ts';
    const statements = new Readable({ read() {} });
    statements.push(Buffer.from('CREATE TABLE one ();\\n'.repeat(1_000)));
    await loadDump('postgres://clamshell@127.0.0.1:9/shop', ${VERSION}, { statements, after: 'select 1;' });
  `;
  const options = [...process.execArgv, '--conditions=development', '--input-type=module', '--eval', restore];
  const child = spawn(process.execPath, options, { cwd: ROOT, stdio: 'ignore' });
  try {
    await eventually(async () => expect(await got()).toContain('CREATE TABLE'));
  } finally {
    child.kill('SIGKILL');
  }
  await eventually(() => readFile(join(folder.path, 'ended')));
  expect(await got()).not.toContain('commit;');
});

test.each([
  ['postgres://shop:p%40ss@db:5433/shop', 'postgres://shop@db:5433/shop', 'p@ss'],
  ['postgres://shop:p@ss@db/shop', 'postgres://shop@db/shop', 'p@ss'],
  ['postgres://shop:100%@db/shop', 'postgres://shop@db/shop', '100%'],
  ['postgres://shop@db/shop?password=p%26s&sslmode=require', 'postgres://shop@db/shop?sslmode=require', 'p&s'],
  [
    'postgresql://shop@localhost/shop?host=%2Frun&options=+&replication=false&sslnegotiation=postgres',
    'postgresql://shop@localhost/shop?host=%2Frun&options=%20',
    undefined,
  ],
  [
    'postgres://shop:pass@one,[::1]:5433/shop',
    'postgres://shop@one/shop?host=one%2C%3A%3A1&port=%2C5433&target_session_attrs=read-write',
    'pass',
  ],
])('a program of PostgreSQL’s gets %s without its password', (url, database, password) => {
  const connection = connectionOf(url);
  expect([connection.database, connection.environment['PGPASSWORD']]).toEqual([database, password]);
});
