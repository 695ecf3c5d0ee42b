import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, link, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROOT } from '#config/root.ts';
import { readSettings } from '#config/settings.ts';
import { isAlive } from '#database/embedded/postmaster.ts';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { openDatabase } from '#database/open.ts';
import { makeBackup, type MadeBackup } from '#server/backup/make-backup.ts';
import { writeManifest } from '#server/backup/manifest.ts';
import { type RestoreRequest, restoreBackup } from '#server/backup/restore-backup.ts';
import { refuseWhileRestoring } from '#server/backup/restoring-folder.ts';
import { signOf, stateOf, writeSign } from '#server/backup/restoring-sign.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { eventually } from '#tests/support/eventually.ts';
import { FAST } from '#tests/support/throw-away-postgres.ts';

const SECRET = 'the-secret-of-the-data-folder-0123456789';
const PASSPHRASE = 'correct horse battery staple';

let folder: { path: string; remove: () => Promise<void> };
let made: MadeBackup;
/** The folder of another backup: what it has is the same. */
let another: string;

const inFolder = (...names: string[]) => join(folder.path, ...names);
const environment = (name: string) => ({ DATA_DIR: inFolder(name), BACKUP_PASSPHRASE: PASSPHRASE });
const restore = (name: string, changes: Partial<RestoreRequest> = {}) =>
  restoreBackup({
    settings: readSettings(environment(name)),
    from: made.folder,
    withoutSecret: false,
    takeOver: false,
    until: null,
    say: () => {},
    ...changes,
  });

beforeAll(async () => {
  folder = await makeTemporaryFolder('cut-off');
  const dataDir = inFolder('shop');
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, settings: FAST });
  const database = openDatabase(postgres.url, { maxConnections: 2 });
  await migrate(database.db);
  await writeFile(join(dataDir, 'auth-secret'), `${SECRET}\n`);
  await mkdir(join(dataDir, 'pictures'));
  await writeFile(join(dataDir, 'pictures', '640.webp'), 'a picture');
  const request = { db: database.db, url: postgres.url, kind: 'files', dataDir, bucket: false, app: '0.1.0' } as const;
  const secret = { kind: 'encrypt', passphrase: PASSPHRASE } as const;
  made = await makeBackup({ ...request, secret, to: inFolder('saved') });
  another = inFolder('another');
  await cp(made.folder, another, { recursive: true });
  await rm(join(another, 'manifest.json'));
  await writeManifest(another, { ...made.manifest, id: crypto.randomUUID() });
  await database.close();
  await postgres.stop();
});

afterAll(() => folder.remove());

const EVERYTHING = ['auth-secret', 'pictures', 'postgres'];
const inPlace = async (name: string) => (await readdir(inFolder(name))).toSorted();
/** Names the PostgreSQL that a restore starts. */
const pidFileIn = (name: string) => inFolder(name, 'restoring', 'postgres', 'postmaster.pid');

test('a restore that is given up leaves nothing, and no PostgreSQL that runs', async () => {
  const controller = new AbortController();
  const server = eventually(async () => {
    const pid = Number((await readFile(pidFileIn('given-up'), 'utf8')).split('\n')[0]);
    expect(pid).toBeGreaterThan(1);
    controller.abort(new Error('Given up'));
    return pid;
  });
  await expect(restore('given-up', { signal: controller.signal })).rejects.toThrow('Given up');
  expect(await inPlace('given-up')).toEqual([]);
  expect(isAlive(await server)).toBe(false);
});

test('a restore that was killed is known to be over, and the next one begins anew', async () => {
  // It kills itself, so that it can't be over before.
  const request = { from: made.folder, withoutSecret: false, takeOver: false, until: null };
  const program = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { readSettings } from '#config/settings.ts';
    import { restoreBackup } from '#server/backup/restore-backup.ts';
    setInterval(() => {
      let pid = '';
      try { pid = readFileSync(${JSON.stringify(pidFileIn('killed'))}, 'utf8').split('\\n')[0]; } catch {}
      if (!pid) return;
      writeFileSync(${JSON.stringify(inFolder('killed-server'))}, pid);
      process.kill(process.pid, 'SIGKILL');
    }, 1);
    const settings = readSettings(${JSON.stringify(environment('killed'))});
    await restoreBackup({ settings, say() {}, ...${JSON.stringify(request)} });`;
  const options = [...process.execArgv, '--conditions=development', '--input-type=module', '--eval', program];
  await once(spawn(process.execPath, options, { cwd: ROOT, stdio: 'ignore' }), 'exit');
  const server = Number(await readFile(inFolder('killed-server'), 'utf8'));
  await expect(refuseWhileRestoring(inFolder('killed'))).rejects.toThrow(
    `was cut off. Run it again: npm run restore -- ${made.folder}`,
  );
  const said: string[] = [];
  await restore('killed', { say: (line) => said.push(line) });
  expect(said.join()).toContain('begins anew');
  await eventually(() => expect(isAlive(server)).toBe(false));
  expect(await inPlace('killed')).toEqual(EVERYTHING);
});

test('a restore that was cut off while it put everything in place goes on, and no other takes its place', async () => {
  await restore('nearly');
  await mkdir(inFolder('nearly', 'restoring'));
  await rename(inFolder('nearly', 'postgres'), inFolder('nearly', 'restoring', 'postgres'));
  await link(inFolder('nearly', 'auth-secret'), inFolder('nearly', 'restoring', 'auth-secret'));
  const sign = await signOf({ from: made.folder, backup: made.manifest.id, until: null });
  const ended = { ...sign, process: { ...sign.process, started: 'before' }, settling: made.manifest.beganAt };
  await writeSign(inFolder('nearly', 'restoring'), ended);
  await expect(restore('nearly', { from: another })).rejects.toThrow(
    `Finish that one first: npm run restore -- ${made.folder}`,
  );
  expect((await restore('nearly')).at).toEqual(new Date(made.manifest.beganAt));
  expect(await inPlace('nearly')).toEqual(EVERYTHING);
});

test('what a restore elsewhere has left is only touched when that is known to be over', async () => {
  await mkdir(inFolder('elsewhere', 'restoring'), { recursive: true });
  const sign = await signOf({ from: made.folder, backup: made.manifest.id, until: null });
  expect(await stateOf(sign)).toBe('at work');
  const elsewhere = { ...sign.process, boot: 'another', host: 'warehouse' };
  await writeSign(inFolder('elsewhere', 'restoring'), { ...sign, process: elsewhere });
  await expect(restore('elsewhere')).rejects.toThrow(/at work elsewhere \(warehouse.*--take-over/);
  await restore('elsewhere', { takeOver: true });
  expect(await inPlace('elsewhere')).toEqual(EVERYTHING);
});
