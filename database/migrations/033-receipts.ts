import { type Kysely, sql } from 'kysely';

/**
 * A receipt for each payment: numbered without a gap within its year, because the counter's row is locked in the transaction that records the
 * payment, and never changed. What was paid before is numbered now, in the order in which it was paid.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table receipt_counters (
      year integer primary key check (year between 2000 and 9999),
      last integer not null check (last > 0)
    );
    create table receipts (
      order_id uuid primary key references orders,
      year integer not null references receipt_counters,
      serial integer not null check (serial > 0),
      -- What it says, as it was when it was issued.
      document jsonb not null check (jsonb_typeof(document) = 'object'),
      issued_at timestamptz not null default clock_timestamp(),
      unique (year, serial)
    );

    insert into receipt_counters (year, last)
    select extract(year from created_at at time zone 'UTC')::int as year, count(*)::int from payments group by year;
    insert into receipts (order_id, year, serial, document, issued_at)
    select paid.order_id, paid.year, paid.serial, jsonb_build_object(
        'paidAt', to_char(paid.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'seller', seller.name, 'buyer', o.buyer_name, 'laptop', o.product_name, 'priceCents', paid.amount_cents,
        'reference', paid.intent_id
      ), clock_timestamp()
    from (
      select payments.*, year, (row_number() over (partition by year order by created_at, id))::int as serial
      from payments, extract(year from created_at at time zone 'UTC') as in_year (year)
    ) paid
    join orders o on o.id = paid.order_id
    join products product on product.id = paid.product_id
    join users seller on seller.id = product.seller_id;

    create trigger receipts_are_kept before update or delete or truncate on receipts
      for each statement execute function refuse_change();
    create trigger receipt_counters_stay before delete or truncate on receipt_counters
      for each statement execute function refuse_change();
  `.execute(db);
}
