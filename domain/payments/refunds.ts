import { formatPrice } from '#shared/money.ts';
import type { AttemptRow } from '#database/money-tables.ts';
import type { OrderRow, RunningTransaction } from '#database/tables.ts';
import { recordAudit } from '#domain/audit/record-audit.ts';
import { recordOrderEvents } from '#domain/orders/order-events.ts';
import { findRecipient, laptopInEmail } from '#domain/email/recipients.ts';
import { personalEmail, queueEmail } from '#domain/email/queue-email.ts';

/** 'bought nothing': money that could not buy the laptop goes back; 'given back': money that had bought it was refunded. */
type RefundReason = 'bought nothing' | 'given back';

/** E-mails an order's buyer that money goes back to their card, in the transaction that decides it; not to a closed account. */
export async function notifyRefund(
  trx: RunningTransaction,
  order: OrderRow,
  reason: RefundReason,
  amountCents: number,
): Promise<void> {
  const buyer = await findRecipient(trx, order.buyer_id);
  if (!buyer) return;
  const amount = formatPrice(amountCents);
  const laptop = laptopInEmail(order.product_name);
  const subject = `Refund of ${amount} for ${laptop}`;
  await queueEmail(
    trx,
    personalEmail(buyer, subject, [
      reason === 'bought nothing'
        ? `Your payment of ${amount} for ${laptop} arrived when the laptop couldn’t be bought any more. You get the whole amount back on your card automatically. You don’t need to do anything.`
        : `${amount} of what you paid for ${laptop} has been refunded to your card.`,
      'Banks can take up to ten days to show it. My Orders shows how far the refund has come.',
    ]),
  );
}

/** Records that money has gone back, by us or at the provider. */
export async function recordRefund(
  trx: RunningTransaction,
  order: OrderRow,
  attempt: AttemptRow,
  amountCents: number,
): Promise<void> {
  // The buyer of money that bought nothing was notified when it arrived.
  if (attempt.state === 'succeeded') await notifyRefund(trx, order, 'given back', amountCents);
  await recordOrderEvents(trx, [{ orderId: order.id, kind: 'refunded', by: null, facts: { amountCents } }]);
  await recordAudit(trx, {
    actor: null,
    action: 'refund-done',
    subject: { kind: 'order', id: order.id },
    facts: { amountCents },
  });
}
