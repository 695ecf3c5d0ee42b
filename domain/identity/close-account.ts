import { sql } from 'kysely';
import type { RunningTransaction } from '#database/tables.ts';
import { erasePerson } from '#domain/identity/erase-person.ts';
import type { LockedUser } from '#domain/identity/lock-user.ts';

/** What closing an account has withdrawn. */
export interface ClosedAccount {
  /** How many laptops left the market. */
  count: number;
  /** Those that somebody was paying for: their payments are the caller's to cancel, and so are those that the account's owner was making. */
  underPayment: string[];
}

/**
 * Closes an account for good: its sessions and ways to sign in go, a seller's unsold products are withdrawn, and what says who the person
 * was is erased. Orders, payments and their amounts stay. The e-mail becomes free again.
 * @param user as `lockUser` gave it
 */
export async function closeAccount(trx: RunningTransaction, user: LockedUser): Promise<ClosedAccount> {
  await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('accounts').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('mailed_tokens').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('wishes').where('user_id', '=', user.id).execute();
  await trx.deleteFrom('saved_searches').where('user_id', '=', user.id).execute();
  const withdrawn = await trx
    .updateTable('products')
    .set({ deleted_at: sql`now()` })
    .where('seller_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .where('state', '<>', 'sold')
    .returning(['id', 'state'])
    .execute();
  // What belongs to no listing goes at once; the rest with the listings.
  await trx
    .updateTable('pictures')
    .set({ loose_since: new Date(0) })
    .where('owner_id', '=', user.id)
    .where('product_id', 'is', null)
    .execute();
  await erasePerson(trx, user);
  return {
    count: withdrawn.length,
    underPayment: withdrawn.filter((product) => product.state === 'held').map((product) => product.id),
  };
}
