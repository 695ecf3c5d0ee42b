import { isId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { noSuchPicture } from '#domain/pictures/own-pictures.ts';
import { allNames } from '#domain/pictures/picture-files.ts';
import type { PictureParts } from '#domain/pictures/picture-parts.ts';

/**
 * Removes an upload of the actor's that belongs to no listing.
 * @throws {DomainError} 'not-found', also for somebody else's; 'picture-in-use'
 * @throws {StoreUnavailable}
 */
export async function removePicture(
  { db, store }: Pick<PictureParts, 'db' | 'store'>,
  owner: Actor,
  id: string,
): Promise<void> {
  if (!isId(id)) throw noSuchPicture();
  const own = db.selectFrom('pictures').select('product_id').where('id', '=', id).where('owner_id', '=', owner.id);
  const picture = await own.executeTakeFirst();
  if (!picture) throw noSuchPicture();
  if (!(await removeLoose({ db, store }, id))) {
    throw new DomainError('picture-in-use', 'This picture belongs to a laptop. Take it out of the listing instead.');
  }
}

/** Removes a picture that belongs to no listing, files first: as long as its row is there, somebody looks for them. @returns whether it did */
export async function removeLoose({ db, store }: Pick<PictureParts, 'db' | 'store'>, id: string): Promise<boolean> {
  // Out of every listing's reach first.
  const taken = await db
    .updateTable('pictures')
    .set({ state: 'failed', error: 'This picture was removed.', unattached_since: new Date(0) })
    .where('id', '=', id)
    .where('product_id', 'is', null)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 0n) return false;
  await removeFiles(store, id);
  await db.deleteFrom('pictures').where('id', '=', id).where('product_id', 'is', null).execute();
  return true;
}

export async function removeFiles(store: PictureParts['store'], id: string): Promise<void> {
  for (const name of allNames(id)) await store.remove(name);
}
