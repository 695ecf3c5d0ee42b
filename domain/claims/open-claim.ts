import { CLAIM_ANSWER_HOURS, type ClaimReason, reasonsOf } from '#shared/claim-reasons.ts';
import { newId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { assertMoneyIsHere, claimClosed, lockOpenClaim, stopHandover } from '#domain/claims/claim.ts';
import { attachClaimPictures } from '#domain/claims/claim-pictures.ts';
import { DomainError } from '#domain/errors.ts';
import { actOnHandover, hoursAfter } from '#domain/handovers/handover.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

export interface NewClaim {
  reason: ClaimReason;
  words: string;
  /** Uploads of who opens it, in order. */
  pictures: readonly string[];
}

/**
 * A side of a paid order says what is wrong with it. As long as the claim stands nothing is released and nothing refunded; whichever comes
 * first, this or the release, wins by the order's lock.
 * @returns its id
 * @throws {DomainError} 'not-found'; 'claim-open'; 'claim-closed' once the money is somebody's; 'invalid-fields'
 */
export async function openClaim(db: Database, actor: Actor, orderId: string, claim: NewClaim): Promise<string> {
  return actOnHandover(db, actor, orderId, 'either', async (trx, locked) => {
    const { part, now, handover } = locked;
    if (await lockOpenClaim(trx, orderId))
      throw new DomainError('claim-open', 'A problem with this order is being looked at already. Reload the page.');
    await assertMoneyIsHere(trx, locked);
    if (now >= handover.decide_by) throw claimClosed('The time for this order is up, and the buyer is refunded.');
    if (!reasonsOf(part, handover.state === 'handed-over').includes(claim.reason)) {
      const message = 'Choose what is wrong';
      throw new DomainError('invalid-fields', undefined, { errors: [{ path: 'reason', message }] });
    }
    const id = newId();
    await trx
      .insertInto('claims')
      .values({
        id,
        order_id: orderId,
        opened_by: part,
        reason: claim.reason,
        words: claim.words,
        state: 'answering',
        answer_by: hoursAfter(now, CLAIM_ANSWER_HOURS),
      })
      .execute();
    await attachClaimPictures(trx, actor, { claimId: id, side: part, pictures: claim.pictures });
    await stopHandover(trx, locked);
    const facts = { claimReason: claim.reason, hours: CLAIM_ANSWER_HOURS };
    await recordOrderEvents(trx, [{ orderId, kind: `${part}-claimed`, by: actor, facts }]);
    return id;
  });
}
