import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { NOTHING_UNDER_WAY } from '#domain/transfers/write-off.ts';

/** For so long a buyer's bank may take money of a sale back. */
const DISPUTABLE_DAYS = 120;

/**
 * Forgets how those are paid who have closed their accounts, once all of their sales are settled and no bank can take any of it back. What the
 * books need stays: transfers, and what they were sent to.
 */
export async function forgetSettledAccounts(db: Database): Promise<void> {
  await inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`
      select seller.id from users seller join payout_accounts account on account.user_id = seller.id
      where seller.deleted_at is not null and ${NOTHING_UNDER_WAY}
        and not exists (select from handovers h where h.seller_id = seller.id
          and h.created_at > clock_timestamp() - make_interval(days => ${DISPUTABLE_DAYS}::int))
      for update of account`.execute(trx);
    const closed = rows.map(({ id }) => id);
    if (closed.length === 0) return;
    await trx.deleteFrom('bank_payouts').where('user_id', 'in', closed).execute();
    await trx.deleteFrom('payout_accounts').where('user_id', 'in', closed).execute();
  });
}
