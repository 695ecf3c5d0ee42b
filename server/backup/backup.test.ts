import { cp, mkdir, readdir, readFile, rm, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#config/settings.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { makeBackup, type BackupRequest, type MadeBackup } from '#server/backup/make-backup.ts';
import { type Manifest, writeManifest } from '#server/backup/manifest.ts';
import { writeFailure } from '#server/backup/errors.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { refuseWhileRestoring } from '#server/backup/restoring-folder.ts';
import { fingerprint } from '#server/identity/auth-secrets.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { FAST } from '#tests/support/throw-away-postgres.ts';

const SECRET = 'the-secret-of-the-data-folder-0123456789';
const OTHER_SECRET = 'another-secret-of-somebody-else-0123456789';
const PASSPHRASE = 'correct horse battery staple';

let folder: { path: string; remove: () => Promise<void> };
let postgres: EmbeddedPostgres;
let database: OpenDatabase;
let made: MadeBackup;
/** Another backup, made by those who store the secret elsewhere. */
let withoutSecret: string;
let product: string;

const inFolder = (...names: string[]) => join(folder.path, ...names);

beforeAll(async () => {
  folder = await makeTemporaryFolder('backup');
  const dataDir = inFolder('shop');
  postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, settings: FAST });
  database = openDatabase(postgres.url, { maxConnections: 4 });
  await migrate(database.db);
  const market = marketplace(database.db);
  const seller = await market.addUser('Seller');
  product = await market.addProduct(seller.id);
  await database.pool.query(
    `insert into sessions (id, user_id, token_hash, expires_at, created_at, updated_at)
     values (gen_random_uuid(), $1, repeat('a', 43), now() + interval '1 day', now(), now())`,
    [seller.id],
  );
  await database.db
    .insertInto('auth_secret')
    .values({ fingerprint: fingerprint(SECRET) })
    .execute();
  await database.pool.query(
    `insert into processes (id, host, pid, role, picture_store) values (gen_random_uuid(), 'elsewhere', 1, 'all', 'another folder')`,
  );
  await writeFile(join(dataDir, 'auth-secret'), `${SECRET}\n`);
  await mkdir(join(dataDir, 'pictures', 'one'), { recursive: true });
  await writeFile(join(dataDir, 'pictures', 'one', '640.webp'), 'a picture');
  await writeFile(join(dataDir, 'pictures', 'one', `640.webp.${crypto.randomUUID()}`), 'half a pic');
  await writeFile(join(dataDir, 'pictures', 'folder-id'), 'of this folder');
  made = await save();
  withoutSecret = (await save({ secret: { kind: 'elsewhere' }, to: inFolder('elsewhere') })).folder;
});

afterAll(async () => {
  await database.close();
  await postgres.stop();
  await folder.remove();
});

function save(changes: Partial<BackupRequest> = {}): Promise<MadeBackup> {
  return makeBackup({
    db: database.db,
    url: postgres.url,
    kind: 'files',
    dataDir: inFolder('shop'),
    bucket: false,
    secret: { kind: 'encrypt', passphrase: PASSPHRASE },
    to: inFolder('saved'),
    app: '0.1.0',
    ...changes,
  });
}

interface Wanted {
  from?: string;
  to?: string;
  settings?: Record<string, string>;
  say?: (line: string) => void;
}

async function restore({ from = made.folder, to = 'restored', settings = {}, say = () => {} }: Wanted = {}) {
  await restoreBackup({
    settings: readSettings({ DATA_DIR: inFolder(to), BACKUP_PASSPHRASE: PASSPHRASE, ...settings }),
    from,
    withoutSecret: false,
    takeOver: false,
    until: null,
    say,
  });
}

/** A copy of the backup, changed. */
async function damaged(name: string, damage: (copy: string) => Promise<unknown>): Promise<string> {
  const copy = inFolder(name);
  await cp(made.folder, copy, { recursive: true });
  await damage(copy);
  return copy;
}

async function flipByte(path: string): Promise<void> {
  const content = await readFile(path);
  const middle = Math.floor(content.length / 2);
  content[middle] = (content[middle] ?? 0) ^ 1;
  await writeFile(path, content);
}

/** The same backup with another manifest, whose checksum is right. */
const described = (name: string, changes: Partial<Manifest>) =>
  damaged(name, async (copy) => {
    await rm(join(copy, 'manifest.json'));
    await writeManifest(copy, { ...made.manifest, ...changes });
  });

describe('a backup', () => {
  test('has the database, the pictures that are complete, the secret in no readable form, and is for its owner alone', async () => {
    expect((await readdir(made.folder)).toSorted()).toEqual([
      'auth-secret.encrypted',
      'database.tar.zst',
      'manifest.json',
      'pictures',
      'pictures.sha256',
    ]);
    expect(await readdir(join(made.folder, 'pictures'))).toEqual(['one']);
    expect(await readdir(join(made.folder, 'pictures', 'one'))).toEqual(['640.webp']);
    expect(await readFile(join(made.folder, 'auth-secret.encrypted'), 'utf8')).not.toContain(SECRET);
    for (const name of ['database.tar.zst', 'manifest.json', 'auth-secret.encrypted'])
      expect((await stat(join(made.folder, name))).mode & 0o077).toBe(0);
    const { rows } = await database.pool.query('select id, bytes::int from backups');
    expect(rows).toContainEqual({ id: made.manifest.id, bytes: made.bytes });
  });

  test('that fails leaves nothing, and says why', async () => {
    const failing = save({ to: inFolder('nothing'), dataDir: inFolder('no-such-folder') });
    await expect(failing).rejects.toThrow(/secret .* cannot be read/);
    expect(await readdir(inFolder('nothing'))).toEqual([]);
    const full = Object.assign(new Error('write'), { code: 'ENOSPC' });
    expect(String(writeFailure(full, '/saved'))).toContain('The disk of /saved is full');
  });

  test('that is given up leaves nothing; one that was killed is removed two days later', async () => {
    const to = inFolder('given-up');
    const [left, underWay] = ['aaaaaa', 'bbbbbb'].map((end) => join(to, `.backup-2026-01-02T03-04-05-678Z.${end}`));
    for (const path of [left, underWay]) await mkdir(join(String(path), 'pictures'), { recursive: true });
    const before = new Date(Date.now() - 49 * 3_600_000);
    await utimes(String(left), before, before);
    const signal = AbortSignal.abort(new Error('Given up'));
    await expect(save({ to, signal })).rejects.toThrow('Given up');
    expect(await readdir(to)).toEqual(['.backup-2026-01-02T03-04-05-678Z.bbbbbb']);
  });
});

describe('a restore', () => {
  test('brings everything back, ends sessions, and waits for its release; a second one leaves it alone', async () => {
    await restore();
    expect(await readFile(inFolder('restored', 'pictures', 'one', '640.webp'), 'utf8')).toBe('a picture');
    expect(await readFile(inFolder('restored', 'auth-secret'), 'utf8')).toBe(`${SECRET}\n`);
    expect((await readdir(inFolder('restored'))).toSorted()).toEqual(['auth-secret', 'pictures', 'postgres']);
    await expect(restore()).rejects.toThrow(/is in use/);
    const again = await startEmbeddedPostgres({ dataDir: inFolder('restored'), mayMove: false, settings: FAST });
    const restored = openDatabase(again.url, { maxConnections: 1 });
    try {
      const { rows } = await restored.pool.query(
        `select (select array_agg(id::text) from products) as products, (select count(*)::int from sessions) as sessions,
           (select count(*)::int from processes) as processes,
           (select backup_at from restores where released_at is null) as backup_at`,
      );
      expect(rows).toEqual([
        { products: [product], sessions: 0, processes: 0, backup_at: new Date(made.manifest.beganAt) },
      ]);
    } finally {
      await restored.close();
      await again.stop();
    }
  });

  test('of two at once, one restores and the other says so', async () => {
    const settings = { AUTH_SECRET: OTHER_SECRET, AUTH_SECRET_PREVIOUS: SECRET };
    const one = () => restore({ from: withoutSecret, to: 'contested', settings });
    const both = await Promise.allSettled([one(), one()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await readdir(inFolder('contested'))).not.toContain('auth-secret');
    expect(String(both.find((result) => result.status === 'rejected')?.reason)).toMatch(/Another restore|is in use/);
  });

  test.each<[string, (copy: string) => Promise<unknown>, RegExp]>([
    ['cut off before its manifest', (copy) => rm(join(copy, 'manifest.json')), /no complete backup/],
    ['whose database is cut off', (copy) => truncate(join(copy, 'database.tar.zst'), 4_096), /cut off/],
    ['with one byte of the database changed', (copy) => flipByte(join(copy, 'database.tar.zst')), /checksum differs/],
    ['with one byte of the manifest changed', (copy) => flipByte(join(copy, 'manifest.json')), /damaged/],
    [
      'with one byte of the secret changed',
      (copy) => flipByte(join(copy, 'auth-secret.encrypted')),
      /checksum differs/,
    ],
    ['with one byte of a picture changed', (copy) => flipByte(join(copy, 'pictures/one/640.webp')), /checksum differs/],
    ['without a picture', (copy) => rm(join(copy, 'pictures/one/640.webp')), /is missing/],
    ['with one byte of the list changed', (copy) => flipByte(join(copy, 'pictures.sha256')), /checksum differs/],
  ])('of a backup %s changes nothing', async (name, damage, words) => {
    const from = await damaged(name.replaceAll(' ', '-'), damage);
    await expect(restore({ from, to: 'untouched' })).rejects.toThrow(words);
    expect(await readdir(inFolder('untouched')).catch(() => [])).toEqual([]);
  });

  test('of a backup of another version says which', async () => {
    const newer = await described('newer', { migrations: [...made.manifest.migrations, '999-tomorrow'] });
    await expect(restore({ from: newer, to: 'untouched' })).rejects.toThrow(/999-tomorrow/);
    const older = await described('older', { database: { ...made.manifest.database, major: 17 } });
    await expect(restore({ from: older, to: 'untouched' })).rejects.toThrow(/PostgreSQL 17/);
    await expect(
      restore({ settings: { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' }, to: 'untouched' }),
    ).rejects.toThrow(/no other server can take/);
  });

  test('says that a clock is wrong where the backup is from the future', async () => {
    const finishedAt = new Date(Date.now() + 3_600_000).toISOString();
    const from = await described('future', { finishedAt, database: { ...made.manifest.database, major: 17 } });
    const said: string[] = [];
    await expect(restore({ from, to: 'untouched', say: (line) => said.push(line) })).rejects.toThrow(/PostgreSQL 17/);
    expect(said.join()).toContain('one of the two clocks is wrong');
  });

  test('that is at work or was cut off lets no app start there', async () => {
    await mkdir(inFolder('cut-off', 'restoring'), { recursive: true });
    await expect(refuseWhileRestoring(inFolder('cut-off'))).rejects.toThrow(/was cut off/);
    await expect(restore({ to: 'cut-off' })).rejects.toThrow(/was cut off .*--take-over/);
    await refuseWhileRestoring(inFolder('no-such-folder'));
  });

  test('needs the right secret', async () => {
    const refused = (settings: Record<string, string>, words: RegExp) =>
      expect(restore({ settings, to: 'untouched' })).rejects.toThrow(words);
    await refused({ BACKUP_PASSPHRASE: '' }, /Set BACKUP_PASSPHRASE/);
    await refused({ BACKUP_PASSPHRASE: 'another passphrase of nobody' }, /is not the passphrase/);
    await refused({ AUTH_SECRET: OTHER_SECRET }, /AUTH_SECRET is not the secret/);
    await expect(restore({ from: withoutSecret, to: 'untouched' })).rejects.toThrow(/does not contain the secret/);
  });
});
