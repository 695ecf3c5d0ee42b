import { randomBytes } from 'node:crypto';
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

/** Adds bookings; for the paid ones also how they were paid, on our side and on that of the card sandbox. */
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
  const sales = paid.map((sale) => {
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
      sales.flatMap(({ attemptId, orderId, product, paidAt }) => {
        const entry = {
          booking_id: newId(paidAt),
          kind: 'sale' as const,
          attempt_id: attemptId,
          order_id: orderId,
          created_at: paidAt,
        };
        return [
          { ...entry, account: 'card' as const, amount_cents: product.priceCents },
          { ...entry, account: 'sold' as const, amount_cents: -product.priceCents },
        ];
      }),
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

/** 20 letters and digits. */
function randomText(): string {
  return randomBytes(10).toString('hex');
}
