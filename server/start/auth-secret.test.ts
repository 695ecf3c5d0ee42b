import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { keepAuthSecret } from '#server/start/auth-secret.ts';

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeEach(async () => {
  folder = await makeTemporaryFolder('secret');
});
afterEach(() => folder.remove());

test('is made once, for its owner only, and is the same for several starts at once', async () => {
  const dataDir = join(folder.path, 'data');
  const secrets = await Promise.all(Array.from({ length: 5 }, () => keepAuthSecret(dataDir)));
  expect(new Set([...secrets, await keepAuthSecret(dataDir)]).size).toBe(1);
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(await readdir(dataDir)).toEqual(['auth-secret']);
});

test('where it cannot be kept, one line says what to do', async () => {
  const file = join(folder.path, 'a-file');
  await writeFile(file, '');
  await expect(keepAuthSecret(join(file, 'data'))).rejects.toThrow(/Set AUTH_SECRET, or DATA_DIR/);
});
