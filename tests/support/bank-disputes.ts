import { findDueClaims, settleDueClaim } from '#domain/claims/settle-due.ts';
import { handingOver } from '#tests/support/handing-over.ts';
import { recheckPayment, sale } from '#tests/support/paid-sellers.ts';
import { cards, db } from '#tests/support/paying-market.ts';

export type Sale = Awaited<ReturnType<typeof sale>>;

/** What the buyer's bank does, and what the site reads of it. */
export async function bank(
  { orderId, intentId }: Sale,
  does: 'asks' | 'closed' | 'open' | 'won' | 'lost',
): Promise<void> {
  cards.dispute(intentId, does);
  await recheckPayment(orderId);
}

/** The job of claims, for one order. */
export async function settleClaims({ orderId }: Sale): Promise<void> {
  if ((await findDueClaims(db, 1_000)).includes(orderId)) await settleDueClaim(db, orderId);
}

/** An order that was paid and handed over. */
export async function handedOver(): Promise<Sale> {
  const sold = await sale();
  await handingOver(db).confirm(sold);
  return sold;
}
