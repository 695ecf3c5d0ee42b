import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { removeUnneededLog } from '#server/backup/clear-archive.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { FAST } from '#tests/support/throw-away-postgres.ts';

/** PostgreSQL is started and stopped many times, on the disk (ms). */
const TIMEOUT_MS = 300_000;

let folder: { path: string; remove: () => Promise<void> };
let backup: string;
/** After the second laptop was listed, and before the third. */
let moment: Date;
/** In the order in which they were listed: before the backup, and twice after it. */
const products: string[] = [];

const inFolder = (...names: string[]) => join(folder.path, ...names);
const segments = async () => (await readdir(inFolder('log'))).filter((name) => /^\w{24}\.gz$/.test(name)).toSorted();

beforeAll(async () => {
  folder = await makeTemporaryFolder('point-in-time');
  await withShop('shop', async ({ db, pool }) => {
    await migrate(db);
    const market = marketplace(db);
    const seller = await market.addUser('Seller');
    const list = async () => void products.push(await market.addProduct(seller.id));
    await list();
    backup = (
      await makeBackup({
        db,
        url: shopUrl,
        kind: 'files',
        dataDir: inFolder('shop'),
        bucket: false,
        secret: { kind: 'elsewhere' },
        to: inFolder('saved'),
        app: '0.1.0',
      })
    ).folder;
    await list();
    moment = (await pool.query<{ now: Date }>('select clock_timestamp() as now')).rows[0]?.now ?? new Date(0);
    // A Date has no microseconds.
    moment = new Date(moment.getTime() + 1);
    await pool.query('select pg_sleep(0.01)');
    await pool.query('select pg_switch_wal()');
    await list();
  });
}, TIMEOUT_MS);

afterAll(() => folder.remove());

let shopUrl: string;

/** Works on a shop whose log is archived; the end of PostgreSQL archives the rest. */
async function withShop(dataDir: string, work: (database: OpenDatabase) => Promise<void>): Promise<void> {
  const place = { dataDir: inFolder(dataDir), walArchive: inFolder('log') };
  const postgres = await startEmbeddedPostgres({ ...place, mayMove: false, settings: FAST });
  shopUrl = postgres.url;
  const database = openDatabase(postgres.url, { maxConnections: 2 });
  try {
    await work(database);
  } finally {
    await database.close();
    await postgres.stop();
  }
}

function restore(to: string, until: Date | 'latest' | null) {
  const settings = readSettings({ DATA_DIR: inFolder(to), WAL_ARCHIVE: inFolder('log'), AUTH_SECRET: 's'.repeat(32) });
  return restoreBackup({ settings, from: backup, withoutSecret: true, takeOver: false, until, say: () => {} });
}

async function productsIn(dataDir: string): Promise<string[]> {
  let found: string[] = [];
  await withShop(dataDir, async ({ pool }) => {
    const { rows } = await pool.query<{ id: string }>('select id::text from products order by created_at, id');
    found = rows.map(({ id }) => id);
    const waiting = await pool.query('select from restores where released_at is null');
    expect(waiting.rowCount).toBe(1);
  });
  return found;
}

test(
  'a shop comes back as it was at a moment, and at the end of the archive; each restored shop has a log of its own',
  async () => {
    const { at } = await restore('then', moment);
    expect(at.getTime()).toBeLessThanOrEqual(moment.getTime());
    expect(await productsIn('then')).toEqual(products.slice(0, 2));
    await restore('latest', 'latest');
    expect(await productsIn('latest')).toEqual(products);
    await restore('backup', null);
    // Each of them is a timeline of its own, so none has written over the log of another.
    const timelines = new Set((await segments()).map((name) => name.slice(0, 8)));
    expect([...timelines].toSorted()).toEqual(['00000001', '00000002', '00000003', '00000004']);
  },
  TIMEOUT_MS,
);

test(
  'a moment that the archive does not lead to is refused, and nothing is changed',
  async () => {
    await expect(restore('refused', new Date(0))).rejects.toThrow(/later than that/);
    const later = new Date(Date.now() + 3_600_000);
    await expect(restore('refused', later)).rejects.toThrow(/The archive ends before/);
    const [, second = ''] = await segments();
    await rename(inFolder('log', second), inFolder('kept'));
    await expect(restore('refused', 'latest')).rejects.toThrow(`lacks ${second}`);
    await rename(inFolder('kept'), inFolder('log', second));
    expect(await readdir(inFolder('refused')).catch(() => [])).toEqual([]);
  },
  TIMEOUT_MS,
);

test('the log before the oldest backup is removed, but for where it has no end', async () => {
  const [first = ''] = await segments();
  await writeFile(inFolder('log', `${first.slice(0, 16)}00000000.gz`), 'of before');
  expect(await removeUnneededLog(inFolder('log'), inFolder('saved'))).toBe(1);
  expect((await segments())[0]).toBe(first);
  await rm(inFolder('saved'), { recursive: true });
  expect(await removeUnneededLog(inFolder('log'), inFolder('saved'))).toBe(0);
});
