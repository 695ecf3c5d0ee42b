import { sql } from 'kysely';
import type { BankDisputeRow } from '#database/claim-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { claimClosed, lockOpenClaim, updateClaim } from '#domain/claims/claim.ts';
import { attachClaimPictures } from '#domain/claims/claim-pictures.ts';
import { lockCase } from '#domain/claims/decide-claim.ts';
import { actOnHandover } from '#domain/handovers/handover.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';

/** Of an order's disputes the one that a bank still decides, or the last one. */
export function findDispute(db: Database, orderId: string): Promise<BankDisputeRow | undefined> {
  return db
    .selectFrom('bank_disputes')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy(sql`status in ('won', 'lost', 'closed')`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether somebody can still say something to it. */
function isGathering({ evidence, status, due_by }: BankDisputeRow, now: Date): boolean {
  return evidence === 'gathering' && status === 'needs-response' && due_by !== null && due_by > now;
}

/**
 * Stores what the seller of a disputed sale says of it, once; it goes to the buyer's bank with all other evidence.
 * @throws {DomainError} 'not-found' to everybody else; 'claim-closed' where the bank has its answer, or there is nothing to say; 'invalid-fields'
 */
export async function submitEvidence(
  db: Database,
  actor: Actor,
  orderId: string,
  { words, pictures }: { words: string; pictures: readonly string[] },
): Promise<void> {
  await actOnHandover(db, actor, orderId, 'seller', async (trx, { now }) => {
    const claim = await lockOpenClaim(trx, orderId);
    if (claim?.state !== 'bank') throw claimClosed('The bank isn’t asking about this order. Reload the page.');
    const dispute = await findDispute(trx, orderId);
    if (claim.opened_by === 'seller' || claim.answered_at !== null)
      throw claimClosed('We have your words already, and send them to the bank.');
    if (dispute && !isGathering(dispute, now)) throw claimClosed('The bank takes nothing more about this order.');
    await attachClaimPictures(trx, actor, { claimId: claim.id, side: 'seller', pictures });
    await updateClaim(trx, claim, { answer: 'disagree', answer_words: words, answered_at: now });
    await recordOrderEvents(trx, [{ orderId, kind: 'seller-told-bank', by: actor }]);
    await recheckEvidence(trx, orderId);
  });
}

/**
 * Has the evidence for a case sent to the bank now; it can't be changed afterwards.
 * @throws {DomainError} 'not-found'; 'own-account' for an order of the Admin's own; 'claim-closed' where it was sent, or the bank takes none
 */
export async function sendEvidence(db: Database, admin: Actor, claimId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { locked, claim } = await lockCase(trx, admin, claimId);
    const dispute = await findDispute(trx, locked.order.id);
    if (claim?.id !== claimId || claim.state !== 'bank' || !dispute || !isGathering(dispute, locked.now))
      throw claimClosed('The bank takes nothing more about this order. Reload the page.');
    if (dispute.asked_by !== null) return;
    await trx.updateTable('bank_disputes').set({ asked_by: admin.id }).where('id', '=', dispute.id).execute();
    const subject = { kind: 'order', id: locked.order.id } as const;
    await recordAudit(trx, { actor: admin, action: 'evidence-asked', subject });
    await enqueue(trx, 'evidence', dispute.id);
  });
}

/** Has the evidence for an order's open disputes compared with what the provider has. @param trx with the order locked */
export async function recheckEvidence(trx: RunningTransaction, orderId: string): Promise<void> {
  await trx
    .updateTable('bank_disputes')
    .set({ try_at: sql`clock_timestamp()` })
    .where('order_id', '=', orderId)
    .where('evidence', '=', 'gathering')
    .where('status', '=', 'needs-response')
    .execute();
}
