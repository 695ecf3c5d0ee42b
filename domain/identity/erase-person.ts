import { type Expression, sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import { clearAllSignInFailures } from '#domain/identity/clear-sign-in-failures.ts';

/** What stands where the name of somebody was. */
const NO_NAME = 'Deleted user';
/** What stands where a phone or a place was. */
const NOTHING = '-';
/** Two people who have just bought and sold something still have to meet. */
const MEETING_DAYS = 30;

/**
 * Erases what says who somebody was. Phones and places of a sale of the last days stay as long as the other side may need them, and are
 * erased afterwards by `eraseOldMeetings`. Reports stay, of nobody.
 */
export async function erasePerson(
  trx: RunningTransaction,
  { id, email, email_verified: isTheirs }: { id: string; email: string; email_verified: boolean },
): Promise<void> {
  const nobody = `${id}@deleted.invalid`;
  await trx
    .updateTable('users')
    // The address is given up, so that its owner may register again and no look-up by e-mail ever meets a closed account.
    .set({
      name: NO_NAME,
      email: nobody,
      email_verified: false,
      image: null,
      suspension_reason: null,
      deleted_at: sql`now()`,
      updated_at: sql`now()`,
    })
    .where('id', '=', id)
    .execute();
  await trx.updateTable('orders').set({ buyer_name: NO_NAME, email: nobody }).where('buyer_id', '=', id).execute();
  await trx
    .updateTable('payments')
    .set({ email: nobody })
    .where('order_id', 'in', (query) => query.selectFrom('orders').select('id').where('buyer_id', '=', id))
    .execute();
  const address = email.toLowerCase();
  // Anybody may register an address; what came in its name is only for whoever reads it to take away.
  if (isTheirs) await trx.deleteFrom('messages').where('email', '=', address).execute();
  await trx
    .deleteFrom('letters')
    .where('user_id', '=', id)
    // What is on its way still gets there: a letter about a refund, say.
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('given_up_at', 'is not', null)]))
    .execute();
  await clearAllSignInFailures(trx, address);
  await eraseMeetings(trx, sql<string>`(select ${id}::uuid)`);
}

/** Erases the phones and places that sales of closed accounts do not need any more. @returns whether there were any */
export async function eraseOldMeetingDetails(trx: RunningTransaction): Promise<boolean> {
  return eraseMeetings(trx, sql<string>`(select id from users where deleted_at is not null)`);
}

/** @param people a subquery of their ids */
async function eraseMeetings(trx: RunningTransaction, people: Expression<string>): Promise<boolean> {
  const isOver = (since: string) =>
    sql<boolean>`(${sql.ref(since)} is null or ${sql.ref(since)} < now() - make_interval(days => ${MEETING_DAYS}))`;
  const products = await trx
    .updateTable('products')
    .set({ phone: NOTHING, location: NOTHING })
    .where('seller_id', 'in', people)
    .where(isOver('sold_at'))
    .where('phone', '<>', NOTHING)
    .executeTakeFirst();
  const orders = await trx
    .updateTable('orders')
    .set({ phone: NOTHING, meeting_place: NOTHING })
    .where('buyer_id', 'in', people)
    .where(isOver('paid_at'))
    .where('phone', '<>', NOTHING)
    .executeTakeFirst();
  return products.numUpdatedRows + orders.numUpdatedRows > 0n;
}
