import { RELISTABLE_DAYS } from '#shared/listing-states.ts';
import { isId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { isUnused, noSuchPicture } from '#domain/pictures/uploads.ts';
import { allNames, type PictureKey, type PictureParts, clearWorkingFolders } from '#domain/pictures/picture-files.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inLongTransaction } from '#database/transaction.ts';

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
    throw new DomainError('picture-in-use', 'This picture belongs to a laptop. Remove it from the listing instead.');
  }
}

/** Removes a picture that belongs to no listing, files first: while its row exists, the sweep tries again. @returns whether it did */
async function removeLoose({ db, store }: Pick<PictureParts, 'db' | 'store'>, id: string): Promise<boolean> {
  // Out of every listing's reach first.
  const taken = await db
    .updateTable('pictures')
    .set({ state: 'failed', error: 'This picture was removed.', unattached_since: new Date(0) })
    .where('id', '=', id)
    .where('product_id', 'is', null)
    .where(isUnused)
    .returning(['id', 'private'])
    .executeTakeFirst();
  if (!taken) return false;
  await removeFiles(store, taken);
  await db.deleteFrom('pictures').where('id', '=', id).where('product_id', 'is', null).execute();
  return true;
}

export async function removeFiles(store: PictureParts['store'], key: PictureKey): Promise<void> {
  for (const name of allNames(key)) await store.remove(name);
}

/** For how many hours a picture may wait for a listing, so that an abandoned form can be resumed. */
const KEPT_HOURS = 24;
/** At most this many in one run; the rest have their turn in the next. */
const MOST = 500;

/**
 * Removes the pictures that nobody sees any more: those without a listing, a message or a claim for a day, unless a draft names them, and those of deleted laptops, but for a cover that an
 * order shows, and for those that their seller can list again.
 * @returns how many
 * @throws {StoreUnavailable}
 */
export async function sweepPictures(parts: Pick<PictureParts, 'db' | 'store' | 'workingFolder'>): Promise<number> {
  const { db, workingFolder } = parts;
  await clearWorkingFolders(workingFolder);
  await letGoOfDeleted(db);
  const loose = await db
    .selectFrom('pictures')
    .select('id')
    .where('product_id', 'is', null)
    .where('unattached_since', '<', hoursAgo(KEPT_HOURS))
    .where(isUnused)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('listing_drafts')
            .select('listing_drafts.id')
            .whereRef('listing_drafts.seller_id', '=', 'pictures.owner_id')
            .where(sql<boolean>`pictures.id = any (listing_drafts.picture_ids)`),
        ),
      ),
    )
    .orderBy('unattached_since')
    .limit(MOST)
    .execute();
  for (const { id } of loose) await removeLoose(parts, id);
  return loose.length;
}

async function letGoOfDeleted(db: Database): Promise<void> {
  await inLongTransaction(db, (trx) =>
    sql`
    update pictures set product_id = null, position = null, unattached_since = products.deleted_at
    from products join users seller on seller.id = products.seller_id
    where products.id = pictures.product_id and products.deleted_at < ${hoursAgo(KEPT_HOURS)}
      and (products.withdrawn is null or seller.deleted_at is not null
        or products.deleted_at < ${hoursAgo(24 * RELISTABLE_DAYS)})
      and not exists (
        select from orders
        where orders.product_id in (
            select products.id union all select old.id from products old where old.relisted_as = products.id
          )
          and orders.logo = '/pictures/uploads/' || pictures.id || '/640.webp'
      )
  `.execute(trx),
  );
}

function hoursAgo(hours: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(hours => ${hours})`;
}
