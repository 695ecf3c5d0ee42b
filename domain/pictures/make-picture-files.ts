import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { PICTURE_FORMATS } from '#shared/pictures.ts';
import type { Database } from '#database/tables.ts';
import { type MadePicture, UnusablePicture } from '#gateways/picture-workshop/port.ts';
import { finishPicture, failPicture } from '#domain/pictures/finish-picture.ts';
import { fileName, originalName } from '#domain/pictures/picture-files.ts';
import type { PictureParts } from '#domain/pictures/picture-parts.ts';
import { removeFiles } from '#domain/pictures/remove-picture.ts';
import { inWorkingFolder, writePrivately } from '#domain/pictures/working-folder.ts';

/**
 * Makes what was stored of a picture into the files that are shown, and forgets the original: with it goes whatever it said of places, times
 * and people. What cannot be used has failed for good. May be called again for what is done already.
 * @throws {StoreUnavailable} it is tried again
 */
export async function makePictureFiles(parts: Omit<PictureParts, 'source'>, id: string): Promise<void> {
  const { db, store, workshop, workingFolder } = parts;
  if (!(await isWaiting(db, id))) return;
  await inWorkingFolder(workingFolder, async (folder) => {
    const stored = await store.open(originalName(id));
    if (!stored) {
      await failPicture(db, id, 'This picture has got lost. Upload it once more.');
      return;
    }
    const original = join(folder, 'original');
    await pipeline(stored.body, writePrivately(original));
    const files = join(folder, 'files');
    await mkdir(files, { mode: 0o700 });
    const made = await workshop.make(original, files).catch(asUnusable);
    if (made instanceof UnusablePicture) await failPicture(db, id, made.message);
    else {
      await storeFiles(store, id, files, made);
      // Removed meanwhile, together with its account or by its owner.
      if (!(await finishPicture(db, id, made))) await removeFiles(store, id);
    }
    await store.remove(originalName(id));
  });
}

async function isWaiting(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('pictures')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return found !== undefined;
}

function asUnusable(error: unknown): UnusablePicture {
  if (error instanceof UnusablePicture) return error;
  throw error;
}

async function storeFiles(
  store: PictureParts['store'],
  id: string,
  folder: string,
  { widths }: MadePicture,
): Promise<void> {
  for (const width of widths) {
    for (const format of PICTURE_FORMATS) {
      await store.put(fileName(id, width, format), join(folder, `${width}.${format}`), `image/${format}`);
    }
  }
}
