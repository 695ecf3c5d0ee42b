import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import {
  type LockedClaim,
  actOnClaim,
  assertMoneyIsHere,
  claimClosed,
  closeClaim,
  resumeHandover,
  timeToAnswer,
  updateClaim,
} from '#domain/claims/claim.ts';
import { attachClaimPictures } from '#domain/claims/claim-pictures.ts';
import { assertPart, settleClaim } from '#domain/claims/settle-claim.ts';
import { handToAdmins } from '#domain/claims/hand-to-admins.ts';
import { DomainError } from '#domain/errors.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

/** What the other side of a claim says to it: a seller refunds all or a part, a buyer lets the seller have the money, both may disagree. */
export interface Answer {
  answer: 'refund' | 'part' | 'release' | 'disagree';
  /** Of a part, in cents. */
  cents?: number | undefined;
  words?: string | undefined;
  /** Uploads of who answers, in order. */
  pictures: readonly string[];
}

const ANSWERS: Record<'buyer' | 'seller', readonly Answer['answer'][]> = {
  seller: ['refund', 'part', 'disagree'],
  buyer: ['release', 'disagree'],
};

/**
 * The other side of a claim answers it. What both agree about moves the money at once.
 * @throws {DomainError} 'not-found'; 'claim-closed'; 'invalid-fields'
 */
export async function answerClaim(db: Database, actor: Actor, orderId: string, given: Answer): Promise<void> {
  await actOnClaim(db, actor, orderId, async (trx, locked) => {
    const { claim, part, now } = locked;
    const { answer, cents, words } = given;
    if (claim.opened_by === part) throw claimClosed('The other side answers this.');
    if (claim.state !== 'answering') throw claimClosed('This was answered already. Reload the page.');
    if (!ANSWERS[part].includes(answer)) throw invalid('answer', 'Choose your answer');
    if (answer === 'disagree' && words === undefined) throw invalid('text', 'Tell us in a few words what happened');
    await attachClaimPictures(trx, actor, { claimId: claim.id, side: part, pictures: given.pictures });
    await updateClaim(trx, claim, { answer, answer_words: words ?? null, answered_at: now });
    if (answer === 'part') return offerPart(trx, locked, actor, cents ?? 0);
    if (answer !== 'disagree')
      return settleClaim(trx, locked, { outcome: answer === 'refund' ? 'refunded' : 'released' }, { agreed: actor });
    await recordOrderEvents(trx, [{ orderId, kind: `${part}-disagrees`, by: actor }]);
    await handToAdmins(trx, locked);
  });
}

async function offerPart(trx: RunningTransaction, locked: LockedClaim, seller: Actor, cents: number): Promise<void> {
  const { claim, order, handover, now } = locked;
  assertPart(cents, await assertMoneyIsHere(trx, locked));
  const { until, hours } = timeToAnswer(handover, now);
  await updateClaim(trx, claim, { state: 'offered', offer_cents: cents, answer_by: until });
  const facts = { amountCents: cents, hours };
  await recordOrderEvents(trx, [{ orderId: order.id, kind: 'part-offered', by: seller, facts }]);
}

/**
 * Who opened a claim says yes or no to a part of the money. After a no an Admin decides.
 * @throws {DomainError} 'not-found'; 'claim-closed'
 */
export async function answerOffer(db: Database, actor: Actor, orderId: string, accept: boolean): Promise<void> {
  await actOnClaim(db, actor, orderId, async (trx, locked) => {
    const { claim, part } = locked;
    if (claim.state !== 'offered' || claim.opened_by !== part || claim.offer_cents === null)
      throw claimClosed('There’s no offer for you to answer at the moment. Reload the page.');
    if (accept) return settleClaim(trx, locked, { outcome: 'part', cents: claim.offer_cents }, { agreed: actor });
    await recordOrderEvents(trx, [{ orderId, kind: 'part-declined', by: actor }]);
    await handToAdmins(trx, locked);
  });
}

/**
 * Who opened a claim says that the problem is solved. The hand-over goes on, with some time left.
 * @throws {DomainError} 'not-found'; 'claim-closed'
 */
export async function withdrawClaim(db: Database, actor: Actor, orderId: string): Promise<void> {
  await actOnClaim(db, actor, orderId, async (trx, locked) => {
    const { claim, part, now } = locked;
    if (claim.opened_by !== part) throw claimClosed('Only who told us about the problem can say that it’s solved.');
    await closeClaim(trx, claim, { outcome: 'withdrawn', closed_at: now });
    await resumeHandover(trx, locked);
    await recordOrderEvents(trx, [{ orderId, kind: `${part}-withdrew-claim`, by: actor }]);
  });
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid-fields', undefined, { errors: [{ path, message }] });
}
