import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inLongTransaction } from '#database/transaction.ts';
import type { PictureParts } from '#domain/pictures/picture-parts.ts';
import { removeLoose } from '#domain/pictures/remove-picture.ts';
import { clearWorkingFolders } from '#domain/pictures/working-folder.ts';

/** For so long (hours) a picture may wait for a listing, and a form that somebody left be found as it was. */
const KEPT_HOURS = 24;
/** At most this many in one run; the rest have their turn in the next. */
const MOST = 500;

/**
 * Removes the pictures that nobody sees any more: those that no listing wanted for a day, and those of deleted laptops, but for a cover that somebody's
 * order shows. @returns how many
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
    .orderBy('unattached_since')
    .limit(MOST)
    .execute();
  for (const { id } of loose) await removeLoose(parts, id);
  return loose.length;
}

async function letGoOfDeleted(db: Database): Promise<void> {
  await inLongTransaction(db, (trx) =>
    sql`
    update pictures set product_id = null, position = null, unattached_since = products.deleted_at from products
    where products.id = pictures.product_id and products.deleted_at < ${hoursAgo(KEPT_HOURS)}
      and not exists (
        select from orders where orders.product_id = products.id
          and orders.logo = '/pictures/uploads/' || pictures.id || '/640.webp'
      )
  `.execute(trx),
  );
}

function hoursAgo(hours: number): RawBuilder<Date> {
  return sql<Date>`now() - make_interval(hours => ${hours})`;
}
