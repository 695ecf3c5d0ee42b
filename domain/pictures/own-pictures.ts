import type { Selectable } from 'kysely';
import { isId } from '#database/ids.ts';
import type { PicturesTable } from '#database/picture-tables.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';

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
  return new DomainError('not-found', 'There is no such picture among yours. It may be removed already.');
}
