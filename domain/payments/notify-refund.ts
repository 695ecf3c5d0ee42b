import { centsToDollars, formatDollars } from '#shared/money.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { toRecipient } from '#domain/email/recipient.ts';
import { queueEmail } from '#domain/email/queue-email.ts';
import type { OrderRow } from '#domain/payments/locks.ts';

/** What is to be told: money that could buy nothing goes back, or money that bought the laptop was given back. */
type RefundReason = 'bought nothing' | 'given back';

/** Writes to an order's buyer that money goes back to their card, as part of the transaction that decides it. Nobody writes to a closed account. */
export async function notifyRefund(
  trx: RunningTransaction,
  order: OrderRow,
  reason: RefundReason,
  amountCents: number,
): Promise<void> {
  const buyer = await trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'email_verified'])
    .where('id', '=', order.buyer_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!buyer) return;
  const amount = formatDollars(centsToDollars(amountCents));
  const { greeting, ...to } = toRecipient(buyer);
  await queueEmail(trx, {
    ...to,
    subject: `Refund of ${amount} for ${order.product_name}`,
    text: [
      greeting,
      reason === 'bought nothing'
        ? `your payment of ${amount} for ${order.product_name} arrived when the laptop could not be bought any more. The whole amount goes back to your card by itself; you need not do anything.`
        : `${amount} of what you paid for ${order.product_name} was given back to your card.`,
      'Banks take up to ten days to show it. The order in My Orders says how far it has come.',
      'Clamshell',
    ].join('\n\n'),
  });
}
