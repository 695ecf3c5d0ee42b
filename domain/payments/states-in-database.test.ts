import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { HANDOVER_TRANSITIONS } from '#domain/orders/handover-rows.ts';
import { ORDER_TRANSITIONS } from '#domain/orders/states.ts';
import { SALE_REFUND_TRANSITIONS } from '#domain/payments/settle-sale-refunds.ts';
import { ATTEMPT_TRANSITIONS } from '#domain/payments/states.ts';
import { TRANSFER_TRANSITIONS } from '#domain/transfers/states.ts';
import { PRODUCT_TRANSITIONS } from '#domain/products/states.ts';
import { LISTING_TRANSITIONS } from '#domain/products/unlisted.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { marketplace, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { salesIn } from '#tests/support/sales.ts';

const MACHINES = {
  product: { table: 'products', column: 'state', transitions: PRODUCT_TRANSITIONS },
  listing: { table: 'products', column: 'unlisted', transitions: LISTING_TRANSITIONS },
  order: { table: 'orders', column: 'state', transitions: ORDER_TRANSITIONS },
  attempt: { table: 'payment_attempts', column: 'state', transitions: ATTEMPT_TRANSITIONS },
  'sale refund': { table: 'sale_refunds', column: 'state', transitions: SALE_REFUND_TRANSITIONS },
  handover: { table: 'handovers', column: 'state', transitions: HANDOVER_TRANSITIONS },
  transfer: { table: 'transfers', column: 'state', transitions: TRANSFER_TRANSITIONS },
} as const;
type Machine = keyof typeof MACHINES;
const EVERYWHERE = Object.values(MACHINES).flatMap(({ transitions }) => [...transitions]);
const STATES = [...new Set(EVERYWHERE.flatMap(({ from, to }) => [from, to]))];
const TRIGGERS = [...new Set(EVERYWHERE.map(({ by }) => by))];

const { db } = useDatabase();
/** One row of each machine, each where it begins. */
let rows: Record<Machine, string>;

beforeAll(async () => {
  const market = marketplace(db);
  const { productId, booked } = await market.laptop();
  const other = await market.laptop();
  const { buyer, orderId } = await booked();
  const attempt = await other.bookedBy(buyer);
  const cards = new FakeCardPayments();
  cards.failNext('createIntent', 'before');
  await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId: attempt.orderId }).catch(() => undefined);
  const [creating] = await market.attempts(other.productId);
  const refund = newId();
  await db
    .insertInto('sale_refunds')
    .values({ id: refund, order_id: attempt.orderId, attempt_id: creating?.id ?? '', amount_cents: 1, reason: 'admin' })
    .execute();
  const transfer = newId();
  await db
    .insertInto('transfers')
    .values({
      id: transfer,
      order_id: attempt.orderId,
      seller_id: other.seller.id,
      amount_cents: 1,
      account_id: 'a',
      transfer_id: 't',
    })
    .execute();
  rows = {
    product: productId,
    listing: productId,
    order: orderId,
    attempt: creating?.id ?? '',
    'sale refund': refund,
    handover: await paidOrder(),
    transfer,
  };
});

const keyOf = (machine: Machine) => sql.ref(machine === 'handover' ? 'order_id' : 'id');

async function paidOrder(): Promise<string> {
  const [sellerId, buyerId] = [newId(), newId()];
  await db
    .insertInto('users')
    .values([
      { id: sellerId, name: 'Who sold', email: 'who-sold@people.test', type: 'Seller' },
      { id: buyerId, name: 'Who bought', email: 'who-bought@people.test', type: 'Buyer' },
    ])
    .execute();
  const productId = await salesIn(db).sell({ specs: {}, cents: PRICE_CENTS, sellerId, buyerId });
  const { order_id: id } = await db
    .selectFrom('handovers')
    .select('order_id')
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return id;
}

it('the database knows exactly the steps that the app goes by', async () => {
  const stored = await db.selectFrom('state_transitions').selectAll().execute();
  const known = Object.entries(MACHINES).flatMap(([machine, { transitions }]) =>
    transitions.map(({ from, to, by }) => `${machine}: ${from} → ${to} when ${by}`),
  );
  expect(
    stored.map((row) => `${row.machine}: ${row.from_state} → ${row.to_state} when ${row.trigger}`).toSorted(),
  ).toEqual(known.toSorted());
});

/** Tries a step as anybody with SQL could. @returns whether the database took it; what it refuses leaves no trace */
async function tryStep(trx: RunningTransaction, machine: Machine, to: string, by: string): Promise<boolean> {
  const { table, column } = MACHINES[machine];
  const companions = {
    product: sql`, held_by_attempt_id = case when ${to} = 'held' then ${rows.attempt}::uuid end,
      sold_at = case when ${to} = 'sold' then now() end`,
    listing: sql``,
    order: sql`, paid_at = case when ${to} = 'paid' then now() end`,
    attempt: sql`, intent_id = coalesce(intent_id, 'pi_of_the_model')`,
    'sale refund': sql``,
    handover: sql`, handed_over_at = case when ${to} = 'handed-over' then now() end,
      release_at = case when ${to} = 'handed-over' then now() end,
      released_at = case when ${to} = 'released' then now() end, refunded_at = case when ${to} = 'refunded' then now() end`,
    transfer: sql``,
  }[machine];
  await sql`savepoint before`.execute(trx);
  try {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = nullif(${to}, 'live'), ${sql.ref(`${column}_by`)} = ${by} ${companions}
      where ${keyOf(machine)} = ${rows[machine]}`.execute(trx);
    return true;
  } catch {
    await sql`rollback to savepoint before`.execute(trx);
    return false;
  }
}

class Undone extends Error {}

describe.each(Object.keys(MACHINES) as Machine[])('the %s as a state machine', (machine) => {
  const { table, column, transitions } = MACHINES[machine];
  const steps = fc.oneof(
    // As many steps that exist as steps that do not: otherwise nothing ever leaves its first state.
    fc.constantFrom(...transitions.map(({ to, by }) => ({ to: to as string, by: by as string }))),
    fc.record({
      to: fc.constantFrom<string>(...STATES),
      by: fc.constantFrom<string>(...TRIGGERS, 'somebody at the console'),
    }),
  );

  it('takes every step of its table, refuses all others, and records the history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { maxLength: 25 }), async (tried) => {
        const run = db.transaction().execute(async (trx) => {
          const { rows: first } = await sql<{ state: string }>`
            select coalesce(${sql.ref(column)}, 'live') as state from ${sql.table(table)} where ${keyOf(machine)} = ${rows[machine]}`.execute(
            trx,
          );
          let state = first[0]?.state ?? '';
          const taken: string[] = [];
          for (const { to, by } of tried) {
            // Naming the state that it is in changes nothing, and is no step.
            const legal = transitions.some((known) => known.from === state && known.to === to && known.by === by);
            expect(await tryStep(trx, machine, to, by), `${state} → ${to} when ${by}`).toBe(legal || to === state);
            if (legal && to !== state) {
              taken.push(`${state} → ${to} when ${by}`);
              state = to;
            }
          }
          const recorded = await trx
            .selectFrom('state_changes')
            .selectAll()
            .where('machine', '=', machine)
            .where('subject_id', '=', rows[machine])
            .orderBy('id')
            .execute();
          expect(
            recorded
              .slice(-taken.length || recorded.length)
              .map((row) => `${row.from_state} → ${row.to_state} when ${row.trigger}`),
          ).toEqual(taken);
          throw new Undone();
        });
        await run.catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        });
      }),
      { numRuns: 60 },
    );
  });
});
