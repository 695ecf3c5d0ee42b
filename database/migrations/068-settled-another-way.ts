import { type Kysely, sql } from 'kysely';

/**
 * Refunds and payments to sellers that the provider refuses for good, and that staff have made from the site's own bank account: the states, what the
 * ledger says of them, and who has recorded it. What counts as given back for sums and typical prices counts them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table ledger_entries drop constraint ledger_entries_kind_check, drop constraint ledger_entries_account_check;
    alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('sale', 'money for nothing', 'refund',
      'dispute opened', 'dispute won', 'dispute lost', 'split', 'fee', 'fee passed on', 'transfer', 'reversal', 'debt', 'debt offset', 'loss',
      'refund another way', 'transfer another way', 'paid twice'));
    alter table ledger_entries add constraint ledger_entries_account_check check (account in ('card', 'sold', 'refund owed', 'disputed',
      'share', 'commission', 'fees', 'own', 'transferred', 'debts', 'offset', 'losses', 'outside'));

    alter table sale_refunds drop constraint sale_refunds_state_check;
    alter table sale_refunds add constraint sale_refunds_state_check
      check (state in ('requested', 'done', 'failed', 'superseded', 'settled'));
    alter table transfers drop constraint transfers_state_check;
    alter table transfers add constraint transfers_state_check
      check (state in ('waiting for account', 'scheduled', 'sending', 'unknown', 'sent', 'failed', 'reversed', 'settled'));
    insert into state_transitions values
      ('sale refund', 'failed', 'settled', 'settled another way'),
      ('transfer', 'failed', 'settled', 'settled another way'),
      ('transfer', 'settled', 'sent', 'transfer arrived');

    create table settlements (
      id uuid primary key,
      order_id uuid not null references orders,
      -- One of the two, each once.
      refund_id uuid unique references sale_refunds,
      transfer_id uuid unique references transfers,
      amount_cents integer not null check (amount_cents > 0),
      -- Of the bank transfer, as it stands on the statement.
      reference text not null check (length(reference) between 1 and 35),
      settled_by uuid not null,
      created_at timestamptz not null default clock_timestamp(),
      check (num_nonnulls(refund_id, transfer_id) = 1)
    );
    create index settlements_by_order on settlements (order_id);
    create trigger settlements_are_kept before update or delete or truncate on settlements
      for each statement execute function refuse_change();

    create or replace function note_ledger_figures() returns trigger language plpgsql as $$
    begin
      insert into figure_changes (quarter, sales, sold_cents, refunded_cents, commission_cents, payments)
      select quarter_of(created_at),
        count(*) filter (where account = 'sold' and kind = 'sale'),
        coalesce(-sum(amount_cents) filter (where account = 'sold' and kind = 'sale'), 0),
        coalesce(sum(amount_cents) filter (where account = 'sold'
          and kind in ('refund', 'dispute lost', 'refund another way', 'paid twice')), 0),
        coalesce(-sum(amount_cents) filter (where account = 'commission'), 0),
        count(*) filter (where account = 'card' and kind in ('sale', 'money for nothing'))
      from changed
      where (account = 'sold' and kind in ('sale', 'refund', 'dispute lost', 'refund another way', 'paid twice'))
        or account = 'commission' or (account = 'card' and kind in ('sale', 'money for nothing'))
      group by 1;
      return null;
    end $$;
    create or replace function rebuild_figures() returns void language plpgsql as $$
    begin
      -- Waits for those who write, so that nothing is counted twice or not at all.
      lock table figure_changes, figure_sums in exclusive mode;
      delete from figure_changes;
      delete from figure_sums;
      insert into figure_sums (quarter, sales, sold_cents, refunded_cents, commission_cents, payments, bookings, listings, sign_ups)
      select quarter, sum(sales), sum(sold_cents), sum(refunded_cents), sum(commission_cents), sum(payments), sum(bookings),
        sum(listings), sum(sign_ups)
      from (
        select quarter_of(created_at) as quarter, (account = 'sold' and kind = 'sale')::int as sales,
          case when account = 'sold' and kind = 'sale' then -amount_cents else 0 end as sold_cents,
          case when account = 'sold' and kind <> 'sale' then amount_cents else 0 end as refunded_cents,
          case when account = 'commission' then -amount_cents else 0 end as commission_cents,
          (account = 'card')::int as payments, 0 as bookings, 0 as listings, 0 as sign_ups
        from ledger_entries
        where (account = 'sold' and kind in ('sale', 'refund', 'dispute lost', 'refund another way', 'paid twice'))
          or account = 'commission' or (account = 'card' and kind in ('sale', 'money for nothing'))
        union all select quarter_of(created_at), 0, 0, 0, 0, 0, 1, 0, 0 from order_events where kind = 'booked'
        union all select quarter_of(created_at), 0, 0, 0, 0, 0, 0, 1, 0 from products
        union all select quarter_of(created_at), 0, 0, 0, 0, 0, 0, 0, 1 from users
      ) past group by quarter;
    end $$;

    create or replace function note_price_sales(changed uuid[]) returns void language plpgsql as $$
    begin
      if cardinality(changed) is null or cardinality(changed) = 0 then return; end if;
      with sale as materialized (
        select p.product_id, product.seller_id, o.buyer_id, o.paid_at as sold_at, p.amount_cents as price_cents,
          price_key(s.brand) as brand, price_key(s.line) as line, price_key(s.model) as model,
          coalesce(
            s.cpu_generation::text,
            price_key(case when s.cpu_maker = 'Apple' then coalesce(s.cpu_model, s.cpu_family) else s.cpu_family end)
          ) as cpu,
          s.memory_gb, s.storage_gb, s.storage_kind, s.grade
        from payments p
        join products product on product.id = p.product_id
        join orders o on o.id = p.order_id
        join product_specs s on s.product_id = p.product_id
        where p.product_id = any (changed)
          -- Whatever went back, by a refund, a bank transfer or to a bank, is no price that somebody paid.
          and p.amount_cents = (
            select sum(e.amount_cents) from ledger_entries e where e.attempt_id = p.attempt_id
              and (e.account = 'card' or (e.account = 'outside' and e.kind = 'refund another way')))
          and price_key(s.brand) <> '' and price_key(s.line) || price_key(s.model) <> ''
      ), gone as (
        delete from price_sales where product_id = any (changed) and product_id not in (select product_id from sale)
      )
      insert into price_sales (product_id, seller_id, buyer_id, sold_at, price_cents, brand, line, model, cpu,
        memory_gb, storage_gb, storage_kind, grade)
      select * from sale
      on conflict (product_id) do update set
        brand = excluded.brand, line = excluded.line, model = excluded.model, cpu = excluded.cpu,
        memory_gb = excluded.memory_gb, storage_gb = excluded.storage_gb, storage_kind = excluded.storage_kind,
        grade = excluded.grade;
    end $$;
    create or replace function note_booked_prices() returns trigger language plpgsql as $$
    begin
      perform note_price_sales((
        select array_agg(distinct p.product_id) from changed join payments p using (attempt_id)
        where changed.account = 'card' or changed.kind = 'refund another way'));
      return null;
    end $$;
  `.execute(db);
}
