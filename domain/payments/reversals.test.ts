import { emailEverybody } from '#tests/support/notification-emails.ts';
import { describe, expect, it } from 'vitest';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { checkProvider } from '#domain/ledger/check-provider.ts';
import { getOrder } from '#domain/orders/orders.ts';
import { recheckAttempt, claimAttemptsToRecheck } from '#domain/payments/sweep.ts';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { recordMoney } from '#domain/payments/record-money.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { GOOD_SIGNATURE } from '#tests/support/fake-card-payments.ts';
import { type Booked, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();

const hear = (message: string) => receiveCardEvent(db, cards, Buffer.from(message), GOOD_SIGNATURE);
const record = ({ buyer, orderId }: Booked) => recordPayment(db, cards, buyer, { orderId });
const shown = ({ buyer, orderId }: Booked) => getOrder(db, buyer, orderId);
const emails = () => db.selectFrom('emails').select(['to_address', 'subject']).orderBy('id').execute();

async function pay(who: Booked): Promise<string> {
  const { buyer, orderId } = who;
  return cards.pay((await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret);
}

/** A laptop that was bought. */
async function sale() {
  const laptop = await market.laptop();
  const ann = await laptop.booked();
  const intentId = await pay(ann);
  await record(ann);
  return { ...laptop, ann, intentId };
}

/** Nothing but what was booked by the end of each test. */
const booksAreRight = async () => expect(await checkLedger(db, { sandbox: false, settledMinutes: 0 })).toEqual([]);
const wrongByTheProvider = async (intentId: string) =>
  (await checkProvider(db, cards)).flatMap(({ rows }) => rows).filter(({ intent }) => intent === intentId);

describe('a refund made at the provider', () => {
  it('shows on the order, part by part; the laptop stays sold, and the buyer is notified', async () => {
    const { ann, intentId, productId } = await sale();
    cards.refundThere(intentId, 10_000);
    expect(await wrongByTheProvider(intentId)).toMatchObject([{ provider_cents: 20_000, ledger_cents: 30_000 }]);
    await hear(intentId);
    expect(await wrongByTheProvider(intentId)).toEqual([]);
    expect(await shown(ann)).toMatchObject({ state: 'paid', refunded_cents: 10_000, refunded_at: expect.any(Date) });
    cards.refundThere(intentId, 20_000);
    await hear(intentId);
    await hear(intentId);
    expect(await shown(ann)).toMatchObject({ state: 'paid', refunded_cents: PRICE_CENTS, owed_cents: 0 });
    expect(await market.product(productId)).toMatchObject({ state: 'sold' });
    await emailEverybody(db);
    const received = (await emails()).filter(({ to_address: to }) => to === ann.buyer.email);
    expect(received.map(({ subject }) => subject)).toEqual([
      'You paid $300: ThinkPad X1 Carbon',
      '$100 went back to your card: ThinkPad X1 Carbon',
      '$200 went back to your card: ThinkPad X1 Carbon',
    ]);
    await booksAreRight();
  });

  it('that failed after all is booked back', async () => {
    const { ann, intentId } = await sale();
    cards.refundThere(intentId, 10_000);
    await hear(intentId);
    cards.refundThere(intentId, -10_000);
    await hear(intentId);
    expect(await shown(ann)).toMatchObject({ refunded_cents: 0 });
    await booksAreRight();
  });

  it('is not undone by an older reading that was slow to arrive', async () => {
    const { ann, intentId, productId } = await sale();
    const old = await cards.readIntent(intentId);
    cards.refundThere(intentId, 10_000);
    await hear(intentId);
    const [attempt] = await market.attempts(productId);
    if (attempt && old) await recordMoney(db, attempt, old);
    expect(await shown(ann)).toMatchObject({ refunded_cents: 10_000 });
  });

  it('that failed is not booked by an older reading, though the newer one changed nothing', async () => {
    const { ann, intentId, productId } = await sale();
    cards.refundThere(intentId, 10_000);
    const old = await cards.readIntent(intentId);
    cards.refundThere(intentId, -10_000);
    await hear(intentId);
    const [attempt] = await market.attempts(productId);
    if (attempt && old) await recordMoney(db, attempt, old);
    expect(await shown(ann)).toMatchObject({ refunded_cents: 0 });
    expect(await wrongByTheProvider(intentId)).toEqual([]);
  });

  it('before the payment was recorded buys nothing', async () => {
    const { booked, productId } = await market.laptop();
    const ann = await booked();
    const intentId = await pay(ann);
    cards.refundThere(intentId, PRICE_CENTS);
    await hear(intentId);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'refunded' }]);
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
    await booksAreRight();
  });

  it('is found by asking again when its message was lost', async () => {
    const { ann, intentId, productId } = await sale();
    cards.refundThere(intentId, PRICE_CENTS);
    const ask = async () => {
      for (const attempt of await claimAttemptsToRecheck(db, 100)) await recheckAttempt(db, cards, attempt);
    };
    await ask();
    expect(await shown(ann)).toMatchObject({ refunded_cents: 0 });
    await market.passMinutes(productId, 61);
    await ask();
    expect(await shown(ann)).toMatchObject({ refunded_cents: PRICE_CENTS });
    // Asked once, it has twice its age until the next time.
    const reads = cards.calls.length;
    await market.passMinutes(productId, 30);
    await ask();
    expect(cards.calls).toHaveLength(reads);
  });
});

describe('a dispute', () => {
  it('shows on the order while it is open, and when it is won', async () => {
    const { ann, intentId } = await sale();
    cards.dispute(intentId, 'open');
    await hear(intentId);
    expect(await shown(ann)).toMatchObject({ disputed_cents: PRICE_CENTS, was_disputed: true });
    cards.dispute(intentId, 'won');
    await hear(intentId);
    expect(await shown(ann)).toMatchObject({ disputed_cents: 0, lost_cents: 0, was_disputed: true });
    await booksAreRight();
  });

  it.each([true, false])('shows on the order when it is lost (reported before: %s)', async (heardBefore) => {
    const { ann, intentId } = await sale();
    cards.dispute(intentId, 'open');
    if (heardBefore) await hear(intentId);
    cards.dispute(intentId, 'lost');
    await hear(intentId);
    expect(await shown(ann)).toMatchObject({ disputed_cents: 0, lost_cents: PRICE_CENTS, refunded_cents: 0 });
    await booksAreRight();
  });

  it('that is lost gives back what was owed as a refund', async () => {
    const { booked, productId } = await market.laptop();
    const ann = await booked();
    const intentId = await pay(ann);
    await market.deleteProduct(productId);
    cards.failNext('refundIntent', 'before');
    await expect(record(ann)).rejects.toMatchObject({ code: 'payment-refunded' });
    cards.dispute(intentId, 'lost');
    await hear(intentId);
    expect(await market.attempts(productId)).toMatchObject([{ state: 'refunded' }]);
    expect(cards.calls.filter((call) => call.startsWith('refundIntent'))).toHaveLength(1);
    await booksAreRight();
  });
});

describe('a message of the provider', () => {
  it('that comes again is known by its id, and costs no question', async () => {
    const { intentId } = await sale();
    await hear(`${intentId} evt_first`);
    const asked = cards.calls.length;
    await hear(`${intentId} evt_first`);
    expect(cards.calls).toHaveLength(asked);
  });

  it('that could not be acted upon is acted upon when it comes again', async () => {
    const { booked, productId } = await market.laptop();
    const intentId = await pay(await booked());
    cards.failNext('readIntent', 'before');
    await expect(hear(`${intentId} evt_again`)).rejects.toThrow('fake');
    await hear(`${intentId} evt_again`);
    expect(await market.product(productId)).toMatchObject({ state: 'sold' });
  });

  it('may come hours late, after others, and twice at once', async () => {
    const { booked, productId } = await market.laptop();
    const [ann, bob] = [await booked(), await booked()];
    await startPayment(db, cards, ann.buyer, { priceCents: PRICE_CENTS, orderId: ann.orderId });
    const annsIntent = [...cards.intents.keys()][0] ?? '';
    await market.passMinutes(productId, 16);
    const bobsIntent = await pay(bob);
    await Promise.all([hear(bobsIntent), hear(`${bobsIntent} evt_twice`), hear(`${bobsIntent} evt_twice`)]);
    await market.passMinutes(productId, 300);
    await hear(annsIntent);
    await hear(bobsIntent);
    expect(await market.payments(productId)).toMatchObject([{ order_id: bob.orderId }]);
    expect((await market.attempts(productId)).map(({ state }) => state)).toEqual(['canceled', 'succeeded']);
    await booksAreRight();
  });
});

it('notifies the buyer once that the money for a laptop that was gone is refunded', async () => {
  const { booked, productId } = await market.laptop();
  const ann = await booked();
  const intentId = await pay(ann);
  await market.deleteProduct(productId);
  await hear(intentId);
  await hear(intentId);
  await emailEverybody(db);
  const received = (await emails()).filter(({ to_address: to }) => to === ann.buyer.email);
  expect(received).toMatchObject([
    { subject: 'Your payment of $300 came too late to buy the laptop: ThinkPad X1 Carbon' },
  ]);
});
