import { chmod, mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { closePrivateFiles } from '#server/start/private-files.ts';

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;

beforeEach(async () => {
  folder = await makeTemporaryFolder('private');
});
afterEach(() => folder.remove());

const modeOf = async (name: string) => (await stat(join(folder.path, name))).mode & 0o777;

test('files that others could read are closed to them, and the operator is warned about the secret, once', async () => {
  for (const name of ['pictures', 'pictures-under-way']) {
    await mkdir(join(folder.path, name));
    await chmod(join(folder.path, name), 0o755);
  }
  for (const name of ['auth-secret', 'postgres.log']) {
    await writeFile(join(folder.path, name), 'x'.repeat(64));
    await chmod(join(folder.path, name), 0o644);
  }
  const said: string[] = [];
  for (let start = 0; start < 2; start += 1) await closePrivateFiles(folder.path, (line) => said.push(line));
  expect(await Promise.all(['auth-secret', 'postgres.log', 'pictures', 'pictures-under-way'].map(modeOf))).toEqual([
    0o600, 0o600, 0o700, 0o700,
  ]);
  expect(said).toEqual([
    expect.stringMatching(/auth-secret could be read by others \(mode 644\), and cannot any more/),
  ]);
});

test('an empty folder is in order', async () => {
  const said: string[] = [];
  await closePrivateFiles(join(folder.path, 'none'), (line) => said.push(line));
  expect(said).toEqual([]);
});
