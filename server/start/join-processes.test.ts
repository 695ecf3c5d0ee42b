import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { createLog } from '#server/log.ts';
import { joinProcesses } from '#server/start/join-processes.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { watchSyncs } from '#tests/support/watch-syncs.ts';

const { db } = useDatabase();

const made: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of made.splice(0)) await remove();
});

async function newFolder(): Promise<string> {
  const { path, remove } = await makeTemporaryFolder('joining');
  made.push(remove);
  return path;
}
const BUCKET = { endpoint: 'https://s3.example', bucket: 'pictures', keyId: 'k', secretKey: 's', region: 'r' };
const begin = (dataDir: string, pictureStore?: typeof BUCKET) =>
  joinProcesses(db, { role: 'all', pictureStore, dataDir, log: createLog('silent') });

test('a second process with pictures in another folder does not start, and says what to set', async () => {
  const [folder, other] = [await newFolder(), await newFolder()];
  const leave = await begin(folder);
  await expect(begin(other)).rejects.toThrow(/keeps pictures in a folder.*another folder.*S3_BUCKET.*DATA_DIR/);
  await expect(begin(folder, BUCKET)).rejects.toThrow('this one would in a bucket');
  await leave();
  const leaveOther = await begin(other);
  await leaveOther();
});

test('processes that share a folder work side by side, wherever it is mounted, and also when they start at once', async () => {
  const folder = await newFolder();
  const elsewhere = join(await newFolder(), 'mounted');
  await symlink(folder, elsewhere);
  const leaves = await Promise.all([begin(folder), begin(elsewhere), begin(folder)]);
  const { rows } = await sql<{ stores: number; processes: number }>`
    select count(distinct picture_store)::int as stores, count(*)::int as processes from processes`.execute(db);
  expect(rows).toEqual([{ stores: 1, processes: 3 }]);
  for (const leave of leaves) await leave();
});

test('the id of a folder is on the disk before anybody is told of it', async () => {
  const folder = await newFolder();
  const joined: (() => Promise<void>)[] = [];
  const make = async () => joined.push(await begin(folder));
  expect(await watchSyncs(join(folder, 'pictures', 'folder-id'), make)).toEqual(['content', 'name']);
  await joined[0]?.();
});

test('a process that was killed counts for half a minute', async () => {
  const [folder, other] = [await newFolder(), await newFolder()];
  const leave = await begin(folder);
  await sql`update processes set heard_at = now() - interval '15 seconds'`.execute(db);
  await expect(begin(other)).rejects.toThrow('Another process');
  await sql`update processes set heard_at = now() - interval '45 seconds'`.execute(db);
  const leaveOther = await begin(other);
  await leave();
  await leaveOther();
});
