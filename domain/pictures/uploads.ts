import { join } from 'node:path';
import { type Readable, Transform, finished } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { KIND_BYTES, MOST_PICTURE_BYTES, pictureKind } from '#shared/picture-kinds.ts';
import { newId, isId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { originalName, type PictureParts, inWorkingFolder, writePrivately } from '#domain/pictures/picture-files.ts';
import { enqueuePicture } from '#domain/pictures/process-pictures.ts';
import { lockOpenAccount } from '#domain/identity/lock-user.ts';
import { inTransaction } from '#database/transaction.ts';
import { type Selectable, sql } from 'kysely';
import type { PicturesTable } from '#database/picture-tables.ts';
import type { Database } from '#database/tables.ts';

/** So many pictures of one owner may wait for a listing or a message. */
const MOST_LOOSE = 60;

/** Whether a picture is part of no message and no claim; what is stays as long as that. */
export const isUnused = sql<boolean>`not exists (select from claim_pictures where claim_pictures.picture_id = pictures.id)
  and not exists (select from message_pictures where message_pictures.picture_id = pictures.id)`;

/**
 * Streams an upload to the store, to be processed later. One that is cut off leaves nothing behind.
 * @returns the picture's id
 * @throws {DomainError} 'too-large', 'unusable-picture', 'too-many-requests' with many that belong to no listing, 'account-closed'
 * @throws {StoreUnavailable}
 */
export async function receivePicture(
  { db, store, workingFolder }: Pick<PictureParts, 'db' | 'store' | 'workingFolder'>,
  owner: Actor,
  body: Readable,
  {
    isPrivate = false,
  }: { /** Whether it is for a message or a claim, so that not everybody may see it. */ isPrivate?: boolean } = {},
): Promise<string> {
  return inWorkingFolder(workingFolder, async (folder) => {
    const path = join(folder, 'original');
    await writeChecked(body, path);
    const id = newId();
    await inTransaction(db, async (trx) => {
      await lockOpenAccount(trx, owner);
      const { loose } = await trx
        .selectFrom('pictures')
        .select((eb) => eb.fn.countAll<string>().as('loose'))
        .where('owner_id', '=', owner.id)
        .where('product_id', 'is', null)
        .where(isUnused)
        .executeTakeFirstOrThrow();
      if (Number(loose) >= MOST_LOOSE) {
        throw new DomainError(
          'too-many-requests',
          `You’ve uploaded ${MOST_LOOSE} pictures that you don’t use. Remove some, or wait: we remove them after a day.`,
          { retryAfterSeconds: 3_600 },
        );
      }
      await trx
        .insertInto('pictures')
        .values({ id, owner_id: owner.id, state: 'receiving', private: isPrivate })
        .execute();
    });
    // Should we end here, the row says that there may be a file to remove.
    await store.put(originalName({ id, private: isPrivate }), path, 'application/octet-stream');
    await inTransaction(db, async (trx) => {
      await trx.updateTable('pictures').set({ state: 'waiting' }).where('id', '=', id).execute();
      await enqueuePicture(trx, 'picture', id);
    });
    return id;
  });
}

/** A refused body is read to its end and discarded, so that its sender gets the answer. */
async function writeChecked(body: Readable, path: string): Promise<void> {
  const check = checked();
  finished(body, { writable: false }, (error) => {
    if (error) check.destroy(error);
  });
  body.pipe(check);
  try {
    await pipeline(check, writePrivately(path));
  } finally {
    body.unpipe(check);
    body.resume();
  }
}

/** Lets through what may be a picture, and no more of it than may be. */
function checked(): Transform {
  let head = Buffer.alloc(0);
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      const wasUnknown = head.length < KIND_BYTES;
      if (wasUnknown) head = Buffer.concat([head, chunk.subarray(0, KIND_BYTES)]);
      if (bytes > MOST_PICTURE_BYTES) done(tooLarge());
      else if (wasUnknown && head.length >= KIND_BYTES && pictureKind(head) === null) done(notAPicture(head));
      else done(null, chunk);
    },
    flush(done) {
      if (bytes === 0) done(new DomainError('unusable-picture', 'This file is empty. Choose another one.'));
      else done(pictureKind(head) === null ? notAPicture(head) : null);
    },
  });
}

/** @throws never; for a declared length as well as for a counted one */
export function tooLarge(): DomainError {
  return new DomainError('too-large', 'This picture is larger than 20 MB. Make it smaller, and try again.');
}

function notAPicture(head: Buffer): DomainError {
  const isDrawing = /<(\?xml|svg|!doctype svg)/i.test(head.toString('latin1'));
  return new DomainError(
    'unusable-picture',
    isDrawing
      ? 'This is an SVG drawing, which can contain programs. Save it as a JPEG or PNG.'
      : 'We can’t use this file. Choose a JPEG, PNG, WebP, AVIF, HEIC or GIF.',
  );
}

export type OwnPicture = Selectable<PicturesTable>;

/** An upload of the actor's. @throws {DomainError} 'not-found', also for somebody else's */
export async function getOwnPicture(db: Database, owner: Actor, id: string): Promise<OwnPicture> {
  if (!isId(id)) throw noSuchPicture();
  return db
    .selectFrom('pictures')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', owner.id)
    .executeTakeFirstOrThrow(noSuchPicture);
}

/** The pictures of one of the actor's listings, in order; none for somebody else's. */
export async function listOwnPictures(db: Database, owner: Actor, productId: string): Promise<OwnPicture[]> {
  return db
    .selectFrom('pictures')
    .selectAll()
    .where('product_id', '=', productId)
    .where('owner_id', '=', owner.id)
    .orderBy('position')
    .execute();
}

export function noSuchPicture(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this picture among yours. It may have been removed.');
}
