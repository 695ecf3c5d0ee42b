import type { HandoverRow } from '#database/handover-tables.ts';
import type { ReviewRow } from '#database/review-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** So many digits at the end make a number, without the codes of country and area. */
const PHONE_DIGITS = 8;

/** Whether the browser that asks has logged in an account as well, by its e-mail. */
export type UsedHere = (email: string) => boolean;

/**
 * What suggests that buyer and seller of a sale are one person with two accounts: a browser that has logged in both of them, or one phone
 * number. Neither proves it, since families share both.
 * @returns null when nothing does
 */
export async function signOfOnePerson(
  trx: RunningTransaction,
  { order_id: orderId }: Pick<HandoverRow, 'order_id'>,
  otherId: string,
  usedHere: UsedHere,
): Promise<ReviewRow['held_because']> {
  const { email, bought, sold } = await trx
    .selectFrom('orders')
    .innerJoin('products', 'products.id', 'orders.product_id')
    .innerJoin('users as other', (join) => join.on('other.id', '=', otherId))
    .select(['other.email', 'orders.phone as bought', 'products.phone as sold'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow();
  if (usedHere(email)) return 'same-browser';
  const phone = lastDigits(bought);
  return phone !== null && phone === lastDigits(sold) ? 'same-phone' : null;
}

/** What two ways of writing one number have in common, whatever the country's code; null for what is no whole number. */
function lastDigits(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '');
  return digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}
