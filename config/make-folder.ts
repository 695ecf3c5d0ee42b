import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it, whatever the umask. Node.js's own `recursive` never ends where nothing can be made, as below /proc.
 * @param mode of the folder, if it isn't there yet
 * @param above of those above it that aren't there yet
 * @returns whether it wasn't there yet
 */
export async function makeFolder(path: string, mode = 0o700, above = mode): Promise<boolean> {
  try {
    return await makeOne(path, mode);
  } catch (error) {
    const parent = dirname(path);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === path) throw error;
    await makeFolder(parent, above);
    return makeOne(path, mode);
  }
}

async function makeOne(path: string, mode: number): Promise<boolean> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && (await stat(path)).isDirectory()) return false;
    throw error;
  }
  await chmod(path, mode);
  return true;
}
