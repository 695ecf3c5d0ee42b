import { beforeAll, expect, test } from 'vitest';
import { listAudit } from '#domain/audit/list-audit.ts';
import { AUDIT_TABLE } from '#shared/tables/audit.ts';
import { cancelPayments } from '#domain/payments/cancellation.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { type Booked, PRICE_CENTS, marketplace } from '#tests/support/marketplace.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
let market: ReturnType<typeof marketplace>;

beforeAll(async () => {
  market = marketplace(db);
});

const paid = async (cards: FakeCardPayments, { buyer, orderId }: Booked) =>
  cards.pay((await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret);
const eventsOf = async (orderId: string) =>
  (await listAudit(db, askTable(AUDIT_TABLE, { who: orderId }))).rows.map(({ actor_id: actor, action, facts }) => ({
    actor,
    action,
    facts,
  }));

const facts = { amountCents: PRICE_CENTS };

test('a payment is recorded once, however often it is reported', async () => {
  const cards = new FakeCardPayments();
  const ann = await (await market.laptop()).booked();
  await paid(cards, ann);
  const record = () => recordPayment(db, cards, ann.buyer, { orderId: ann.orderId });
  await Promise.all([record(), record(), record()]);
  expect(await eventsOf(ann.orderId)).toEqual([{ actor: ann.buyer.id, action: 'payment-recorded', facts }]);
});

test('money that goes back: when that began, and when it was done', async () => {
  const cards = new FakeCardPayments();
  const { productId, booked } = await market.laptop();
  const ann = await booked();
  await paid(cards, ann);
  await market.deleteProduct(productId);
  const log = { warn: () => undefined };
  await cancelPayments(db, { cardPayments: cards, log }, { products: [productId] });
  await cancelPayments(db, { cardPayments: cards, log }, { products: [productId] });
  expect(await eventsOf(ann.orderId)).toEqual([
    { actor: null, action: 'refund-done', facts },
    { actor: null, action: 'refund-begun', facts },
  ]);
});
