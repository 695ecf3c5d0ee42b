import { createHash } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { copyFile, mkdir, opendir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { syncToDisk } from '#config/sync-to-disk.ts';
import { BackupError } from '#server/backup/errors.ts';

/** The folder of a backup's pictures, and the list of their checksums, which `sha256sum --check` reads. */
export const PICTURES = 'pictures';
export const PICTURE_LIST = 'pictures.sha256';

/** What the store of pictures writes before a file gets its name: `…/640.webp.` and a UUID. */
const UNDER_WAY = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** By what processes recognise a folder that they share; a restored one is another. */
const FOLDER_ID = 'folder-id';
/** Only what the store calls its files; a list that was tampered with leads nowhere else. */
const LINE = /^(?<sum>[0-9a-f]{64}) {2}(?<name>[\w-]+(?:\/[\w-]+)*(?:\.\w+)?)$/;
/** Shares the blocks of the original where the file system can (btrfs, XFS). */
const HOW = constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE;

/**
 * Copies all pictures onto the disk and writes the list of their checksums. One that is removed meanwhile is left out: its laptop is gone.
 * @throws the signal's reason when it is aborted
 */
export async function copyPictures(
  from: string,
  backup: string,
  signal?: AbortSignal,
): Promise<{ count: number; bytes: number }> {
  const lines: string[] = [];
  const folders = new Set<string>();
  let bytes = 0;
  for await (const path of filesIn(from)) {
    signal?.throwIfAborted();
    const name = relative(from, path).split(sep).join('/');
    if (name === FOLDER_ID || UNDER_WAY.test(name)) continue;
    const target = join(backup, PICTURES, name);
    if (!(await copied(path, target))) continue;
    collectFolders(folders, target, backup);
    const sum = await digestOf(target);
    bytes += sum.bytes;
    lines.push(`${sum.sha256}  ${name}\n`);
  }
  await syncAll(folders);
  await writeFile(join(backup, PICTURE_LIST), lines.join(''), { flag: 'wx', mode: 0o600, flush: true });
  return { count: lines.length, bytes };
}

/** Copies the pictures of a backup to where they belong, onto the disk. @throws {BackupError} when one is missing or changed; the signal's reason */
export async function restorePictures(backup: string, to: string, signal?: AbortSignal): Promise<number> {
  const lines = (await readFile(join(backup, PICTURE_LIST), 'utf8')).split('\n').filter((line) => line !== '');
  const folders = new Set<string>();
  for (const line of lines) {
    signal?.throwIfAborted();
    const { sum, name } = LINE.exec(line)?.groups ?? {};
    if (name === undefined) throw new BackupError(`${join(backup, PICTURE_LIST)} is not a list of pictures.`);
    const source = join(backup, PICTURES, name);
    const target = join(to, name);
    if (!(await copied(source, target))) throw new BackupError(`${source} is missing. Use another backup.`);
    collectFolders(folders, target, dirname(to));
    if ((await digestOf(target)).sha256 !== sum)
      throw new BackupError(`${source} was changed since it was written: its checksum differs. Use another backup.`);
  }
  await syncAll(folders);
  return lines.length;
}

/** Adds all folders from that of a file up to, but without, `top`. */
function collectFolders(folders: Set<string>, file: string, top: string): void {
  for (let folder = dirname(file); folder !== top && !folders.has(folder); folder = dirname(folder))
    folders.add(folder);
}

async function syncAll(folders: ReadonlySet<string>): Promise<void> {
  for (const folder of folders) await syncToDisk(folder);
}

async function* filesIn(folder: string): AsyncGenerator<string> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!entries) return;
  for await (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesIn(path);
    else if (entry.isFile()) yield path;
  }
}

/** @returns whether the original was there */
async function copied(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await copyFile(from, to, HOW);
    await syncToDisk(to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function digestOf(path: string): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(path), async (content) => {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      hash.update(chunk);
    }
  });
  return { sha256: hash.digest('hex'), bytes };
}
