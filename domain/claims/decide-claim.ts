import type { ClaimRow } from '#database/claim-tables.ts';
import type { HandoverRow } from '#database/handover-tables.ts';
import { isId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { claimClosed, lockOpenClaim } from '#domain/claims/claim.ts';
import { type Settlement, settleClaim } from '#domain/claims/settle-claim.ts';
import { DomainError } from '#domain/errors.ts';
import { type LockedHandover, lockHandover } from '#domain/handovers/handover.ts';

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
    const { locked, claim } = await lockCase(trx, admin, claimId);
    if (claim?.id !== claimId)
      throw claimClosed('This was settled meanwhile, by another Admin or by the two themselves. Reload the page.');
    await settleClaim(trx, { ...locked, claim }, settlement, { admin, words });
  });
}

/**
 * Locks a case's order and hand-over, then the order's open claim, for an Admin to do something about it.
 * @returns the claim may be another one than the case, or undefined once it is closed
 * @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own
 */
export async function lockCase(
  trx: RunningTransaction,
  admin: Actor,
  claimId: string,
): Promise<{ locked: LockedHandover; claim: ClaimRow | undefined }> {
  const known = isId(claimId)
    ? await trx.selectFrom('claims').select('order_id').where('id', '=', claimId).executeTakeFirst()
    : undefined;
  const locked = known ? await lockHandover(trx, known.order_id) : null;
  if (!known || !locked) throw noSuchClaim();
  assertNoPart(admin, locked.handover);
  return { locked, claim: await lockOpenClaim(trx, known.order_id) };
}

/** @throws {DomainError} 'own-account' */
export function assertNoPart(admin: Actor, { buyer_id, seller_id }: Pick<HandoverRow, 'buyer_id' | 'seller_id'>): void {
  if (admin.id === buyer_id || admin.id === seller_id)
    throw new DomainError('own-account', 'You’re part of this order yourself. Ask another Admin to decide.');
}

export function noSuchClaim(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this case.');
}
