import type { CardPayments, ListedIntent } from '#gateways/card-payments/port.ts';
import type { ListedTransfer } from '#gateways/payouts/port.ts';

/** A lost payment that was not refunded, and why. */
export interface KeptPayment {
  id: string;
  reason: string;
}

/**
 * Refunds payments whose orders nobody knows any more. Where the seller was paid, the laptop has changed hands: such a payment is left to a person. One that
 * cannot be refunded keeps no other one from it.
 * @returns those that were not refunded
 */
export async function refundLost(
  cardPayments: Pick<CardPayments, 'refundIntent'>,
  { lostPayments, lostTransfers }: { lostPayments: readonly ListedIntent[]; lostTransfers: readonly ListedTransfer[] },
): Promise<KeptPayment[]> {
  const sent = new Set(lostTransfers.map(({ orderId }) => orderId));
  const kept: KeptPayment[] = [];
  for (const { id, orderId } of lostPayments) {
    if (orderId !== undefined && sent.has(orderId)) {
      kept.push({ id, reason: 'the seller was paid for it' });
      continue;
    }
    await cardPayments.refundIntent(id).catch((error: unknown) => {
      kept.push({ id, reason: error instanceof Error ? error.message : String(error) });
    });
  }
  return kept;
}
