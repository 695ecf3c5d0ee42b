import { coverPath, pictureOfPath } from '#shared/pictures.ts';
import type { ProductRow, RunningTransaction } from '#database/tables.ts';
import { emailSeller } from '#domain/notifications/email-seller.ts';
import { notify } from '#domain/notifications/notify.ts';
import { setListingState } from '#domain/products/unlisted.ts';
import type { TransitionCause } from '#domain/transitions.ts';

/** What a listing's cover is like now. */
type CoverState = 'ready' | 'waiting' | 'none usable';

type Listing = Pick<ProductRow, 'id' | 'unlisted' | 'logo'>;

/**
 * Shows a listing that waits for its pictures to everybody, as soon as its cover can be seen. A picture that can't be used is passed over: the next
 * one is the cover then. Where none can be used the listing stays out of sight, since its seller wanted it seen with one.
 * @param product locked by the caller
 */
export async function listWhenReady(
  trx: RunningTransaction,
  product: Listing,
): Promise<'live' | Exclude<CoverState, 'ready'>> {
  if (product.unlisted !== 'pictures') return 'live';
  const cover = await chooseCover(trx, product);
  if (cover !== 'ready') return cover;
  await setListingState(trx, product, 'live', 'pictures are ready');
  return 'live';
}

/**
 * Shows a listing to everybody unless its cover isn't ready: then it waits for that, whatever kept it out of sight before. Its seller is told
 * where none of its pictures can be used.
 * @param product locked by the caller
 * @param by why it may be seen now
 * @returns what it is like now
 */
export async function putUp(
  trx: RunningTransaction,
  product: Listing & Pick<ProductRow, 'seller_id' | 'name'>,
  by: TransitionCause,
): Promise<CoverState> {
  const cover = await chooseCover(trx, product);
  await setListingState(trx, product, cover === 'ready' ? 'live' : 'pictures', by);
  if (cover === 'none usable') await emailNoneUsable(trx, product);
  return cover;
}

/** Makes the first picture that can be used the cover. What is at an address, and a drawing of ours, is shown as it is. */
async function chooseCover(trx: RunningTransaction, { id, logo }: Listing): Promise<CoverState> {
  if (pictureOfPath(logo) === null) return 'ready';
  const pictures = await trx
    .selectFrom('pictures')
    .select(['id', 'state', 'given_up_at'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute();
  if (pictures.length === 0) return 'ready';
  const cover = pictures.find(({ state, given_up_at: givenUp }) => state !== 'failed' && givenUp === null);
  if (!cover) return 'none usable';
  if (cover.state !== 'ready') return 'waiting';
  const path = coverPath(cover.id);
  if (logo !== path && pictures.some((one) => logo === coverPath(one.id)))
    await trx.updateTable('products').set({ logo: path }).where('id', '=', id).execute();
  return 'ready';
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
  product: Pick<ProductRow, 'id' | 'seller_id' | 'name'>,
): Promise<void> {
  await notify(trx, [{ kind: 'listing-without-photos', userId: product.seller_id, productId: product.id }]);
  await emailSeller(trx, product, 'listing-photos', (name) => ({
    subject: `Your listing isn’t live yet: ${name}`,
    paragraphs: [
      `We couldn’t use the pictures of your listing ${name}, so nobody else can see it yet.`,
      'Open it under My products in your dashboard, press Edit, and add other pictures: JPEG, PNG, WebP, AVIF, HEIC or GIF, 20 MB each at most. It goes live as soon as they’re ready, usually within a minute.',
    ],
  }));
}

/** Tells a seller that a listing has to do without pictures that could not be prepared, and how to add them again. */
export function emailWithoutSome(
  trx: RunningTransaction,
  product: Pick<ProductRow, 'seller_id' | 'name'>,
): Promise<void> {
  return emailSeller(trx, product, 'listing-photos', (name) => ({
    subject: `A picture is missing from your listing: ${name}`,
    paragraphs: [
      `We tried for half a day and couldn’t prepare one or more pictures of your listing ${name}, so it has to do without them for now.`,
      'To add what’s missing, open the listing under My products in your dashboard, press Edit, remove the picture that couldn’t be prepared, and add it again.',
    ],
  }));
}
