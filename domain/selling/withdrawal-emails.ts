import { productPath } from '#shared/product-address.ts';
import type { WithdrawalReason } from '#shared/listing-states.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { type EmailRecipient, type NewEmail, mayEmail, personalEmail, queueEmail } from '#domain/email/queue-email.ts';
import { laptopInEmail } from '#domain/email/recipients.ts';

/** What a seller says when they take a listing down. */
export interface Withdrawal {
  reason: WithdrawalReason;
  /** The site's own origin, for the e-mails. */
  site: string;
}

/** E-mails everybody who has booked a laptop, without having paid, that its seller has taken it down. */
export async function notifyBookers(
  trx: RunningTransaction,
  product: { id: string; name: string },
  withdrawal: Withdrawal,
): Promise<void> {
  const buyers = await trx
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.buyer_id')
    .select(['users.id', 'users.name', 'users.email', 'users.email_verified'])
    .where('orders.product_id', '=', product.id)
    .where('orders.state', '=', 'unpaid')
    .where('users.deleted_at', 'is', null)
    .where('users.suspended_at', 'is', null)
    // Always in this order, so that two withdrawals never wait for each other's counts.
    .orderBy('users.id')
    .execute();
  for (const buyer of buyers)
    if (await mayEmail(trx, buyer)) await queueEmail(trx, bookingEndedEmail(buyer, product, withdrawal));
}

function bookingEndedEmail(
  buyer: EmailRecipient,
  product: { id: string; name: string },
  { reason, site }: Withdrawal,
): NewEmail {
  const name = laptopInEmail(product.name);
  return personalEmail(buyer, `Your booking has ended: ${name}`, [
    reason === 'sold-elsewhere'
      ? `The seller of ${name} has sold it elsewhere, so your booking has ended.`
      : `The seller of ${name} no longer offers it, so your booking has ended.`,
    'You haven’t bought it. If you were paying at that moment, we’ve cancelled the payment. If money was taken anyway, you get it back on your card automatically.',
    `See similar laptops: ${site}${productPath(product)}`,
  ]);
}
