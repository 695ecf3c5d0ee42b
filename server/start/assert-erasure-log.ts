import { randomUUID } from 'node:crypto';
import { access, constants, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeFolder } from '#config/make-folder.ts';
import { StartError } from '#server/start/errors.ts';

/**
 * Checks that the log of erasures can be written where ERASURE_LOG puts it, often another disk. The file itself is not made: a restore takes an empty one for
 * a log in which nobody was erased.
 * @throws {StartError} when it cannot, since accounts that were erased would come back with a restore
 */
export async function assertErasureLog(file: string): Promise<void> {
  const folder = dirname(file);
  try {
    await makeFolder(folder);
    await access(file, constants.W_OK).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      // Rights don't tell of file systems like /proc, in which no file can be made.
      const probe = join(folder, `.clamshell-${randomUUID()}`);
      await writeFile(probe, '', { flag: 'wx', mode: 0o600 });
      await rm(probe);
    });
  } catch (error) {
    throw new StartError(
      `ERASURE_LOG cannot be written (${(error as Error).message}). Let the app's user write to its folder (under systemd also by ReadWritePaths=), or set another one.`,
      { cause: error },
    );
  }
}
