import { open } from 'node:fs/promises';

/** Waits until the content of a file, or the names in a folder, survive a power cut. A new or renamed file needs both: its own content, and its folder. */
export async function syncToDisk(path: string): Promise<void> {
  await using handle = await open(path);
  await handle.sync();
}
