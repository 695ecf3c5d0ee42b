import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lengthPrefix, readAnswer } from '#gateways/picture-workshop/answer.ts';
import { forkedWorkshop } from '#gateways/picture-workshop/forked-workshop.ts';
import { DECODER_ID } from '#gateways/picture-workshop/worker/drop-privileges.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { heicFile } from '#tests/support/pictures.ts';

const WORKER = join(import.meta.dirname, 'worker/main.ts');
const isRoot = process.getuid?.() === 0;
let folder: Awaited<ReturnType<typeof makeTemporaryFolder>>;
let files: string;

beforeEach(async () => {
  folder = await makeTemporaryFolder('workshop');
  files = join(folder.path, 'files');
  await mkdir(files);
});
afterEach(() => folder.remove());

async function original(bytes: Buffer): Promise<string> {
  const path = join(folder.path, 'original');
  await writeFile(path, bytes, { mode: 0o600 });
  return path;
}

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#28a' } });

/** A workshop whose process is this program. */
async function withProgram(program: string, bounds: Parameters<typeof forkedWorkshop>[0] = {}) {
  const path = join(folder.path, 'program.mjs');
  await writeFile(path, program);
  return forkedWorkshop(bounds, path);
}

describe('the decoder', () => {
  test.each([
    ['jpeg', () => drawn(500, 400).jpeg().toBuffer()],
    ['png', () => drawn(500, 400).png().toBuffer()],
    ['webp', () => drawn(500, 400).webp().toBuffer()],
    ['avif', () => drawn(500, 400).avif().toBuffer()],
    ['gif', () => drawn(500, 400).gif().toBuffer()],
    ['heic', heicFile],
  ])('makes files of a %s that only the app’s user can read, whatever the umask', async (_kind, bytes) => {
    const umask = process.umask(0);
    const path = await original(await bytes());
    const made = await forkedWorkshop()
      .make(path, files)
      .finally(() => process.umask(umask));
    expect(made.widths).toEqual([320, 640]);
    const names = await readdir(files);
    expect(names.toSorted()).toEqual(['320.avif', '320.webp', '640.avif', '640.webp']);
    for (const name of names) expect((await stat(join(files, name))).mode & 0o077).toBe(0);
  });

  test('says what is wrong with a HEIC file that was cut off, although its library prints that as well', async () => {
    const path = await original((await heicFile()).subarray(0, 900));
    await expect(forkedWorkshop().make(path, files)).rejects.toThrow('This HEIC picture is damaged or incomplete');
  });

  test.skipIf(!isRoot || process.platform !== 'linux')(
    'is neither root nor of root’s groups before it has read anything (needs root)',
    async () => {
      const decoder = spawn(process.execPath, ['--no-warnings', WORKER], { stdio: ['pipe', 'pipe', 'inherit'] });
      try {
        await vi.waitFor(async () => expect(await idsOf(decoder.pid)).toEqual(isGivenUp), 30_000);
        const picture = await drawn(300, 300).jpeg().toBuffer();
        decoder.stdin.write(Buffer.concat([lengthPrefix(picture.length), picture]));
        expect(readAnswer(Buffer.concat(await decoder.stdout.toArray()))).toHaveProperty('made');
      } finally {
        decoder.kill('SIGKILL');
      }
    },
  );
});

/** Real, effective, saved and file-system ids, as Linux shows them of users and groups; and no further groups. */
const FOUR_IDS = Array.from({ length: 4 }, () => DECODER_ID).join(' ');
const isGivenUp = [FOUR_IDS, FOUR_IDS, ''];

/** What Linux says of a process. */
async function idsOf(pid: number | undefined): Promise<string[]> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return ['Uid', 'Gid', 'Groups'].map((name) =>
    (new RegExp(`^${name}:[\\t ]*(.*)$`, 'm').exec(status)?.[1] ?? '').trim().replaceAll('\t', ' '),
  );
}

test.skipIf(!isRoot)('what has given up root reaches no secret, and cannot get root back (needs root)', async () => {
  const secret = join(folder.path, 'auth-secret');
  await writeFile(secret, 'x'.repeat(64), { mode: 0o600 });
  const dataDir = join(folder.path, 'data');
  await mkdir(dataDir);
  await writeFile(join(dataDir, 'readable'), 'x');
  await chmod(dataDir, 0o710);
  const program = `
    import { readFileSync, readdirSync } from 'node:fs';
    import { Worker } from 'node:worker_threads';
    import { dropPrivileges } from '#gateways/picture-workshop/worker/drop-privileges.ts';
    const idle = new Worker('setInterval(() => {}, 1000)', { eval: true });
    await new Promise((online) => idle.once('online', online));
    dropPrivileges();
    const attempt = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
    const threads = readdirSync('/proc/self/task').map((id) => /^Uid:.*$/m.exec(readFileSync('/proc/self/task/' + id + '/status', 'utf8'))[0]);
    console.log(JSON.stringify({
      secret: attempt(() => readFileSync(${JSON.stringify(secret)})),
      dataDir: attempt(() => readFileSync(${JSON.stringify(join(dataDir, 'readable'))})),
      parent: attempt(() => readFileSync('/proc/' + process.ppid + '/environ')),
      root: attempt(() => process.setuid(0)),
      group: attempt(() => process.setgroups([0])),
      threads: [...new Set(threads)],
    }));
    process.exit();`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  expect(JSON.parse(stdout)).toEqual({
    secret: 'EACCES',
    dataDir: 'EACCES',
    parent: 'EACCES',
    root: 'EPERM',
    group: 'EPERM',
    threads: [`Uid:\t${FOUR_IDS.replaceAll(' ', '\t')}`],
  });
});

describe('a decoder that was taken over', () => {
  test('sends without end: it is ended', async () => {
    const workshop = await withProgram(`
      import { writeSync } from 'node:fs';
      const some = Buffer.alloc(65_536);
      for (;;) { try { writeSync(1, some); } catch { /* The pipe is full. */ } }`);
    const path = await original(await drawn(300, 300).jpeg().toBuffer());
    await expect(workshop.make(path, files)).rejects.toMatchObject({ cause: 'The process sent too much' });
    expect(await readdir(files)).toEqual([]);
  });

  test.skipIf(process.platform !== 'linux')('computes without end: its processor time is bounded', async () => {
    const workshop = await withProgram('for (;;);', { mostProcessorMs: 300 });
    const path = await original(await drawn(300, 300).jpeg().toBuffer());
    await expect(workshop.make(path, files)).rejects.toThrow('takes too much time');
  });

  test('waits without end: the clock ends it', async () => {
    const workshop = await withProgram('setInterval(() => {}, 1_000);', { longestMs: 300 });
    const path = await original(await drawn(300, 300).jpeg().toBuffer());
    await expect(workshop.make(path, files)).rejects.toThrow('takes too much time');
  });

  test('has none of the app’s environment, and reads no file but its code', async () => {
    const elsewhere = await makeTemporaryFolder('elsewhere');
    const secret = join(elsewhere.path, 'secret');
    vi.stubEnv('A_SECRET_OF_THE_APP', 'x');
    await writeFile(secret, 'x');
    const workshop = await withProgram(`
      import { readFileSync } from 'node:fs';
      const attempt = (act) => { try { return act(); } catch (error) { return error.code; } };
      const broken = JSON.stringify([
        process.env.A_SECRET_OF_THE_APP ?? null,
        process.cwd(),
        attempt(() => readFileSync(${JSON.stringify(secret)}, 'utf8')),
      ]);
      const head = Buffer.from(JSON.stringify({ broken }));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(head.length);
      process.stdout.write(Buffer.concat([length, head]));`);
    const path = await original(await drawn(300, 300).jpeg().toBuffer());
    const error = await workshop.make(path, files).then(String, (refused: Error) => refused);
    expect(JSON.parse(String(Object(error).cause))).toEqual([null, '/', 'ERR_ACCESS_DENIED']);
    vi.unstubAllEnvs();
    await elsewhere.remove();
  });

  test('that could not give up root is no fault of the picture', async () => {
    const workshop = await withProgram(`
      const head = Buffer.from(JSON.stringify({ refused: 'The decoder still runs as 0' }));
      const length = Buffer.alloc(4);
      length.writeUInt32BE(head.length);
      process.stdout.write(Buffer.concat([length, head]));`);
    const path = await original(await drawn(300, 300).jpeg().toBuffer());
    const error = await workshop.make(path, files).then(String, (refused: Error) => refused);
    expect(String(error)).toBe('Error: Pictures cannot be decoded here: The decoder still runs as 0');
  });
});

test('pictures are put onto one sheet, in another process', async () => {
  const workshop = forkedWorkshop();
  const picture = await drawn(640, 480).webp().toBuffer();
  const sheet = await workshop.sheet([picture, picture, picture]);
  expect(await sharp(sheet).metadata()).toMatchObject({ format: 'jpeg', width: 1_580, height: 1_580 });
  await expect(workshop.sheet([Buffer.from('no picture')])).rejects.toThrow('could not be put onto a sheet');
  await workshop.close();
});
