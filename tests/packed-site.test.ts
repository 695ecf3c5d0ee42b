import { existsSync, globSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { execFile, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#config/root.ts';
import { lengthPrefix, readAnswer } from '#gateways/picture-workshop/answer.ts';
import { COMMANDS } from '#scripts/building/commands.ts';
import { pack, type Packed } from '#scripts/building/pack.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

/** Bytes, with the app's own PostgreSQL and without it; Node.js is not counted. */
const LARGEST = { withPostgres: 200_000_000, without: 130_000_000 };
const UNREACHABLE = 'postgres://nobody@127.0.0.1:1/nothing';
const FOR_DEVELOPMENT =
  /^(vite|vitest|typescript|rolldown|tailwindcss|playwright|knip|oxlint|@types|@vitest|@rolldown)/;

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let packed: Packed;

beforeAll(async () => {
  folder = await makeTemporaryFolder('packed');
  packed = await pack(ROOT, join(folder.path, 'site'), { withPostgres: true, withNode: false });
});
afterAll(() => folder.remove());

const inFolder = (path: string): string => join(folder.path, 'site', path);

test('the packed folder has no packages of development, and is small', async () => {
  const names = await readdir(inFolder('node_modules'));
  expect(names).toContain('fastify');
  expect(names.filter((name) => FOR_DEVELOPMENT.test(name))).toEqual([]);
  expect(packed.bytes).toBeLessThan(LARGEST.withPostgres);
  expect(packed.postgresBytes).toBeGreaterThan(0);
  expect(packed.bytes - packed.postgresBytes).toBeLessThan(LARGEST.without);
});

test('all files that the server reads from the root on are in the packed folder', () => {
  const read = globSync('{config,database,domain,gateways,sandboxes,server}/**/*.ts', { cwd: ROOT })
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => [...readFileSync(join(ROOT, path), 'utf8').matchAll(/join\(ROOT, '([\w./-]+)'/g)])
    .map(([, name = '']) => name)
    .filter((name) => !name.startsWith('node_modules') && existsSync(join(ROOT, name)));
  expect(read).toContain('app/public/pictures');
  expect(read.filter((name) => !existsSync(inFolder(name)))).toEqual([]);
});

test('the packed app starts, and seeds and serves the demo', async () => {
  const { url } = await freshDatabase();
  const app = await runApp({ DATABASE_URL: url, DATA_DIR: join(folder.path, 'data'), AUTH_SECRET }, 'built', {
    program: [inFolder('build/app/main.js')],
  });
  try {
    const [page, script, api] = await Promise.all(
      ['/laptops', '/robots.txt', '/api/categories'].map((path) => fetch(`${app.origin}${path}`)),
    );
    expect([page?.status, script?.status, api?.status]).toEqual([200, 200, 200]);
    const html = (await page?.text()) ?? '';
    expect(html).toContain('</html>');
    const asset = /\/assets\/[\w-]+\.js/.exec(html)?.[0] ?? '';
    expect((await fetch(`${app.origin}${asset}`)).status).toBe(200);
  } finally {
    await app.stop();
  }
});

test('the packed decoder reads a photograph of a phone', async () => {
  const photograph = await readFile(join(ROOT, 'tests/fixtures/laptop.heic'));
  const child = spawn(process.execPath, [inFolder('build/app/picture-worker.js'), '--heic'], {
    env: {},
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.write(lengthPrefix(photograph.length));
  child.stdin.write(photograph);
  const chunks: Buffer[] = [];
  for await (const chunk of child.stdout) chunks.push(chunk as Buffer);
  expect(readAnswer(Buffer.concat(chunks))).toHaveProperty('made');
});

test('the launcher runs commands, and says which there are', async () => {
  const env = { PATH: `${dirname(process.execPath)}:/usr/bin:/bin` };
  const run = promisify(execFile);
  const { stdout } = await run(inFolder('clamshell'), ['admin', '--help'], { env });
  expect(stdout).toContain('Makes the user with that e-mail an Admin');
  expect((await run(inFolder('clamshell'), ['--help'], { env })).stdout).toContain('runs a command: admin, ');
  // Without a database: help touches nothing.
  for (const command of COMMANDS) {
    const help = await run(inFolder('clamshell'), [command, '--help'], { env: { ...env, DATABASE_URL: UNREACHABLE } });
    expect(help.stdout).toContain(`clamshell ${command}`);
  }
  await expect(run(inFolder('clamshell'), ['unknown'], { env })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Commands: admin, '),
  });
});
