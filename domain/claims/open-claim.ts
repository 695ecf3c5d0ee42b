import { type ClaimReason, MOST_CLAIMS_A_SIDE, reasonsOf } from '#shared/claim-reasons.ts';
import { newId } from '#database/ids.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { assertMoneyIsHere, claimClosed, lockOpenClaim, stopHandover, timeToAnswer } from '#domain/claims/claim.ts';
import { attachClaimPictures } from '#domain/claims/claim-pictures.ts';
import { notifyAdminsOfClaim } from '#domain/claims/hand-to-admins.ts';
import { DomainError } from '#domain/errors.ts';
import { actOnHandover, lastClaimAt } from '#domain/handovers/handover.ts';
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
 * @throws {DomainError} 'not-found'; 'claim-open'; 'claim-closed' once the money is somebody's, too late or too often; 'invalid-fields'
 */
export async function openClaim(db: Database, actor: Actor, orderId: string, claim: NewClaim): Promise<string> {
  return actOnHandover(db, actor, orderId, 'either', async (trx, locked) => {
    const { part, now, handover } = locked;
    if (await lockOpenClaim(trx, orderId))
      throw new DomainError('claim-open', 'A problem with this order is being looked at already. Reload the page.');
    await assertMoneyIsHere(trx, locked);
    if (now >= handover.decide_by) throw claimClosed('The time for this order is up, and the buyer is refunded.');
    if (handover.state === 'handed-over' && now >= lastClaimAt(handover))
      throw claimClosed('The time in which you could tell us of a problem is over. Write to us if you need help.');
    if (!reasonsOf(part, handover.state === 'handed-over').includes(claim.reason)) {
      const message = 'Choose what is wrong';
      throw new DomainError('invalid-fields', undefined, { errors: [{ path: 'reason', message }] });
    }
    if ((await countClaims(trx, orderId, part)) >= MOST_CLAIMS_A_SIDE)
      throw claimClosed(
        `You’ve told us of a problem with this order ${MOST_CLAIMS_A_SIDE} times, and that’s the most. Write to us if there’s still one.`,
      );
    const id = newId();
    const answer = timeToAnswer(handover, now);
    await trx
      .insertInto('claims')
      .values({
        id,
        order_id: orderId,
        opened_by: part,
        reason: claim.reason,
        words: claim.words,
        state: 'answering',
        answer_by: answer.until,
      })
      .execute();
    await attachClaimPictures(trx, actor, { claimId: id, side: part, pictures: claim.pictures });
    await stopHandover(trx, locked);
    const facts = { claimReason: claim.reason, hours: answer.hours };
    await recordOrderEvents(trx, [{ orderId, kind: `${part}-claimed`, by: actor, facts }]);
    if (answer.isShort) await notifyAdminsOfClaim(trx, { id, order_id: orderId }, 'claim-to-decide');
    return id;
  });
}

/** How often a side has said that something is wrong, whatever became of it. @param trx with the order locked */
export async function countClaims(
  db: Database | RunningTransaction,
  orderId: string,
  side: 'buyer' | 'seller',
): Promise<number> {
  const { count } = await db
    .selectFrom('claims')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('order_id', '=', orderId)
    .where('opened_by', '=', side)
    .executeTakeFirstOrThrow();
  return Number(count);
}
