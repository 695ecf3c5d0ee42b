import { randomBytes } from 'node:crypto';
import { newId } from '#database/ids.ts';
import type { PeopleIds } from '#database/seeds/demo/insert-people.ts';
import { type SeededProduct, paidDaysAgo } from '#database/seeds/demo/insert-products.ts';
import { BOOKINGS, type Booking, REPORTS } from '#database/seeds/demo/orders.ts';
import { BUYERS } from '#database/seeds/demo/people.ts';
import type { RunningTransaction } from '#database/tables.ts';

/** Adds all bookings; for the paid ones also how they were paid, on our side and on that of the card sandbox. */
export async function insertOrders(
  trx: RunningTransaction,
  people: PeopleIds,
  products: ReadonlyMap<string, SeededProduct>,
  ago: (days: number) => Date,
): Promise<void> {
  for (const booking of BOOKINGS.toSorted((a, b) => b.daysAgo - a.daysAgo)) {
    const product = productOf(products, booking.picture);
    const buyer = BUYERS[booking.buyer];
    const paidAt = booking.paidAfterHours === undefined ? null : ago(paidDaysAgo(booking));
    const id = newId(ago(booking.daysAgo));
    await trx
      .insertInto('orders')
      .values({
        id,
        product_id: product.id,
        buyer_id: people[booking.buyer],
        buyer_name: buyer.name,
        email: buyer.email,
        product_name: product.name,
        price_cents: product.priceCents,
        booked_price_cents: product.priceCents,
        logo: product.logo,
        phone: buyer.phone,
        meeting_place: booking.meetingPlace,
        state: paidAt ? 'paid' : 'unpaid',
        paid_at: paidAt,
        created_at: ago(booking.daysAgo),
      })
      .execute();
    if (paidAt) await insertPayment(trx, { orderId: id, buyerId: people[booking.buyer], booking, product, paidAt });
  }
}

/** Adds all reports of suspicious laptops. */
export async function insertReports(
  trx: RunningTransaction,
  people: PeopleIds,
  products: ReadonlyMap<string, SeededProduct>,
  ago: (days: number) => Date,
): Promise<void> {
  const rows = REPORTS.map(({ picture, buyer, daysAgo }) => ({
    id: newId(ago(daysAgo)),
    product_id: productOf(products, picture).id,
    buyer_id: people[buyer],
    created_at: ago(daysAgo),
  }));
  await trx.insertInto('reports').values(rows).execute();
}

interface Paid {
  orderId: string;
  buyerId: string;
  booking: Booking;
  product: SeededProduct;
  paidAt: Date;
}

async function insertPayment(
  trx: RunningTransaction,
  { orderId, buyerId, booking, product, paidAt }: Paid,
): Promise<void> {
  const startedAt = new Date(paidAt.getTime() - 90_000);
  const attemptId = newId(startedAt);
  const intentId = `pi_demo${randomText()}`;
  const amount = { amount_cents: product.priceCents };
  const common = { order_id: orderId, product_id: product.id, intent_id: intentId };
  await trx
    .insertInto('payment_attempts')
    .values({
      ...common,
      ...amount,
      id: attemptId,
      buyer_id: buyerId,
      state: 'succeeded',
      held_until: new Date(startedAt.getTime() + 15 * 60_000),
      created_at: startedAt,
      updated_at: paidAt,
    })
    .execute();
  await trx
    .insertInto('payments')
    .values({
      ...common,
      ...amount,
      id: newId(paidAt),
      attempt_id: attemptId,
      email: BUYERS[booking.buyer].email,
      created_at: paidAt,
    })
    .execute();
  const bookingId = newId(paidAt);
  await trx
    .insertInto('ledger_entries')
    .values(
      (['card', 'sold'] as const).map((account) => ({
        booking_id: bookingId,
        kind: 'sale' as const,
        account,
        amount_cents: account === 'card' ? product.priceCents : -product.priceCents,
        attempt_id: attemptId,
        order_id: orderId,
        created_at: paidAt,
      })),
    )
    .execute();
  await trx
    .insertInto('sandbox_intents')
    .values({
      ...amount,
      id: intentId,
      client_secret: `${intentId}_secret_${randomText()}`,
      currency: 'usd',
      description: product.name,
      status: 'succeeded',
      metadata: JSON.stringify({ attempt_id: attemptId, order_id: orderId, buyer_id: buyerId }),
      latest_charge: `ch_demo${randomText()}`,
      created_at: startedAt,
    })
    .execute();
}

function productOf(products: ReadonlyMap<string, SeededProduct>, picture: string): SeededProduct {
  const product = products.get(picture);
  if (!product) throw new Error(`The demo catalogue has no laptop with the picture ${picture}`);
  return product;
}

/** 20 letters and digits. */
function randomText(): string {
  return randomBytes(10).toString('hex');
}
