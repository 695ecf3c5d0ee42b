import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { inLongTransaction } from '#database/transaction.ts';

/** Over so many days the sales are spread, the newest now. */
const DAYS = 730;
/** Sales of so many days are not over yet. */
const OPEN_DAYS = 20;

/**
 * Fills an empty database with laptops that were sold, as they look after two years: most handed over and paid out to their sellers, some refunded,
 * some disputed, and the newest under way. Straight into the tables, without what guards them.
 */
export async function fillWithSales(db: Database, sales: number): Promise<void> {
  await inLongTransaction(db, async (trx) => {
    const run = (statement: RawBuilder<unknown>) => statement.execute(trx);
    await run(sql`set local session_replication_role = replica`);
    await run(sql`
      create temporary table sale on commit drop as
      select n, uuidv7(-at) as order_id, uuidv7(-at) as product_id, uuidv7(-at) as attempt_id, now() - at as paid_at, cents, seller, buyer,
        case when at < make_interval(days => ${OPEN_DAYS}::int) then (array['waiting', 'handed-over', 'waiting', 'handed-over', 'deciding'])[1 + n % 5]
          when n % 33 = 0 then 'refunded' else 'released' end as state
      from generate_series(1, ${sales}::int) n
      cross join lateral (select (n::float8 / ${sales}::int) * make_interval(days => ${DAYS}::int) as at, 5000 + (n * 7919) % 145000 as cents,
        1 + n % greatest(1, ${sales}::int / 20) as seller, 1 + (n * 31) % greatest(1, ${sales}::int / 2) as buyer) made`);
    await run(sql`create temporary table person on commit drop as
      select uuidv7() as id, n, side from generate_series(1, ${sales}::int) n cross join (values ('Seller'), ('Buyer')) as sides (side)
      where n <= ${sales}::int / case side when 'Seller' then 20 else 2 end + 1`);
    await run(
      sql`insert into users (id, name, email, type, powers, sells_since) select id, side || ' ' || n, lower(side) || n || '@bench.test', side, '{}', case side when 'Seller' then now() end from person`,
    );
    await run(sql`create temporary table sold on commit drop as
      select sale.*, s.id as seller_id, b.id as buyer_id from sale
      join person s on s.side = 'Seller' and s.n = seller join person b on b.side = 'Buyer' and b.n = buyer`);
    for (const statement of SALES) await run(statement);
    for (const statement of MONEY) await run(statement);
    await run(sql`select rebuild_figures()`);
  });
}

const SALES: readonly RawBuilder<unknown>[] = [
  sql`insert into products (id, seller_id, category, name, description, location, logo, original_price_cents, resale_price_cents, used, condition,
      phone, state, sold_at, created_at)
    select product_id, seller_id, 'Ultrabook', 'ThinkPad X1 Carbon', 'A careful owner.', 'Rajshahi', 'https://pictures.example/x1.jpg', cents * 2,
      cents, '2 years', 'Good', '+880 1', 'sold', paid_at, paid_at - interval '1 day' from sold`,
  sql`insert into orders (id, product_id, buyer_id, buyer_name, email, product_name, price_cents, booked_price_cents, logo, phone, meeting_place, state,
      paid_at, created_at)
    select order_id, product_id, buyer_id, 'A buyer', 'buyer' || buyer || '@bench.test', 'ThinkPad X1 Carbon', cents, cents, 'https://pictures.example/x1.jpg',
      '+880 1', 'Main station', 'paid', paid_at, paid_at from sold`,
  sql`insert into payment_attempts (id, order_id, product_id, buyer_id, amount_cents, state, intent_id, held_until, created_at, updated_at, recheck_at)
    select attempt_id, order_id, product_id, buyer_id, cents, 'succeeded', 'pi_' || attempt_id, paid_at, paid_at, paid_at,
      case when paid_at > now() - interval '60 days' then paid_at + 2 * (now() - paid_at) end from sold`,
  sql`insert into payments (id, order_id, product_id, attempt_id, intent_id, email, amount_cents, created_at)
    select uuidv7(), order_id, product_id, attempt_id, 'pi_' || attempt_id, 'buyer' || buyer || '@bench.test', cents, paid_at from sold`,
  sql`insert into handovers (order_id, product_id, buyer_id, seller_id, state, ask_at, decide_by, handed_over_at, release_at, released_at, refunded_at,
      remind_at, created_at)
    select order_id, product_id, buyer_id, seller_id, state, paid_at + interval '30 days', paid_at + interval '45 days',
      case when state in ('handed-over', 'released') then paid_at + interval '1 day' end,
      case when state in ('handed-over', 'released') then paid_at + interval '22 days' end,
      case state when 'released' then paid_at + interval '3 days' end, case state when 'refunded' then paid_at + interval '3 days' end,
      case state when 'deciding' then now() + interval '12 hours' end, paid_at from sold`,
  sql`insert into order_events (order_id, kind, actor_id, facts, created_at)
    select order_id, kind, buyer_id, '{}', paid_at from sold cross join (values ('booked'), ('paid'), ('handed-over'), ('released')) as happened (kind)`,
];

/** What is posted of each sale: kind, from, to, cents, and of which sales. */
const POSTINGS = [
  ['sale', 'sold', 'card', sql`cents`, sql`true`],
  ['refund', 'card', 'sold', sql`cents`, sql`state = 'refunded'`],
  ['split', 'share', 'sold', sql`cents - cents / 20`, sql`state <> 'refunded'`],
  ['split', 'commission', 'sold', sql`cents / 20`, sql`state <> 'refunded'`],
  ['fee', 'own', 'fees', sql`cents / 34 + 30`, sql`true`],
  ['transfer', 'transferred', 'share', sql`cents - cents / 20`, sql`state = 'released' and n % 50 <> 0`],
  ['dispute opened', 'card', 'disputed', sql`cents`, sql`state <> 'refunded' and n % 200 = 0`],
  ['dispute won', 'disputed', 'card', sql`cents`, sql`state <> 'refunded' and n % 200 = 0`],
] as const;

const MONEY: readonly RawBuilder<unknown>[] = [
  sql`insert into sale_terms (order_id, basis_points, minimum_cents, fees_by, commission_cents)
    select order_id, 500, 0, 'platform', cents / 20 from sold`,
  // In the order in which they came about, as the ledger is written.
  sql`create temporary table entry on commit drop as ${sql.join(
    POSTINGS.map(
      ([kind, from, to, cents, which]) => sql`
        select posting.id, ${sql.lit(kind)} as kind, account, sign * moved as moved, attempt_id, order_id, paid_at
        from (select uuidv7() as id, sold.*, ${cents} as moved from sold where ${which}) posting
        cross join (values (${sql.lit(to)}, 1), (${sql.lit(from)}, -1)) as side (account, sign)`,
    ),
    sql` union all `,
  )}`,
  sql`insert into ledger_entries (posting_id, kind, account, amount_cents, attempt_id, order_id, created_at)
    select id, kind, account, moved, attempt_id, order_id, paid_at from entry order by paid_at, id`,
  sql`insert into transfers (id, order_id, seller_id, state, due_at, amount_cents, account_id, transfer_id, sent_at, created_at)
    select uuidv7(), order_id, seller_id, case when n % 50 = 0 then 'waiting for account' else 'sent' end, null,
      case when n % 50 <> 0 then cents - cents / 20 end, case when n % 50 <> 0 then 'acct_' || seller end,
      case when n % 50 <> 0 then 'tr_' || n end, case when n % 50 <> 0 then paid_at + interval '3 days' end, paid_at + interval '3 days'
    from sold where state = 'released'`,
  sql`insert into payout_accounts (user_id, account_id, status, recheck_at)
    select id, 'acct_' || n, 'ready', now() + make_interval(secs => n * 43200 / 5000.0) from person where side = 'Seller'`,
  sql`insert into sale_refunds (id, order_id, attempt_id, amount_cents, reason, state) select uuidv7(), order_id, attempt_id, cents, 'admin', 'done'
    from sold where state = 'refunded'`,
  sql`insert into claims (id, order_id, disputed_at, state, outcome, closed_at) select uuidv7(), order_id, paid_at, 'closed', 'dispute-won', now()
    from sold where state <> 'refunded' and n % 200 = 0`,
  sql`insert into receipts (order_id, year, serial, document, issued_at) select order_id, extract(year from paid_at)::int,
      row_number() over (partition by extract(year from paid_at) order by paid_at), jsonb_build_object('priceCents', cents), paid_at from sold`,
  sql`insert into receipt_counters (year, last) select year, max(serial) from receipts group by year`,
];
