import { sql } from 'kysely';
import { coverPath, pictureOfPath } from '#shared/pictures.ts';
import { MOST_PICTURES } from '#shared/picture-kinds.ts';
import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { enqueuePicture } from '#domain/pictures/process-pictures.ts';
import type { OwnPicture } from '#domain/pictures/uploads.ts';

/** What a seller says of a laptop's pictures. */
export interface WantedPictures {
  /** The cover: the path of an upload, another path of ours, or an address elsewhere. */
  coverUrl: string;
  /** All uploads, in order; absent for those that the listing has. */
  pictures?: readonly string[] | undefined;
}

/**
 * The `logo` that a listing is to have. An upload has one path, whichever of its files was named.
 * @throws {DomainError} 'invalid-fields' for a path among the uploads that is none
 */
export function logoOf(wanted: WantedPictures): string {
  if (!wanted.coverUrl.startsWith('/pictures/uploads/')) return wanted.coverUrl;
  const id = pictureOfPath(wanted.coverUrl);
  if (id === null) throw refused('logo', 'We don’t have this picture. Upload one, or enter its address.');
  return coverPath(id);
}

/**
 * Gives a laptop its pictures: uploads in their order, the cover first, and whatever is at an address elsewhere, which is fetched later. To be called with the
 * product locked, or just made.
 * @returns what the product's `logo` is to be, and whether its pictures are different now
 * @throws {DomainError} 'invalid-fields' for pictures that are not the seller's, belong to another laptop or cannot be used, and for too many
 */
export async function attachPictures(
  trx: RunningTransaction,
  seller: Pick<Actor, 'id'>,
  productId: string,
  wanted: WantedPictures,
): Promise<{ logo: string; changed: boolean }> {
  const had = await trx
    .selectFrom('pictures')
    .selectAll()
    .where('product_id', '=', productId)
    .orderBy('position')
    .forUpdate()
    .execute();
  const cover = await findCover(trx, seller, productId, logoOf(wanted), had);
  // What came from an address stays as long as the listing names it.
  const others = wanted.pictures ?? had.filter(({ source_url: source }) => source === null).map(({ id }) => id);
  const ids = [...new Set([...(cover.id === null ? [] : [cover.id]), ...others])];
  if (ids.length > MOST_PICTURES) throw refused('pictures', `A laptop has at most ${MOST_PICTURES} pictures.`);
  if (ids.join() === had.map(({ id }) => id).join()) return { logo: cover.logo, changed: false };

  await assertUsable(trx, seller, productId, ids);
  await trx
    .updateTable('pictures')
    .set({ product_id: null, position: null, unattached_since: sql<Date>`now()` })
    .where('product_id', '=', productId)
    .execute();
  for (const [position, id] of ids.entries()) {
    await trx.updateTable('pictures').set({ product_id: productId, position }).where('id', '=', id).execute();
  }
  await showPictures(trx, productId);
  return { logo: cover.logo, changed: true };
}

/** The picture that is to come first, if it is one of the store's or is to become one. */
async function findCover(
  trx: RunningTransaction,
  seller: Pick<Actor, 'id'>,
  productId: string,
  logo: string,
  had: readonly OwnPicture[],
): Promise<{ id: string | null; logo: string }> {
  const upload = pictureOfPath(logo);
  if (upload !== null) return { id: upload, logo };
  if (!/^https?:/i.test(logo)) return { id: null, logo };
  const fetched = had.find(({ source_url: source }) => source === logo);
  if (fetched) return { id: fetched.id, logo: fetched.state === 'ready' ? coverPath(fetched.id) : logo };
  const id = newId();
  // Loose for a moment: it is given its place together with the others.
  await trx.insertInto('pictures').values({ id, owner_id: seller.id, state: 'fetching', source_url: logo }).execute();
  await enqueuePicture(trx, 'remote-picture', id);
  return { id, logo };
}

/** Locks them all, so that none can be removed or go elsewhere meanwhile. */
async function assertUsable(
  trx: RunningTransaction,
  seller: Pick<Actor, 'id'>,
  productId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const found = await trx
    .selectFrom('pictures')
    .selectAll()
    .where('id', 'in', ids)
    .where('owner_id', '=', seller.id)
    .where('private', '=', false)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const id of ids) {
    const picture = found.find((one) => one.id === id);
    if (!picture || picture.state === 'receiving') {
      throw refused('pictures', 'We no longer have one of these pictures. Remove it and upload it again.');
    }
    if (picture.product_id !== null && picture.product_id !== productId) {
      throw refused(
        'pictures',
        'One of these pictures belongs to another one of your laptops. Upload it again for this one.',
      );
    }
    if ((picture.state === 'failed' || picture.given_up_at) && picture.product_id === null) {
      throw refused('pictures', 'One of these pictures can’t be used. Remove it, or upload another one.');
    }
  }
}

function refused(path: 'logo' | 'pictures', message: string): DomainError {
  return new DomainError('invalid-fields', `${path}: ${message}`, { errors: [{ path, message }] });
}

/** Writes a product's ready pictures, in order, into its row, if they changed. The caller has locked the product. */
export async function showPictures(trx: RunningTransaction, productId: string): Promise<void> {
  await sql`
    update products set pictures = shown.list from (
      select jsonb_agg(
        jsonb_build_object('id', id, 'widths', widths, 'width', width, 'height', height, 'placeholder', placeholder)
        order by position
      ) as list from pictures where product_id = ${productId} and state = 'ready'
    ) as shown where products.id = ${productId} and products.pictures is distinct from shown.list
  `.execute(trx);
}
