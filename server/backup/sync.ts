import { open } from 'node:fs/promises';

/** Sees to it that a file, or the names in a folder, are on the disk. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
