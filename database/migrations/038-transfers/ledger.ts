import { type Kysely, sql } from 'kysely';

/**
 * Each sale is split into what its seller gets and the commission. Sales of before had no commission: what is left of them is the seller's.
 * Whatever moves a seller's share wakes the transfer of that order.
 */
export async function splitSales(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entries drop constraint ledger_entries_kind_check, drop constraint ledger_entries_account_check;
    alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('sale', 'money for nothing', 'refund',
      'dispute opened', 'dispute won', 'dispute lost', 'split', 'fee', 'fee passed on', 'transfer', 'reversal', 'debt', 'debt offset', 'loss'));
    alter table ledger_entries add constraint ledger_entries_account_check check (account in ('card', 'sold', 'refund owed', 'disputed',
      'share', 'commission', 'fees', 'own', 'transferred', 'debts', 'offset', 'losses'));

    insert into sale_terms (order_id, basis_points, minimum_cents, fees_by, commission_cents)
    select order_id, 0, 0, 'platform', 0 from payment_attempts where state = 'succeeded';
    with left_over as (
      select e.attempt_id, e.order_id, -sum(e.amount_cents)::int as cents, gen_random_uuid() as booking
      from ledger_entries e join payment_attempts a on a.id = e.attempt_id
      where a.state = 'succeeded' and e.account = 'sold' group by e.attempt_id, e.order_id
    )
    insert into ledger_entries (booking_id, kind, account, amount_cents, attempt_id, order_id)
    select booking, 'split', 'sold', cents, attempt_id, order_id from left_over where cents <> 0
    union all
    select booking, 'split', 'share', -cents, attempt_id, order_id from left_over where cents <> 0;

    create function wake_transfer() returns trigger language plpgsql as $$
    begin
      update transfers set due_at = clock_timestamp() where order_id = new.order_id;
      return null;
    end $$;
    create trigger share_wakes_transfer after insert on ledger_entries
      for each row when (new.account = 'share') execute function wake_transfer();
  `.execute(db);
}
