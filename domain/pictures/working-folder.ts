import { createWriteStream, type WriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Nothing is under way for so long (ms). */
const LONGEST_MS = 60 * 60_000;

/** Gives a piece of work an empty folder of its own, which is gone afterwards, however the work ends. */
export async function inWorkingFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(parent, 'picture-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes what somebody sent into a file that nobody else can read; it may say where they live. */
export function writePrivately(path: string): WriteStream {
  return createWriteStream(path, { mode: 0o600 });
}

/** Removes the folders of work that was cut off, together with its process. */
export async function clearWorkingFolders(parent: string, now = Date.now()): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    const path = join(parent, name);
    const made = await stat(path).catch(() => null);
    if (made && now - made.mtimeMs > LONGEST_MS) await rm(path, { recursive: true, force: true });
  }
}
