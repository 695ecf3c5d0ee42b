import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { GeneratedProduct } from '#database/seeds/scale/generate-product.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** How those that are sold were booked and paid: order, its events, attempt, payment, hand-over and the ledger's entries, one statement each. */
export async function insertSales(
  trx: RunningTransaction,
  batch: readonly Pick<GeneratedProduct, 'id' | 'soldAt'>[],
  buyerId: string,
): Promise<void> {
  const sold = batch.flatMap(({ id, soldAt }) => (soldAt ? [{ id, soldAt }] : []));
  const made = () => sold.map(({ soldAt }) => newId(soldAt));
  const [orders, attempts, payments, bookings] = [made(), made(), made(), made()];
  const sale = sql`
    unnest(${sold.map(({ id }) => id)}::uuid[], ${orders}::uuid[], ${attempts}::uuid[], ${payments}::uuid[],
      ${bookings}::uuid[]) as sale (product_id, order_id, attempt_id, payment_id, posting_id)
    join products product on product.id = sale.product_id`;
  const buyer = sql`join users buyer on buyer.id = ${buyerId}`;

  await sql`
    insert into orders (id, product_id, buyer_id, buyer_name, email, product_name, price_cents, booked_price_cents, logo,
      phone, meeting_place, state, paid_at, created_at)
    select order_id, product.id, buyer.id, buyer.name, buyer.email, product.name, resale_price_cents, resale_price_cents,
      logo, phone, location, 'paid', sold_at, sold_at
    from ${sale} ${buyer}`.execute(trx);
  await sql`
    insert into order_events (order_id, kind, actor_id, facts, created_at)
    select order_id, event, ${buyerId},
      case event when 'paid' then jsonb_build_object('amountCents', resale_price_cents) else '{}' end, sold_at
    from ${sale} cross join (values ('booked'), ('paid')) as happened (event)`.execute(trx);
  await sql`
    insert into payment_attempts (id, order_id, product_id, buyer_id, amount_cents, state, intent_id, held_until,
      created_at, updated_at)
    select attempt_id, order_id, product.id, ${buyerId}, resale_price_cents, 'succeeded', 'pi_scale' || attempt_id, sold_at,
      sold_at, sold_at
    from ${sale}`.execute(trx);
  await sql`
    insert into payments (id, order_id, product_id, attempt_id, intent_id, email, amount_cents, created_at)
    select payment_id, order_id, product.id, attempt_id, 'pi_scale' || attempt_id, buyer.email, resale_price_cents, sold_at
    from ${sale} ${buyer}`.execute(trx);
  await sql`
    insert into handovers (order_id, product_id, buyer_id, seller_id, state, ask_at, decide_by, handed_over_at, release_at,
      released_at, created_at)
    select order_id, product.id, ${buyerId}, product.seller_id, 'released', sold_at + interval '14 days',
      sold_at + interval '45 days', sold_at, sold_at + interval '2 days', sold_at + interval '2 days', sold_at
    from ${sale}`.execute(trx);
  await sql`
    insert into ledger_entries (posting_id, kind, account, amount_cents, attempt_id, order_id, created_at)
    select posting_id, 'sale', account, sign * resale_price_cents, attempt_id, order_id, sold_at
    from ${sale} cross join (values ('card', 1), ('sold', -1)) as side (account, sign)`.execute(trx);
  await sql`
    insert into sandbox_intents (id, client_secret, amount_cents, currency, status, metadata, latest_charge, created_at)
    select 'pi_scale' || attempt_id, 'pi_scale' || attempt_id || '_secret', resale_price_cents, 'usd', 'succeeded',
      jsonb_build_object('attempt_id', attempt_id, 'order_id', order_id, 'buyer_id', ${buyerId}::text),
      'ch_scale' || attempt_id, sold_at
    from ${sale}`.execute(trx);
}
