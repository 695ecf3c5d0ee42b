import { sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { notify } from '#domain/notifications/notify.ts';

/** So long nobody is told again. */
const DAYS_BETWEEN = 7;

/** So many are reminded at once; the others an hour later. */
const MOST_SELLERS = 200;

/** Reminds sellers whose money waits for an account, each once a week. One who can't be is passed over until the next time. */
export async function remindSellers(
  db: Database,
  log: { warn: (facts: object, message: string) => void },
): Promise<void> {
  for (const seller of await findSellersToRemind(db, MOST_SELLERS))
    await remindSeller(db, seller).catch((error: unknown) =>
      log.warn({ err: error, seller }, 'A seller could not be reminded of their money and will be again'),
    );
}

/** Sellers whose money waits for an account, and who heard nothing of it for a week. */
export async function findSellersToRemind(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct t.seller_id as id from transfers t join users u on u.id = t.seller_id
    where t.state = 'waiting for account' and u.deleted_at is null and not exists (${TOLD_LATELY})
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

const TOLD_LATELY = sql`
  select from notifications n where n.user_id = t.seller_id and n.kind in ('payout-waits', 'payout-reminder')
    and n.created_at > clock_timestamp() - make_interval(days => ${DAYS_BETWEEN})`;

/** Tells one of them once more how much waits. Repeatable: the second of two tells nothing. */
export async function remindSeller(db: Database, sellerId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute();
    const { rows } = await sql<{ cents: number }>`
      select coalesce(-sum(e.amount_cents), 0)::int as cents
      from transfers t join ledger_entries e on e.order_id = t.order_id and e.account = 'share'
      where t.seller_id = ${sellerId} and t.state = 'waiting for account' and not exists (${TOLD_LATELY})`.execute(trx);
    const amountCents = rows[0]?.cents ?? 0;
    if (amountCents > 0) await notify(trx, [{ kind: 'payout-reminder', userId: sellerId, facts: { amountCents } }]);
  });
}
