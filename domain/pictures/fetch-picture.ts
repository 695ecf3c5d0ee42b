import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { KIND_BYTES, pictureKind } from '#shared/picture-kinds.ts';
import { inTransaction } from '#database/transaction.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { enqueuePicture } from '#domain/pictures/enqueue-picture.ts';
import { failPicture } from '#domain/pictures/finish-picture.ts';
import { originalName } from '#domain/pictures/picture-files.ts';
import type { PictureParts } from '#domain/pictures/picture-parts.ts';
import { inWorkingFolder } from '#domain/pictures/working-folder.ts';
import { NotFetched } from '#gateways/picture-source/port.ts';

/** How long (minutes) after each failure the next try follows; after the last one there is none. */
const PAUSES = [1, 15, 180];

const GIVEN_UP = 'No picture could be fetched from this address. Upload the picture, or give another address.';

/**
 * Fetches a picture from the address that its listing gave, into the store. What fails is tried again a few times; then the
 * listing keeps its address as it is. May be called again for what is done already.
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
      await failPicture(db, id, 'What is at this address is none of the pictures that can be used.');
      return;
    }
    await store.put(originalName(id), path, 'application/octet-stream');
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
    if (!isStored) await store.remove(originalName(id));
  });
}

async function mayBePicture(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(new Uint8Array(KIND_BYTES), 0, KIND_BYTES, 0);
  return pictureKind(buffer.subarray(0, bytesRead)) !== null;
}
