import { chmod, chown, mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Account } from '#database/embedded/account.ts';
import { followDataDir, prepareDataDir } from '#database/embedded/folders.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { watchSyncs } from '#tests/support/watch-syncs.ts';

const isRoot = process.getuid?.() === 0;
/** Root's PostgreSQL is another account's, whose group may pass through; an ordinary user's is their own. */
const GROUP = 65_500;
const account: Account = isRoot
  ? { uid: GROUP, gid: GROUP, name: 'a test', change: true }
  : { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, name: 'a test', change: false };
const CLOSED = isRoot ? 0o710 : 0o700;

let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let said: string[];

beforeEach(async () => {
  folder = await makeTemporaryFolder('folders');
  said = [];
});
afterEach(() => folder.remove());

const prepare = (dataDir: string, mayMove: boolean) =>
  prepareDataDir(dataDir, mayMove, account, (line) => said.push(line));
const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

test('a data folder that the app makes is closed to others, and those above it are not', async () => {
  const dataDir = join(folder.path, 'made', 'data');
  expect(await prepare(dataDir, false)).toBe(dataDir);
  expect(await modeOf(dataDir)).toBe(CLOSED);
  expect(await modeOf(join(folder.path, 'made'))).toBe(0o755);
  if (isRoot) expect((await stat(dataDir)).gid).toBe(GROUP);
  expect(said).toEqual([]);
});

test('the default data folder of an earlier version is closed to others', async () => {
  const dataDir = join(folder.path, '.data');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  expect(await prepare(dataDir, true)).toBe(dataDir);
  expect(await modeOf(dataDir)).toBe(CLOSED);
  expect(await prepare(dataDir, true)).toBe(dataDir);
  expect(said).toEqual([]);
});

test('a folder that somebody chose is left as it is, and one line says how to close it', async () => {
  const dataDir = join(folder.path, 'chosen');
  await mkdir(dataDir);
  await chmod(dataDir, 0o755);
  await prepare(dataDir, false);
  expect(await modeOf(dataDir)).toBe(0o755);
  expect(said).toEqual([
    `Others on this machine can enter the data folder (mode 755). Close it to them: chmod 700 ${dataDir}`,
  ]);
  // What the line says is enough.
  await chmod(dataDir, 0o700);
  said = [];
  await prepare(dataDir, false);
  expect(await modeOf(dataDir)).toBe(CLOSED);
  expect(said).toEqual([]);
});

test.skipIf(!isRoot)('a group that is not PostgreSQL’s counts as others (needs root)', async () => {
  const dataDir = join(folder.path, 'shared');
  await mkdir(dataDir);
  await chown(dataDir, 0, 65_501);
  await chmod(dataDir, 0o710);
  await prepare(dataDir, true);
  expect(await stat(dataDir)).toMatchObject({ uid: 0, gid: GROUP });
});

test.skipIf(!isRoot)(
  'a folder that PostgreSQL cannot reach leads to another one, and says so on the disk before that is used (needs root)',
  async () => {
    const dataDir = join(folder.path, '.data');
    // Nobody but root passes through the folder above.
    await chmod(folder.path, 0o700);
    const used: string[] = [];
    try {
      const synced = await watchSyncs(join(dataDir, 'moved-to'), async () => used.push(await prepare(dataDir, true)));
      expect(synced).toEqual(['content', 'name']);
      expect(used).toEqual([await followDataDir(dataDir)]);
      expect(used).not.toEqual([dataDir]);
      expect(await modeOf(used[0] ?? '')).toBe(0o710);
      await expect(prepare(dataDir, false)).rejects.toThrow(/cannot reach the data folder.*Set DATA_DIR/);
    } finally {
      for (const place of used.filter((path) => path !== dataDir)) await rm(place, { recursive: true });
    }
  },
);
