import { opendir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#database/tables.ts';
import { type DatabaseSize, readDatabaseSize } from '#domain/figures/database-size.ts';

/** How full the disk of the data folder is, in bytes. */
export interface DiskUse {
  free: number;
  size: number;
}

/** What the shop takes of its disks, in bytes. */
export interface StorageUse {
  database: DatabaseSize;
  /** Null where they are in a bucket, or are still being added up. */
  pictures: { bytes: number; complete: boolean } | null;
  /** Null where the system does not tell. */
  disk: DiskUse | null;
}

const READ_AGAIN_MS = 30_000;
const ADD_UP_AGAIN_MS = 3_600_000;
/** Whoever asks first does not wait for all files to be looked at. */
const LONGEST_WAIT_MS = 1_000;
/** Files that are looked at; of more, these are said to be the least. */
const MOST_FILES = 200_000;

export interface StorageMeter {
  read: () => Promise<StorageUse>;
  readDisk: () => Promise<DiskUse | null>;
  /** Bytes of the whole database. */
  readDatabase: () => Promise<DatabaseSize>;
}

/** Measures what the shop takes of its disks, seldom enough that it costs nothing. @param pictures their folder; null where they are in a bucket */
export function openStorageUse(
  db: Database,
  { dataDir, pictures }: { dataDir: string; pictures: string | null },
): StorageMeter {
  const readDatabase = keep(READ_AGAIN_MS, () => readDatabaseSize(db));
  const addUp = keep(ADD_UP_AGAIN_MS, async () => (pictures === null ? null : sizeOfFolder(pictures)));
  const readDisk = () => freeSpace(dataDir);
  return {
    readDisk,
    readDatabase,
    async read() {
      const [database, disk, summed] = await Promise.all([
        readDatabase(),
        readDisk(),
        Promise.race([addUp(), sleep(LONGEST_WAIT_MS, null, { ref: false })]),
      ]);
      return { database, disk, pictures: summed };
    },
  };
}

/** What a disk has left for those who are not root. @returns null where there is no such folder */
export async function freeSpace(folder: string): Promise<DiskUse | null> {
  const found = await statfs(folder).catch(() => null);
  return found && found.blocks > 0 ? { free: found.bavail * found.bsize, size: found.blocks * found.bsize } : null;
}

/** Remembers an answer for some time; a failure is forgotten at once. */
function keep<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { until: number; answer: Promise<T> } | undefined;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const answer = read();
    const mine = { until: performance.now() + ms, answer };
    kept = mine;
    answer.catch(() => {
      if (kept === mine) kept = undefined;
    });
    return answer;
  };
}

/** Adds up the files below a folder, one after the other, so that those who read pictures don't wait. */
async function sizeOfFolder(folder: string): Promise<{ bytes: number; complete: boolean }> {
  let [bytes, files] = [0, 0];
  const entries = await opendir(folder, { recursive: true }).catch(() => null);
  if (!entries) return { bytes, complete: true };
  for await (const entry of entries) {
    if (!entry.isFile()) continue;
    if (files === MOST_FILES) return { bytes, complete: false };
    files += 1;
    // One that was removed meanwhile takes nothing.
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(() => null))?.size ?? 0;
  }
  return { bytes, complete: true };
}
