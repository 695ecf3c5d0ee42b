import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartError } from '#server/start/errors.ts';

/**
 * Checks that the log of erasures can be written where ERASURE_LOG puts it, often another disk. The file itself is not made: a restore takes an empty one for
 * a log in which nobody was erased.
 * @throws {StartError} when it cannot, since accounts that were erased would come back with a restore
 */
export async function assertErasureLog(file: string): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await access(dirname(file), constants.W_OK);
    await access(file, constants.W_OK).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  } catch (error) {
    throw new StartError(
      `ERASURE_LOG cannot be written (${(error as Error).message}). Let the app's user write to its folder (under systemd also by ReadWritePaths=), or set another one.`,
      { cause: error },
    );
  }
}
