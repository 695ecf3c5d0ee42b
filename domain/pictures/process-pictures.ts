import { sql } from 'kysely';
import type { RunningTransaction, Database } from '#database/tables.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { open, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { KIND_BYTES, pictureKind } from '#shared/picture-kinds.ts';
import { inTransaction } from '#database/transaction.ts';
import {
  originalName,
  type PictureKey,
  type PictureParts,
  inWorkingFolder,
  fileName,
  writePrivately,
} from '#domain/pictures/picture-files.ts';
import { StoreUnavailable } from '#gateways/picture-store/port.ts';
import { NotFetched } from '#gateways/picture-source/port.ts';
import { pipeline } from 'node:stream/promises';
import { PICTURE_FORMATS } from '#shared/pictures.ts';
import { type MadePicture, UnusablePicture } from '#gateways/picture-workshop/port.ts';
import { removeFiles } from '#domain/pictures/remove-pictures.ts';
import { failPicture, finishPicture } from '#domain/pictures/settle-picture.ts';

/** Within this time (minutes) of each other, pictures of one owner count as uploaded together. */
const TOGETHER_MINUTES = 10;

/**
 * Enqueues a picture to be fetched or processed, in the caller's transaction. The more pictures of its owner were uploaded just before it,
 * the lower its priority: everybody's first picture comes before anybody's second one.
 */
export async function enqueuePicture(
  trx: RunningTransaction,
  kind: 'picture' | 'remote-picture',
  id: string,
): Promise<void> {
  const { earlier } = await trx
    .selectFrom('pictures')
    .innerJoin('pictures as before', (on) =>
      on
        .onRef('before.owner_id', '=', 'pictures.owner_id')
        .onRef('before.id', '<', 'pictures.id')
        .on(sql<boolean>`before.created_at > pictures.created_at - make_interval(mins => ${TOGETHER_MINUTES})`),
    )
    .where('pictures.id', '=', id)
    .select((eb) => eb.fn.countAll<string>().as('earlier'))
    .executeTakeFirstOrThrow();
  await enqueue(trx, kind, id, { priority: -Number(earlier) });
}

/** How long (minutes) after each failure the next try follows; after the last one there is none. */
const PAUSES = [1, 15, 180];

const GIVEN_UP = 'We couldn’t load a picture from this address. Upload the picture, or enter another address.';

/**
 * Fetches a picture from the address that its listing gave, into the store. Failures are retried a few times; then the listing keeps its
 * address. Repeatable.
 * @throws {StoreUnavailable} it is tried again
 */
export async function fetchPicture(parts: Omit<PictureParts, 'workshop'>, id: string): Promise<void> {
  const { db, store, source, workingFolder } = parts;
  const picture = await db
    .selectFrom('pictures')
    .select(['source_url', 'tries'])
    .where('id', '=', id)
    .where('state', '=', 'fetching')
    .executeTakeFirst();
  const address = picture?.source_url;
  if (!picture || !address) return;
  await inWorkingFolder(workingFolder, async (folder) => {
    const path = join(folder, 'original');
    try {
      await source.fetch(address, path);
    } catch (error) {
      if (!(error instanceof NotFetched)) throw error;
      const pause = error.forGood ? undefined : PAUSES[picture.tries];
      if (pause === undefined) await failPicture(db, id, GIVEN_UP);
      else {
        const tries = picture.tries + 1;
        await inTransaction(db, async (trx) => {
          await trx.updateTable('pictures').set({ tries }).where('id', '=', id).execute();
          // The job of this try still runs under the picture's id.
          await enqueue(trx, 'remote-picture', id, { delaySeconds: pause * 60, key: `${id} ${tries}` });
        });
      }
      return;
    }
    if (!(await mayBePicture(path))) {
      await failPicture(db, id, 'We can’t use the file at this address. Use a JPEG, PNG, WebP, AVIF, HEIC or GIF.');
      return;
    }
    await store.put(originalName({ id, private: false }), path, 'application/octet-stream');
    const isStored = await inTransaction(db, async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('pictures')
        .set({ state: 'waiting' })
        .where('id', '=', id)
        .where('state', '=', 'fetching')
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await enqueuePicture(trx, 'picture', id);
      return numUpdatedRows > 0n;
    });
    if (!isStored) await store.remove(originalName({ id, private: false }));
  });
}

async function mayBePicture(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(KIND_BYTES), 0, KIND_BYTES, 0);
  return pictureKind(buffer.subarray(0, bytesRead)) !== null;
}

/**
 * Makes a stored picture into the files that are shown, and deletes the original with its metadata of places, times and people. An
 * unusable picture has failed for good. Repeatable.
 * @throws {StoreUnavailable} it is tried again
 */
export async function makePictureFiles(parts: Omit<PictureParts, 'source'>, id: string): Promise<void> {
  const { db, store, workshop, workingFolder } = parts;
  const key = await findWaiting(db, id);
  if (!key) return;
  await inWorkingFolder(workingFolder, async (folder) => {
    const stored = await store.open(originalName(key));
    // It may be in the folder of another process, or back soon: the job's failures are shown to Admins, and in the end the uploader is told.
    if (!stored)
      throw new StoreUnavailable(
        `The original of picture ${id} is missing. Does every process have the same pictures?`,
      );
    const original = join(folder, 'original');
    await pipeline(stored.body, writePrivately(original));
    const files = join(folder, 'files');
    await mkdir(files, { mode: 0o700 });
    const made = await workshop.make(original, files).catch(asUnusable);
    if (made instanceof UnusablePicture) await failPicture(db, id, made.message);
    else {
      await storeFiles(store, key, files, made);
      // Removed meanwhile, together with its account or by its owner.
      if (!(await finishPicture(db, id, made))) await removeFiles(store, key);
    }
    await store.remove(originalName(key));
  });
}

function findWaiting(db: Database, id: string): Promise<PictureKey | undefined> {
  return db
    .selectFrom('pictures')
    .select(['id', 'private'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
}

function asUnusable(error: unknown): UnusablePicture {
  if (error instanceof UnusablePicture) return error;
  throw error;
}

async function storeFiles(
  store: PictureParts['store'],
  key: PictureKey,
  folder: string,
  { widths }: MadePicture,
): Promise<void> {
  for (const width of widths) {
    for (const format of PICTURE_FORMATS) {
      await store.put(fileName(key, width, format), join(folder, `${width}.${format}`), `image/${format}`);
    }
  }
}
