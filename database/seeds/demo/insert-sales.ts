import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** What orders copy from a laptop. */
export interface SeededProduct {
  id: string;
  name: string;
  logo: string;
  priceCents: number;
}

export interface SeededOrder {
  product: SeededProduct;
  buyer: { id: string; name: string; email: string; phone: string };
  meetingPlace: string;
  bookedAt: Date;
  /** Null while it is not paid. */
  paidAt: Date | null;
}

/** How long before it was paid somebody began to pay. */
const PAYING_MILLISECONDS = 90_000;
const HELD_MILLISECONDS = 15 * 60_000;

/** Adds all bookings of a demo; for the paid ones also how they were paid, on our side and on that of the card sandbox. */
export async function insertSeededOrders(trx: RunningTransaction, orders: readonly SeededOrder[]): Promise<void> {
  const rows = orders
    .toSorted((a, b) => a.bookedAt.getTime() - b.bookedAt.getTime())
    .map((order) => ({ id: newId(order.bookedAt), ...order }));
  await trx
    .insertInto('orders')
    .values(
      rows.map(({ id, product, buyer, meetingPlace, bookedAt, paidAt }) => ({
        id,
        product_id: product.id,
        buyer_id: buyer.id,
        buyer_name: buyer.name,
        email: buyer.email,
        product_name: product.name,
        price_cents: product.priceCents,
        booked_price_cents: product.priceCents,
        logo: product.logo,
        phone: buyer.phone,
        meeting_place: meetingPlace,
        state: paidAt ? ('paid' as const) : ('unpaid' as const),
        paid_at: paidAt,
        created_at: bookedAt,
      })),
    )
    .execute();
  await trx
    .insertInto('order_events')
    .values(
      rows.map(({ id, buyer, bookedAt }) => ({
        order_id: id,
        kind: 'booked' as const,
        actor_id: buyer.id,
        created_at: bookedAt,
      })),
    )
    .execute();
  await insertPayments(
    trx,
    rows.flatMap(({ id, product, buyer, paidAt }) => (paidAt ? [{ orderId: id, product, buyer, paidAt }] : [])),
  );
}

interface Paid extends Pick<SeededOrder, 'product' | 'buyer'> {
  orderId: string;
  paidAt: Date;
}

async function insertPayments(trx: RunningTransaction, paid: readonly Paid[]): Promise<void> {
  const inOrder = paid.toSorted((one, other) => one.paidAt.getTime() - other.paidAt.getTime());
  const sales = inOrder.map((sale) => {
    const startedAt = new Date(sale.paidAt.getTime() - PAYING_MILLISECONDS);
    const intent = { intent_id: `pi_demo${randomText()}` };
    const common = { order_id: sale.orderId, product_id: sale.product.id, ...intent };
    return {
      ...sale,
      startedAt,
      common,
      attemptId: newId(startedAt),
      amount: { amount_cents: sale.product.priceCents },
    };
  });
  await trx
    .insertInto('payment_attempts')
    .values(
      sales.map(({ attemptId, common, amount, buyer, startedAt, paidAt }) => ({
        ...common,
        ...amount,
        id: attemptId,
        buyer_id: buyer.id,
        state: 'succeeded' as const,
        held_until: new Date(startedAt.getTime() + HELD_MILLISECONDS),
        created_at: startedAt,
        updated_at: paidAt,
      })),
    )
    .execute();
  await trx
    .insertInto('payments')
    .values(
      sales.map(({ attemptId, common, amount, buyer, paidAt }) => ({
        ...common,
        ...amount,
        id: newId(paidAt),
        attempt_id: attemptId,
        email: buyer.email,
        created_at: paidAt,
      })),
    )
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      sales.flatMap(({ attemptId, orderId, product: { priceCents: cents }, paidAt }) => {
        const of = { attempt_id: attemptId, order_id: orderId, created_at: paidAt };
        const sale = { ...of, posting_id: newId(paidAt), kind: 'sale' as const };
        const split = { ...of, posting_id: newId(paidAt), kind: 'split' as const };
        return [
          { ...sale, account: 'card' as const, amount_cents: cents },
          { ...sale, account: 'sold' as const, amount_cents: -cents },
          { ...split, account: 'sold' as const, amount_cents: cents },
          { ...split, account: 'share' as const, amount_cents: -cents },
        ];
      }),
    )
    .execute();
  await trx
    .insertInto('sale_terms')
    .values(
      sales.map(({ orderId }) => ({
        order_id: orderId,
        basis_points: 0,
        minimum_cents: 0,
        fees_by: 'platform' as const,
        commission_cents: 0,
      })),
    )
    .execute();
  await trx
    .insertInto('order_events')
    .values(
      sales.map(({ orderId, product, buyer, paidAt }) => ({
        order_id: orderId,
        kind: 'paid' as const,
        actor_id: buyer.id,
        facts: JSON.stringify({ amountCents: product.priceCents }),
        created_at: paidAt,
      })),
    )
    .execute();
  await insertHandovers(trx);
  await insertReceipts(trx);
  await trx
    .insertInto('sandbox_intents')
    .values(
      sales.map(({ attemptId, orderId, common, amount, buyer, product, startedAt }) => ({
        ...amount,
        id: common.intent_id,
        client_secret: `${common.intent_id}_secret_${randomText()}`,
        currency: 'usd',
        description: product.name,
        status: 'succeeded' as const,
        metadata: JSON.stringify({ attempt_id: attemptId, order_id: orderId, buyer_id: buyer.id }),
        latest_charge: `ch_demo${randomText()}`,
        created_at: startedAt,
      })),
    )
    .execute();
}

/** What was paid more than four days ago was handed over the day after, and its money released two days later; the rest waits. */
async function insertHandovers(trx: RunningTransaction): Promise<void> {
  await sql`
    with paid as (
      select p.order_id, p.product_id, o.buyer_id, product.seller_id, p.created_at as paid_at,
        p.created_at < now() - interval '4 days' as done
      from payments p join orders o on o.id = p.order_id join products product on product.id = p.product_id
    ), opened as (
      insert into handovers (order_id, product_id, buyer_id, seller_id, state, ask_at, decide_by, handed_over_at, confirmed_by,
        release_at, released_at, created_at)
      select order_id, product_id, buyer_id, seller_id, case when done then 'released' else 'waiting' end,
        paid_at + interval '14 days', paid_at + interval '45 days', case when done then paid_at + interval '1 day' end,
        case when done then 'link' end, case when done then paid_at + interval '3 days' end,
        case when done then paid_at + interval '3 days' end, paid_at
      from paid
    )
    insert into order_events (order_id, kind, actor_id, created_at)
    select order_id, kind, case kind when 'handed-over' then seller_id end, paid_at + after
    from paid cross join (values ('handed-over', interval '1 day'), ('released', interval '3 days')) as done_then (kind, after)
    where done
    order by paid_at + after`.execute(trx);
}

/** Issues the receipts of all payments, in the order in which they were paid. */
async function insertReceipts(trx: RunningTransaction): Promise<void> {
  await sql`
    with paid as (
      select p.*, extract(year from p.created_at at time zone 'UTC')::int as year, o.buyer_name, o.product_name, seller.name as seller_name
      from payments p join orders o on o.id = p.order_id join products product on product.id = p.product_id
      join users seller on seller.id = product.seller_id
    ), counted as (
      insert into receipt_counters (year, last) select year, count(*)::int from paid group by year
    )
    insert into receipts (order_id, year, serial, document, issued_at)
    select order_id, year, row_number() over (partition by year order by created_at, id),
      jsonb_build_object(
        'paidAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'seller', seller_name, 'buyer', buyer_name, 'laptop', product_name, 'priceCents', amount_cents, 'reference', intent_id
      ), created_at
    from paid`.execute(trx);
}

/** 20 letters and digits. */
function randomText(): string {
  return randomBytes(10).toString('hex');
}
