import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#database/ids.ts';
import { DomainError } from '#domain/errors.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import { cancelOrder, cancelPayments, stopPayment } from '#domain/payments/cancellation.ts';
import {
  recheckAttempt,
  claimAttemptsToRecheck,
  finishAttempt,
  claimUnfinishedAttempts,
} from '#domain/payments/sweep.ts';
import { receiveCardEvent } from '#domain/payments/webhook.ts';
import { recordPayment } from '#domain/payments/record-payment.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { editProduct } from '#domain/selling/edit-product.ts';
import { pauseProduct, resumeProduct } from '#domain/selling/pause-product.ts';
import { PaymentsUnavailable } from '#gateways/card-payments/port.ts';
import { FakeCardPayments, GOOD_SIGNATURE } from '#tests/support/fake-card-payments.ts';
import { type Booked, PRICE_CENTS, listingOf, marketplace } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
let market: ReturnType<typeof marketplace>;
let cards: FakeCardPayments;

beforeAll(async () => {
  market = marketplace(db);
});
beforeEach(() => {
  cards = new FakeCardPayments();
});

/** Starts to pay what the order costs at this moment, as a page that was just loaded would. */
const start = async ({ buyer, orderId }: Booked) => {
  const { price_cents: cents } = await market.order(orderId);
  return startPayment(db, cards, buyer, { priceCents: cents, orderId });
};
const record = ({ buyer, orderId }: Booked) => recordPayment(db, cards, buyer, { orderId });

async function bookedTimes(count: number) {
  const laptop = await market.laptop();
  const buyers: Booked[] = [];
  for (let index = 0; index < count; index += 1) buyers.push(await laptop.booked());
  return { ...laptop, buyers };
}

/** The codes with which calls were refused; anything but a refusal that was meant fails the test. */
function refusals(answers: PromiseSettledResult<unknown>[]): string[] {
  return answers.flatMap((answer) => {
    if (answer.status === 'fulfilled') return [];
    if (answer.reason instanceof DomainError) return [answer.reason.code];
    throw answer.reason;
  });
}

/** An attempt whose intent is open although the product is not held for it, as no sequence of calls should ever leave one. */
async function strayAttempt({ buyer, orderId }: Booked, productId: string): Promise<string> {
  const id = newId();
  const intent = await cards.createIntent({
    attemptId: id,
    orderId,
    buyerId: buyer.id,
    amountCents: PRICE_CENTS,
    description: '',
  });
  await db
    .insertInto('payment_attempts')
    .values({
      id,
      order_id: orderId,
      buyer_id: buyer.id,
      product_id: productId,
      amount_cents: PRICE_CENTS,
      state: 'open',
      intent_id: intent.id,
      held_until: new Date(),
    })
    .execute();
  return intent.clientSecret;
}

describe('twenty buyers paying at once for one laptop', () => {
  it('sell it once; the others never get as far as paying', async () => {
    const { productId, buyers } = await bookedTimes(20);
    const pay = async (who: Booked) => {
      cards.pay((await start(who)).clientSecret);
      return record(who);
    };
    const answers = await Promise.allSettled(buyers.map(pay));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const code of refusals(answers)) expect(['product-held', 'product-sold']).toContain(code);
    expect(await market.payments(productId)).toHaveLength(1);
    expect(cards.keptCents).toBe(PRICE_CENTS);
    expect(cards.open).toEqual([]);
  });

  it('sell it once when the money of all twenty arrived; nineteen get theirs back', async () => {
    const { productId, buyers } = await bookedTimes(20);
    for (const who of buyers) cards.pay(await strayAttempt(who, productId));
    const events = [...cards.intents.keys()].map((id) => receiveCardEvent(db, cards, Buffer.from(id), GOOD_SIGNATURE));
    const answers = await Promise.allSettled([...buyers.map(record), ...buyers.map(record)]);
    await Promise.all(events);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(refusals(answers)).toEqual(Array.from({ length: 38 }, () => 'payment-refunded'));
    expect(await market.payments(productId)).toHaveLength(1);
    expect(cards.keptCents).toBe(PRICE_CENTS);
    const states = (await market.attempts(productId)).map(({ state }) => state).toSorted();
    expect(states).toEqual([...Array.from({ length: 19 }, () => 'refunded'), 'succeeded']);
  });
});

/** What can happen, to one of three buyers where it says so. */
const step = fc.oneof(
  fc.record({ what: fc.constantFrom('start', 'pay', 'record', 'webhook', 'start then pay' as const), who: fc.nat(2) }),
  fc.record({
    what: fc.constantFrom('stop', 'cancel booking', 'book again', 'refund at the provider' as const),
    who: fc.nat(2),
  }),
  fc.record({ what: fc.constantFrom('time passes', 'sweep' as const), who: fc.constant(0) }),
  fc.record({ what: fc.constant('seller edits the price' as const), who: fc.nat(2) }),
  fc.record({ what: fc.constant('seller pauses or resumes' as const), who: fc.nat(1) }),
  fc.record({ what: fc.constantFrom('provider breaks before', 'provider breaks after' as const), who: fc.nat(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
const METHODS = ['createIntent', 'readIntent', 'cancelIntent', 'refundIntent'] as const;

async function sweep(): Promise<void> {
  for (const attempt of await claimAttemptsToRecheck(db, 50)) await recheckAttempt(db, cards, attempt).catch(expected);
  for (const attempt of await claimUnfinishedAttempts(db, 50)) {
    await finishAttempt(db, cards, attempt).catch(expected);
  }
}

function expected(error: unknown): void {
  if (!(error instanceof DomainError || error instanceof PaymentsUnavailable)) throw error;
}

/** Somebody gives back a part of what was paid, behind our back. */
function refundOneCent(secret: string): void {
  const id = secret.replace('_secret', '');
  const intent = cards.intents.get(id);
  if (intent?.status === 'succeeded' && intent.refundedCents < intent.amountCents) cards.refundThere(id, 1);
}

it('a sale cancels every other payment for the laptop', async () => {
  const { productId, buyers } = await bookedTimes(2);
  const [ann, bob] = buyers as [Booked, Booked];
  cards.pay((await start(ann)).clientSecret);
  await strayAttempt(bob, productId);
  await record(ann);
  expect(cards.open).toEqual([]);
  expect((await market.attempts(productId)).map(({ state }) => state)).toEqual(['succeeded', 'canceled']);
});

describe('whatever happens, in any order and at once', () => {
  it('no money is left unrefunded, and the laptop is sold to at most one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { maxLength: 9 }),
        fc.boolean(),
        fc.boolean(),
        async (rounds, deleted, heldInVain) => {
          cards = new FakeCardPayments();
          const { productId, seller, buyers, bookedBy } = await bookedTimes(3);
          const secrets = new Map<Booked, string>();
          // Then nobody may hold it alone any more, and several pay side by side.
          for (let turn = 0; heldInVain && turn < 3; turn += 1) {
            const idler = await bookedBy(await market.addUser('Buyer'));
            expect(await start(idler)).toMatchObject({ heldAlone: true });
            await market.passMinutes(productId, 15);
          }
          const act = async ({ what, who }: Step): Promise<unknown> => {
            const buyer = buyers[who];
            if (what === 'provider breaks before') return cards.failNext(METHODS[who] ?? 'readIntent', 'before');
            if (what === 'provider breaks after') return cards.failNext(METHODS[who] ?? 'readIntent', 'after');
            if (what === 'seller pauses or resumes')
              return (who === 0 ? pauseProduct : resumeProduct)(db, seller, productId);
            if (what === 'seller edits the price')
              return editProduct(db, cards, seller, productId, listingOf({ priceCents: PRICE_CENTS + 100 * who }));
            if (what === 'time passes') return market.passMinutes(productId, 16);
            if (what === 'sweep' || !buyer) return sweep();
            if (what === 'record') return record(buyer);
            if (what === 'stop') return stopPayment(db, cards, buyer.buyer, buyer.orderId);
            if (what === 'cancel booking') return cancelOrder(db, cards, buyer.buyer, buyer.orderId);
            if (what === 'book again') return bookedBy(buyer.buyer);
            if (!['pay', 'webhook', 'refund at the provider'].includes(what))
              secrets.set(buyer, (await start(buyer)).clientSecret);
            const secret = secrets.get(buyer);
            if (what === 'start' || secret === undefined) return undefined;
            if (what === 'refund at the provider') return refundOneCent(secret);
            const intentId = what === 'webhook' ? secret.replace('_secret', '') : cards.pay(secret);
            return what === 'webhook' ? receiveCardEvent(db, cards, Buffer.from(intentId), GOOD_SIGNATURE) : undefined;
          };
          for (const round of rounds) await Promise.all(round.map((one) => act(one).catch(expected)));
          if (deleted) {
            await market.deleteProduct(productId);
            await cancelPayments(db, { cardPayments: cards, log: { warn: () => {} } }, { products: [productId] });
          }
          // The provider is well again, time passes, and the sweep finishes what is left.
          cards.heal();
          await market.passMinutes(productId, 20);
          await sweep();

          const payments = await market.payments(productId);
          const product = await market.product(productId);
          const paid = [...cards.intents.values()].filter(
            ({ status, refunds }) => status === 'succeeded' && refunds === 0,
          );
          expect(paid.map(({ id }) => id)).toEqual(payments.map((payment) => payment.intent_id));
          expect(payments.length).toBeLessThanOrEqual(1);
          for (const payment of payments) {
            const { price_cents: agreed } = await market.order(payment.order_id);
            expect([payment.amount_cents, product.resale_price_cents]).toEqual([agreed, agreed]);
          }
          expect(product.state).toBe(payments.length === 1 ? 'sold' : 'available');
          expect(cards.open).toEqual([]);
          for (const { orderId } of buyers) {
            expect((await market.order(orderId)).state === 'paid').toBe(payments[0]?.order_id === orderId);
          }
          for (const { state } of await market.attempts(productId))
            expect(['canceled', 'succeeded', 'refunded']).toContain(state);
          expect(await checkLedger(db, { sandbox: false, settledMinutes: 0 })).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});
