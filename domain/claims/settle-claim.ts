import type { ClaimOutcome } from '#shared/claim-reasons.ts';
import { formatPrice } from '#shared/money.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { type LockedClaim, assertMoneyIsHere, closeClaim } from '#domain/claims/claim.ts';
import { DomainError } from '#domain/errors.ts';
import { setHandoverState } from '#domain/handovers/handover.ts';
import { release } from '#domain/handovers/release.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';

/** Who gets the money: the buyer all of it, the buyer a part and the seller the rest, or the seller. */
export type Settlement = { outcome: 'refunded' | 'released' } | { outcome: 'part'; cents: number };

/** Who settled a claim: its two sides, of which one said the last word, or an Admin. */
export type SettledBy = { agreed: Pick<Actor, 'id'> } | { admin: Pick<Actor, 'id'>; words: string };

const CAUSE = 'claim decided';

/**
 * Moves the money as a claim was settled, and closes it.
 * @param trx with claim, hand-over and order locked
 * @throws {DomainError} 'claim-closed' where the money isn't here any more; 'invalid-fields' for a part that is none
 */
export async function settleClaim(
  trx: RunningTransaction,
  locked: LockedClaim,
  settlement: Settlement,
  settledBy: SettledBy,
): Promise<void> {
  const { claim, order, now } = locked;
  const leftCents = await assertMoneyIsHere(trx, locked);
  const by = 'admin' in settledBy ? settledBy.admin : settledBy.agreed;
  const admin = 'admin' in settledBy ? settledBy.admin : null;
  const refund = { orderId: order.id, reason: 'claim' as const, subject: claim.id, by };
  const backCents = centsBack(settlement, leftCents);
  await closeClaim(trx, claim, {
    outcome: settlement.outcome,
    closed_at: now,
    ...(settlement.outcome === 'part' && { refunded_cents: backCents }),
    ...('admin' in settledBy && { decided_by: settledBy.admin.id, decision_words: settledBy.words }),
  });
  const facts: { claimOutcome: ClaimOutcome; amountCents: number } = {
    claimOutcome: settlement.outcome,
    amountCents: backCents,
  };
  await recordOrderEvents(trx, [
    { orderId: order.id, kind: admin ? 'claim-decided' : 'claim-agreed', by: admin ?? by, facts },
  ]);
  await recordAudit(trx, {
    actor: by,
    action: 'claim-settled',
    subject: { kind: 'order', id: order.id },
    facts: { outcome: settlement.outcome, amountCents: backCents, claim: claim.id },
  });
  if (settlement.outcome === 'refunded') {
    await setHandoverState(trx, locked, 'refunded', CAUSE, { refunded_at: now });
    await requestRefund(trx, { ...refund, amountCents: 'all' });
    return;
  }
  if (settlement.outcome === 'part') await requestRefund(trx, { ...refund, amountCents: backCents });
  await release(trx, locked, CAUSE, by);
}

function centsBack(settlement: Settlement, leftCents: number): number {
  if (settlement.outcome !== 'part') return settlement.outcome === 'refunded' ? leftCents : 0;
  assertPart(settlement.cents, leftCents);
  return settlement.cents;
}

/** @throws {DomainError} 'invalid-fields' unless it is a part of what is left: a whole number of cents, neither nothing nor all */
export function assertPart(cents: number, leftCents: number): void {
  if (Number.isSafeInteger(cents) && cents > 0 && cents < leftCents) return;
  const message = `Enter an amount below ${formatPrice(leftCents)}, which is all that is left of the payment`;
  throw new DomainError('invalid-fields', undefined, { errors: [{ path: 'amount', message }] });
}
