import { existsSync } from 'node:fs';
import { type FileHandle, open, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { vi } from 'vitest';

/**
 * Watches what is synced to the disk while a file is made that has to survive a power cut.
 * @returns in their order, 'content' for the file before it has its name, and 'name' for its folder while the file is there
 */
export async function watchSyncs(file: string, make: () => Promise<unknown>): Promise<('content' | 'name')[]> {
  const synced: { inode: number; isThere: boolean }[] = [];
  await using any = await open(import.meta.filename);
  const handles = Object.getPrototypeOf(any) as Pick<FileHandle, 'sync'>;
  const { sync } = handles;
  const spy = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
    synced.push({ inode: (await this.stat()).ino, isThere: existsSync(file) });
    return sync.call(this);
  });
  try {
    await make();
  } finally {
    spy.mockRestore();
  }
  const [content, folder] = [(await stat(file)).ino, (await stat(dirname(file))).ino];
  return synced.flatMap(({ inode, isThere }) => {
    if (inode === content && !isThere) return ['content' as const];
    return inode === folder && isThere ? ['name' as const] : [];
  });
}
