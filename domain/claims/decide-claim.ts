import type { HandoverRow } from '#database/handover-tables.ts';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { claimClosed, lockOpenClaim } from '#domain/claims/claim.ts';
import { type Settlement, settleClaim } from '#domain/claims/settle-claim.ts';
import { DomainError } from '#domain/errors.ts';
import { lockHandover } from '#domain/handovers/handover.ts';

/**
 * An Admin decides who gets the money of an order with which something is wrong, whether or not the other side has answered. Of two Admins
 * at once the second is told.
 * @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own; 'claim-closed'; 'invalid-fields'
 */
export async function decideClaim(
  db: Database,
  admin: Actor,
  claimId: string,
  settlement: Settlement,
  words: string,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const known = isId(claimId)
      ? await trx.selectFrom('claims').select('order_id').where('id', '=', claimId).executeTakeFirst()
      : undefined;
    const locked = known ? await lockHandover(trx, known.order_id) : null;
    if (!known || !locked) throw noSuchClaim();
    assertNoPart(admin, locked.handover);
    const claim = await lockOpenClaim(trx, known.order_id);
    if (claim?.id !== claimId)
      throw claimClosed('This was settled meanwhile, by another Admin or by the two themselves. Reload the page.');
    await settleClaim(trx, { ...locked, claim }, settlement, { admin, words });
  });
}

/** @throws {DomainError} 'own-account' */
export function assertNoPart(admin: Actor, { buyer_id, seller_id }: Pick<HandoverRow, 'buyer_id' | 'seller_id'>): void {
  if (admin.id === buyer_id || admin.id === seller_id)
    throw new DomainError('own-account', 'You’re part of this order yourself. Ask another Admin to decide.');
}

export function noSuchClaim(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this case.');
}
