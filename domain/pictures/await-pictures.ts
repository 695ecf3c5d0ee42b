import { coverPath } from '#shared/pictures.ts';
import type { ProductRow, RunningTransaction } from '#database/tables.ts';
import { mayEmail, personalEmail, queueEmail } from '#domain/email/queue-email.ts';
import { withoutLinks } from '#domain/email/without-links.ts';
import { relist } from '#domain/products/unlisted.ts';

/** What a listing that waits for its pictures is like now. */
type Awaited = 'live' | 'waiting' | 'none usable';

/**
 * Shows a listing that waits for its pictures to everybody, as soon as its cover can be seen. A picture that can't be used is passed over: the next
 * one is the cover then. Where none can be used the listing stays out of sight, since its seller wanted it seen with one.
 * @param product locked by the caller
 */
export async function listWhenReady(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'id' | 'unlisted' | 'logo'>,
): Promise<Awaited> {
  if (product.unlisted !== 'pictures') return 'live';
  const pictures = await trx
    .selectFrom('pictures')
    .select(['id', 'state'])
    .where('product_id', '=', product.id)
    .orderBy('position')
    .execute();
  const cover = pictures.find(({ state }) => state !== 'failed');
  if (!cover && pictures.length > 0) return 'none usable';
  // One that is fetched is shown from its address meanwhile.
  if (cover && cover.state !== 'ready' && cover.state !== 'fetching') return 'waiting';
  if (cover?.state === 'ready' && pictures.some(({ id }) => product.logo === coverPath(id)))
    await trx
      .updateTable('products')
      .set({ logo: coverPath(cover.id) })
      .where('id', '=', product.id)
      .execute();
  await relist(trx, product, 'pictures are ready');
  return 'live';
}

/** Whether a listing with this cover has to wait for it. Its pictures are looked at again once they are its own. */
export async function awaitsCover(trx: RunningTransaction, coverId: string | null): Promise<boolean> {
  if (coverId === null) return false;
  const cover = await trx.selectFrom('pictures').select('state').where('id', '=', coverId).executeTakeFirst();
  return cover?.state === 'waiting' || cover?.state === 'receiving';
}

/** Tells a seller that a listing is not up, because none of its pictures can be used, and what to do. */
export async function emailNoneUsable(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'seller_id' | 'name'>,
): Promise<void> {
  const seller = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('id', '=', product.seller_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!seller || !(await mayEmail(trx, seller))) return;
  const name = withoutLinks(product.name);
  await queueEmail(
    trx,
    personalEmail(seller, `Your listing isn’t live yet: ${name}`, [
      `We couldn’t use the photos of your listing ${name}, so nobody else can see it yet.`,
      'Open it under My product in your dashboard, press Edit, and add other photos: JPEG, PNG, WebP, AVIF, HEIC or GIF, 20 MB each at most. It goes live as soon as they’re ready, usually within a minute.',
      'Clamshell',
    ]),
  );
}
