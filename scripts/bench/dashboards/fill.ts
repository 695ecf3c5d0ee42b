import { type RawBuilder, sql } from 'kysely';
import { seedScale } from '#database/seeds/scale.ts';
import type { Database } from '#database/tables.ts';
import { inLongTransaction } from '#database/transaction.ts';
import { vacuumAnalyze } from '#database/vacuum.ts';
import { fillWithSales } from '#scripts/bench/sales/fill.ts';

const PEOPLE = 100_000;
/** How their e-mails end. */
export const EMAIL_END = '@people.bench.test';

/**
 * Fills a database, unless it is full already, with sold laptops, so many laptops in all, and what members do with them: 100,000 people, bookings,
 * conversations, offers, wishlists, reports, views, messages and what Admins did. Members' part is written straight into the tables, without what guards
 * them.
 */
export async function fillForDashboards(db: Database, { sales, products }: { sales: number; products: number }) {
  const filled = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'like', `%${EMAIL_END}`)
    .limit(1)
    .executeTakeFirst();
  if (filled) return;
  console.log(`Filling in ${sales.toLocaleString('en-US')} sales and ${products.toLocaleString('en-US')} laptops …`);
  const anySale = await db.selectFrom('payments').select('id').limit(1).executeTakeFirst();
  if (!anySale) await fillWithSales(db, sales);
  const { missing } = await db
    .selectFrom('products')
    .select(sql<number>`greatest(0, ${products} - count(*))::integer`.as('missing'))
    .executeTakeFirstOrThrow();
  if (missing > 0) await seedScale(db, { products: missing });
  await inLongTransaction(db, async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    for (const statement of MEMBERS) await statement.execute(trx);
    await sql`select rebuild_figures()`.execute(trx);
  });
  await vacuumAnalyze(db);
}

/** Laptops for sale and people in pairs, each laptop and each person in turn: `n`, `laptop_id`, `seller_id`, `cents`, `name`, `country`, `person_id`, `person_name`, `email`; and a time within the last two years, `at`. */
const pairs = (count: number, step: number) => sql`(
  select pair.n, laptop.id as laptop_id, laptop.seller_id, laptop.cents, laptop.name, laptop.country, person.id as person_id, person.name as person_name,
    person.email, now() - (pair.n::float8 / ${sql.lit(count)}) * interval '730 days' as at
  from generate_series(1, ${sql.lit(count)}) pair (n)
  join laptop on laptop.n = 1 + (pair.n * ${sql.lit(step)}::bigint) % (select count(*) from laptop)
  join person on person.n = 1 + (pair.n * 7::bigint) % ${sql.lit(PEOPLE)}) pair`;

const MEMBERS: readonly RawBuilder<unknown>[] = [
  sql`insert into users (id, name, email, type, powers, created_at)
    select uuidv7(-age), name, replace(lower(name), ' ', '.') || n || ${sql.lit(EMAIL_END)}, 'Buyer', '{}', now() - age
    from (select n, (${sql.lit(PEOPLE)} - n) * interval '10 minutes' as age,
      (array['Ada', 'Bela', 'Chandra', 'Dimitri', 'Elif', 'Fatima', 'Goran', 'Hanna', 'Ivo', 'Jamila', 'Kofi', 'Lena', 'Martin', 'Nadia', 'Oskar',
        'Priya', 'Quentin', 'Rosa', 'Samir', 'Tove', 'Uma', 'Viktor', 'Wanda', 'Xenia', 'Yusuf', 'Zoe', 'Anders', 'Maria', 'Jan', 'Noor'])[1 + n % 30]
        || ' ' ||
      (array['Ahmed', 'Berg', 'Costa', 'Dubois', 'Eriksen', 'Fischer', 'Garcia', 'Haddad', 'Ivanov', 'Jansen', 'Khan', 'Lopez', 'Martin', 'Novak',
        'Okafor', 'Petrov', 'Quinn', 'Rahman', 'Silva', 'Tanaka', 'Ueda', 'Varga', 'Weber', 'Xu', 'Yilmaz', 'Zhang', 'Andersen', 'Moreau', 'Nkosi',
        'Rossi'])[1 + (n / 30) % 30] as name
      from generate_series(1, ${sql.lit(PEOPLE)}) n) made`,
  sql`create temporary table person on commit drop as
    select row_number() over (order by id)::int as n, id, name, email from users where email like ${sql.lit(`%${EMAIL_END}`)}`,
  sql`create temporary table laptop on commit drop as
    select row_number() over (order by id desc)::int as n, id, seller_id, resale_price_cents as cents, name, country
    from products where state = 'available' and deleted_at is null`,
  sql`create index on person (n)`,
  sql`create index on laptop (n)`,
  sql`analyze person, laptop`,
  sql`insert into orders (id, product_id, buyer_id, buyer_name, email, product_name, price_cents, booked_price_cents, logo, phone, meeting_place, state,
      created_at)
    select uuidv7(at - now()), laptop_id, person_id, person_name, email, name, cents, cents, 'https://pictures.example/x1.jpg', '+880 1',
      'Main station', case when n % 6 = 0 then 'canceled' else 'unpaid' end, at from ${pairs(50_000, 1)}`,
  sql`insert into order_events (order_id, kind, actor_id, facts, created_at)
    select id, 'booked', buyer_id, '{}', created_at from orders where state <> 'paid'`,
  sql`insert into conversations (id, product_id, buyer_id, seller_id, started_by, message_count, last_message_at, answered_at, reported_at, created_at)
    select uuidv7(at - now()), laptop_id, person_id, seller_id, person_id, 2, at, at, case when n % 400 = 0 then at end, at
    from ${pairs(100_000, 1)}`,
  sql`insert into conversation_members (conversation_id, user_id, read_until, unread)
    select id, side, 2, case when side = seller_id and hashtext(id::text) % 20 = 0 then 1 else 0 end
    from conversations cross join lateral (values (buyer_id), (seller_id)) sides (side)`,
  sql`insert into conversation_messages (id, conversation_id, number, sender_id, text, created_at)
    select uuidv7(last_message_at - now()), id, number, case number when 1 then buyer_id else seller_id end, 'Is it still there?', last_message_at
    from conversations cross join generate_series(1, 2) number`,
  sql`insert into offers (id, product_id, buyer_id, number, amount_cents, state, due_at, created_at, changed_at)
    select uuidv7(at - now()), laptop_id, person_id, 1, greatest(50, cents * 8 / 10), case when n % 10 = 0 then 'waiting' else 'expired' end,
      case when n % 10 = 0 then now() + interval '1 day' else at + interval '2 days' end, at, at from ${pairs(20_000, 3)}`,
  sql`insert into meetings (id, order_id, number, proposed_by, options, time_zone, agreed_at, starts_at, place, created_at)
    select uuidv7(), id, 1, buyer_id, '[{"at": "2026-11-23T10:00:00Z", "place": "Main station"}]', 'Asia/Dhaka', created_at,
      created_at + interval '3 days', 'Main station', created_at
    from orders where state = 'unpaid' and hashtext(id::text) % 5 = 0`,
  sql`insert into wishlist_items (user_id, product_id, price_cents_when_added, added_at)
    select person_id, laptop_id, cents, at from ${pairs(200_000, 1)} on conflict do nothing`,
  sql`insert into reports (id, product_id, seller_id, buyer_id, reason, created_at)
    select uuidv7(at - now()), laptop_id, seller_id, person_id, (array['scam', 'misleading', 'not-a-laptop', 'offensive', null])[1 + n % 5], at
    from ${pairs(20_000, 11)} on conflict do nothing`,
  sql`insert into reported_sellers select seller_id, times[1], times[2], times[3]
    from (select seller_id, array_agg(created_at order by created_at desc) as times from reports group by seller_id) reported`,
  sql`update products set reported_at = now() - interval '2 days'
    where id in (select product_id from reports order by id desc limit 400)`,
  sql`insert into price_alerts (id, product_id, price_cents, lower_cents, median_cents, upper_cents, sales, compared, dismissed_at, created_at)
    select uuidv7(at - now()), laptop_id, cents, cents * 2, cents * 3, cents * 4, 20, 'ThinkPad X1 Carbon', case when n > 200 then at end, at
    from ${pairs(5_000, 13)} on conflict do nothing`,
  sql`insert into moderation_decisions (id, kind, subject_id, product_id, person_id, decision, admin_id, decided_at)
    select uuidv7(at - now()), 'laptop', laptop_id, laptop_id, seller_id, 'keep', person_id, at from ${pairs(20_000, 17)}`,
  sql`insert into messages (id, name, email, text, spam_reason, answered_at, created_at)
    select uuidv7(at - now()), person_name, email, 'Where is my order?', case when n % 7 = 0 then 'links' end,
      case when n > 200 then at end, at from ${pairs(20_000, 19)}`,
  sql`insert into audit_events (id, actor_id, action, subject_kind, subject_id, facts, created_at)
    select uuidv7(at - now()), person_id, 'listing-edited', 'product', laptop_id::text, '{}', at from ${pairs(200_000, 23)}`,
  sql`insert into product_views (product_id, views) select id, 1 + n % 500 from laptop`,
  sql`insert into product_view_days (product_id, day, views)
    select id, current_date - day, 1 + n % 9 from laptop cross join generate_series(0, 6) day where n <= 100000`,
  sql`insert into seller_view_quarters (seller_id, quarter, views)
    select seller_id, quarter_of(now()) - quarter * interval '15 minutes', 1 + quarter % 7
    from (select distinct seller_id from laptop) sellers cross join generate_series(0, 28 * 96) quarter`,
];
