import { coverPath } from '#shared/pictures.ts';
import type { Database, ProductRow, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { showPictures } from '#domain/pictures/show-pictures.ts';
import { lockProduct } from '#domain/products/states.ts';
import type { MadePicture } from '#gateways/picture-workshop/port.ts';

/** What became of saying that a picture is ready; 'moved' when it has come into a listing, or out of one, in that moment. */
type Outcome = 'finished' | 'gone' | 'moved';

/**
 * Says that a picture is ready, and shows it with its listing. One that came from an address takes that address's place as the picture of the listing
 * and of the orders for it.
 * @returns whether it is still there
 */
export async function finishPicture(db: Database, id: string, made: MadePicture): Promise<boolean> {
  for (;;) {
    const outcome = await inTransaction(db, (trx) => finish(trx, id, made));
    if (outcome !== 'moved') return outcome === 'finished';
  }
}

async function finish(trx: RunningTransaction, id: string, made: MadePicture): Promise<Outcome> {
  const found = await trx.selectFrom('pictures').select('product_id').where('id', '=', id).executeTakeFirst();
  if (!found) return 'gone';
  // The listing is locked before its pictures, here as everywhere.
  const product = found.product_id === null ? undefined : await lockProduct(trx, found.product_id);
  const picture = await trx.selectFrom('pictures').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (picture?.state !== 'waiting') return 'gone';
  if (picture.product_id !== found.product_id) return 'moved';
  const { width, height, widths, placeholder } = made;
  await trx
    .updateTable('pictures')
    .set({ state: 'ready', width, height, widths, placeholder })
    .where('id', '=', id)
    .execute();
  if (!product) return 'finished';
  if (product.logo === picture.source_url) await replaceAddress(trx, product, coverPath(id));
  await showPictures(trx, product.id);
  return 'finished';
}

async function replaceAddress(trx: RunningTransaction, { id, logo: address }: ProductRow, logo: string): Promise<void> {
  await trx.updateTable('products').set({ logo }).where('id', '=', id).execute();
  await trx.updateTable('orders').set({ logo }).where('product_id', '=', id).where('logo', '=', address).execute();
}

/** Says that a picture will never be ready. @param error a sentence for its owner */
export async function failPicture(db: Database, id: string, error: string): Promise<void> {
  await db.updateTable('pictures').set({ state: 'failed', error }).where('id', '=', id).execute();
}
