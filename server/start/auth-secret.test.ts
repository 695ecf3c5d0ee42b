import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { readOrCreateAuthSecret } from '#server/start/auth-secret.ts';
import { watchSyncs } from '#tests/support/watch-syncs.ts';

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
const MAY_MAKE = { mayMake: true };

beforeEach(async () => {
  folder = await makeTemporaryFolder('secret');
});
afterEach(() => folder.remove());

test('is made once, for its owner only, and is the same for several starts at once', async () => {
  const dataDir = join(folder.path, 'data');
  const secrets = await Promise.all(Array.from({ length: 5 }, () => readOrCreateAuthSecret(dataDir, MAY_MAKE)));
  expect(new Set([...secrets, await readOrCreateAuthSecret(dataDir, { mayMake: false })]).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect((await stat(dataDir)).mode & 0o777).toBe(0o700);
  expect(await readdir(dataDir)).toEqual(['auth-secret']);
});

test('is on the disk before it is used', async () => {
  const make = () => readOrCreateAuthSecret(folder.path, MAY_MAKE);
  expect(await watchSyncs(join(folder.path, 'auth-secret'), make)).toEqual(['content', 'name']);
});

test('where it cannot be stored, one line says what to do', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  // Below /proc Node.js would try for ever to make a folder.
  for (const nowhere of [join(file, 'data'), '/proc/clamshell', '/proc/clamshell/data'])
    await expect(readOrCreateAuthSecret(nowhere, MAY_MAKE)).rejects.toThrow(/Set AUTH_SECRET, or DATA_DIR/);
});

test.each([
  ['', 'is empty'],
  ['\n', 'is empty'],
  ['abc\n', 'is too short'],
  ['x'.repeat(31), 'is too short'],
  ['\0'.repeat(65), 'is damaged'],
  [`${'x'.repeat(40)} ${'y'.repeat(40)}`, 'is damaged'],
  ['é'.repeat(40), 'is damaged'],
])('a file that holds %j is refused in one line, and left as it is', async (content, fault) => {
  const file = join(folder.path, 'auth-secret');
  await writeFile(file, content);
  await expect(readOrCreateAuthSecret(folder.path, MAY_MAKE)).rejects.toThrow(
    `${file} ${fault}: a secret is at least 32`,
  );
  expect(await readFile(file, 'utf8')).toBe(content);
});

test('a folder in its place is refused in one line', async () => {
  await mkdir(join(folder.path, 'auth-secret'));
  await expect(readOrCreateAuthSecret(folder.path, MAY_MAKE)).rejects.toThrow(/can neither be read nor made/);
});

test('a missing one is not made anew beside a database that has keys', async () => {
  await readOrCreateAuthSecret(folder.path, MAY_MAKE);
  await rm(join(folder.path, 'auth-secret'));
  await expect(readOrCreateAuthSecret(folder.path, { mayMake: false })).rejects.toThrow(
    /auth-secret is missing, but the database has keys.*Put the file back, or set AUTH_SECRET.*auth-secret:reset/,
  );
  expect(await readdir(folder.path)).toEqual([]);
});
