import { randomUUID } from 'node:crypto';
import { chmod, copyFile, mkdir, open, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncToDisk } from '#config/sync-to-disk.ts';
import { type PictureStore, StoreUnavailable } from '#gateways/picture-store/port.ts';

/**
 * Keeps files in a folder of this machine, readable by the app's own user alone.
 * @param folder absolute path; made when the first file comes
 */
export function diskStore(folder: string): PictureStore {
  const pathOf = (name: string): string => {
    // Names come from our own ids alone. Should another one ever get here, it leads nowhere.
    if (!/^[\w-]+(?:\/[\w-]+)*(?:\.\w+)?$/.test(name)) throw new RangeError(`Not a name of the picture store: ${name}`);
    return join(folder, name);
  };
  return {
    async put(name, path) {
      const target = pathOf(name);
      const copy = `${target}.${randomUUID()}`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await copyFile(path, copy);
        await chmod(copy, 0o600);
        // What refers to the file is committed once it is here, and must not outlive it in a power cut.
        await syncToDisk(copy);
        await rename(copy, target);
        // All folders each time: another upload may have made one of them and not have synced it yet.
        await syncNames(dirname(target), dirname(folder));
      } catch (error) {
        await rm(copy, { force: true });
        throw unavailable(error);
      }
    },
    async open(name) {
      try {
        const file = await open(pathOf(name));
        const { size } = await file.stat();
        return { bytes: size, body: file.createReadStream() };
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null;
        throw unavailable(error);
      }
    },
    async remove(name) {
      const path = pathOf(name);
      try {
        await rm(path, { force: true });
      } catch (error) {
        throw unavailable(error);
      }
      // The folder goes with its last file.
      await rmdir(dirname(path)).catch(() => {});
    },
  };
}

/** Syncs a folder, and those above it up to the last one. */
async function syncNames(folder: string, last: string): Promise<void> {
  await syncToDisk(folder);
  if (folder !== last) await syncNames(dirname(folder), last);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}

function unavailable(error: unknown): StoreUnavailable {
  return new StoreUnavailable(`The folder of pictures cannot be used: ${(error as Error).message}`, { cause: error });
}
