import { MOST_CLAIM_PICTURES } from '#shared/claim-reasons.ts';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { partIn } from '#domain/handovers/handover.ts';
import { lockUnusedPictures } from '#domain/pictures/private-pictures.ts';
import { noSuchOrder } from '#domain/orders/orders.ts';

/** @throws {DomainError} 'not-found' to everybody but the two sides of a paid order, who alone upload pictures about it */
export async function assertPartOfSale(db: Database, actor: Actor, orderId: string): Promise<void> {
  const sides = isId(orderId)
    ? await db
        .selectFrom('handovers')
        .select(['buyer_id', 'seller_id'])
        .where('order_id', '=', orderId)
        .executeTakeFirst()
    : undefined;
  const part = sides && partIn(actor, sides);
  if (part !== 'buyer' && part !== 'seller') throw noSuchOrder();
}

interface Shown {
  claimId: string;
  side: 'buyer' | 'seller';
  pictures: readonly string[];
}

/**
 * Adds uploads of one side to a claim; they are never part of a listing then, and stay as long as the claim.
 * @throws {DomainError} 'invalid-fields' for those that aren't theirs, are used elsewhere or can't be used
 */
export async function attachClaimPictures(
  trx: RunningTransaction,
  owner: Actor,
  { claimId, side, pictures }: Shown,
): Promise<void> {
  const ids = [...new Set(pictures)];
  if (ids.length === 0) return;
  if (ids.length > MOST_CLAIM_PICTURES) throw refused(`Add at most ${MOST_CLAIM_PICTURES} pictures`);
  const usable = await lockUnusedPictures(trx, owner, ids);
  if (usable.length < ids.length) throw refused('One of these pictures can’t be used. Remove it, and add it again.');
  await trx
    .insertInto('claim_pictures')
    .values(ids.map((picture_id, position) => ({ claim_id: claimId, picture_id, side, position })))
    .execute();
}

/** The pictures of claims that can be shown, in order. */
export async function picturesOf(db: Database, claimIds: readonly string[]) {
  if (claimIds.length === 0) return [];
  return db
    .selectFrom('claim_pictures')
    .innerJoin('pictures', 'pictures.id', 'claim_pictures.picture_id')
    .select(['claim_pictures.claim_id', 'claim_pictures.side', 'pictures.id'])
    .where('claim_pictures.claim_id', 'in', claimIds)
    .where('pictures.state', '=', 'ready')
    .orderBy('claim_pictures.claim_id')
    .orderBy('claim_pictures.position')
    .execute();
}

function refused(message: string): DomainError {
  return new DomainError('invalid-fields', undefined, { errors: [{ path: 'pictures', message }] });
}
