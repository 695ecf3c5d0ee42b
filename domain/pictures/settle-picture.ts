import { type Selectable, sql } from 'kysely';
import { coverPath } from '#shared/pictures.ts';
import type { PicturesTable } from '#database/picture-tables.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { showPictures } from '#domain/pictures/attach-pictures.ts';
import { emailNoneUsable, emailWithoutSome, listWhenReady } from '#domain/products/await-pictures.ts';
import { lockProduct } from '#domain/products/states.ts';
import type { MadePicture } from '#gateways/picture-workshop/port.ts';

type Picture = Selectable<PicturesTable>;

/**
 * Marks a picture as ready, and shows it with its listing. A fetched one replaces its address as the picture of the listing and of the
 * orders for it.
 * @returns whether it still exists
 */
export async function finishPicture(db: Database, id: string, made: MadePicture): Promise<boolean> {
  return settle(db, id, async (trx, picture, product) => {
    if (picture.state !== 'waiting') return false;
    const { width, height, widths, placeholder } = made;
    await trx
      .updateTable('pictures')
      .set({ state: 'ready', given_up_at: null, width, height, widths, placeholder })
      .where('id', '=', id)
      .execute();
    if (!product) return true;
    const shown = product.logo === picture.source_url ? { ...product, logo: coverPath(id) } : product;
    if (shown !== product) await replaceAddress(trx, product, shown.logo);
    await showPictures(trx, product.id);
    const isUp = (await listWhenReady(trx, shown)) === 'live' && shown.unlisted === 'pictures';
    if (isUp && (await givenUpOf(trx, product.id)) > 0) await emailWithoutSome(trx, product);
    return true;
  });
}

/** Says that a picture will never be ready; its listing goes on without it. @param error a sentence for its owner */
export async function failPicture(db: Database, id: string, error: string): Promise<void> {
  await settle(db, id, async (trx, picture, product) => {
    if (picture.state === 'failed') return false;
    await trx.updateTable('pictures').set({ state: 'failed', error }).where('id', '=', id).execute();
    if (product && !product.deleted_at && (await listWhenReady(trx, product)) === 'none usable')
      await emailNoneUsable(trx, product);
    return true;
  });
}

/**
 * Lets the listing of a picture go on without it, after the last try to process it has failed. Its seller is told, once for each listing;
 * it still waits, since an Admin can have it tried again. Repeatable.
 */
export async function giveUpPicture(db: Database, id: string): Promise<void> {
  await settle(db, id, async (trx, picture, product) => {
    if (picture.state !== 'waiting' || picture.given_up_at) return false;
    await trx
      .updateTable('pictures')
      .set({ given_up_at: sql`now()` })
      .where('id', '=', id)
      .execute();
    if (!product || product.deleted_at || product.state === 'sold') return true;
    const listing = await listWhenReady(trx, product);
    if (listing === 'none usable') await emailNoneUsable(trx, product);
    const isNews = product.unlisted === 'pictures' || (await givenUpOf(trx, product.id)) === 1;
    if (listing === 'live' && isNews) await emailWithoutSome(trx, product);
    return true;
  });
}

/** How many pictures of a listing were given up. */
async function givenUpOf(trx: RunningTransaction, productId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('pictures')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('product_id', '=', productId)
    .where('given_up_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}

type Step = (trx: RunningTransaction, picture: Picture, product: ProductRow | undefined) => Promise<boolean>;

/** Takes a step with a picture and its listing, both locked, the listing first as everywhere. @returns what it returns; false without a picture */
async function settle(db: Database, id: string, step: Step): Promise<boolean> {
  for (;;) {
    const outcome = await inTransaction(db, async (trx) => {
      const found = await trx.selectFrom('pictures').select('product_id').where('id', '=', id).executeTakeFirst();
      if (!found) return false;
      const product = found.product_id === null ? undefined : await lockProduct(trx, found.product_id);
      const picture = await trx.selectFrom('pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
      if (!picture) return false;
      // It has come into a listing, or out of one, in that moment.
      return picture.product_id === found.product_id ? step(trx, picture, product) : 'moved';
    });
    if (outcome !== 'moved') return outcome;
  }
}

async function replaceAddress(trx: RunningTransaction, { id, logo: address }: ProductRow, logo: string): Promise<void> {
  await trx.updateTable('products').set({ logo }).where('id', '=', id).execute();
  await trx.updateTable('orders').set({ logo }).where('product_id', '=', id).where('logo', '=', address).execute();
}
