import type { Database } from '#database/tables.ts';
import { recordReceived, wasReceived } from '#domain/payments/card-events.ts';
import { refreshAccount, refreshBankPayouts } from '#domain/transfers/payout-account.ts';
import type { Payouts } from '#gateways/payouts/port.ts';

/**
 * Handles what the payment provider says of sellers' accounts. A message is only a hint: what the provider says when asked counts, so late,
 * repeated and reordered ones do no harm.
 * @param site the site's own origin
 * @throws {InvalidSignature} it is not the provider's
 * @throws {PayoutsUnavailable} not done; the provider should send it again
 */
export async function receivePayoutEvent(
  db: Database,
  payouts: Payouts,
  rawBody: Buffer,
  signature: string,
  site: string,
): Promise<void> {
  const event = await payouts.readEvent(rawBody, signature);
  if (await wasReceived(db, event.id)) return;
  const { accountId, type } = event;
  const isOurs =
    accountId !== undefined &&
    (await db.selectFrom('payout_accounts').select('user_id').where('account_id', '=', accountId).executeTakeFirst());
  if (isOurs) {
    await refreshAccount(db, payouts, accountId);
    if (type.includes('payout')) await refreshBankPayouts(db, payouts, accountId, site);
  }
  await recordReceived(db, event);
}
