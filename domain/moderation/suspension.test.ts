import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { addProduct } from '#domain/selling/add-product.ts';
import { liftSuspension, suspendUser } from '#domain/moderation/suspension.ts';
import { settleUnfinishedPayments } from '#tests/support/settle-payments.ts';
import { openEmailKeys } from '#server/email/email-keys.ts';
import { createLog } from '#server/log.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { type Booked, listingOf, marketplace, PRICE_CENTS } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { AUTH_SECRET } from '#tests/support/template.ts';

const log = createLog('silent');
const SITE = 'https://clamshell.example';

const { db } = useDatabase();
let market: ReturnType<typeof marketplace>;
let cards: FakeCardPayments;
let admin: Actor;

beforeAll(async () => {
  market = marketplace(db);
  admin = await market.addUser('Admin');
});
beforeEach(() => {
  cards = new FakeCardPayments();
});

const suspend = (who: Pick<Actor, 'id'>) =>
  suspendUser(db, { cardPayments: cards, log }, admin, who.id, { reason: 'A reason.', site: SITE });
const start = async ({ buyer, orderId }: Booked) =>
  (await startPayment(db, cards, buyer, { priceCents: PRICE_CENTS, orderId })).clientSecret;

test('a payment under way for a laptop of theirs is cancelled, and the laptop is free when they are back', async () => {
  const { seller, productId, booked } = await market.laptop();
  const ann = await booked();
  await start(ann);
  await suspend(seller);
  expect(cards.open).toEqual([]);
  expect(await market.attempts(productId)).toMatchObject([{ state: 'canceled' }]);
  await liftSuspension(db, admin, seller.id, SITE);
  expect(await market.product(productId)).toMatchObject({ state: 'available', withheld_at: null });
});

test('one that succeeded all the same is refunded', async () => {
  const { seller, productId, booked } = await market.laptop();
  const ann = await booked();
  cards.pay(await start(ann));
  await suspend(seller);
  expect(cards.keptCents).toBe(0);
  expect(await market.order(ann.orderId)).toMatchObject({ state: 'unpaid' });
  expect(await market.attempts(productId)).toMatchObject([{ state: 'refunded' }]);
});

test('what a suspended buyer was paying is cancelled, or refunded', async () => {
  for (const paid of [false, true]) {
    const { productId, booked } = await market.laptop();
    const ann = await booked();
    const secret = await start(ann);
    if (paid) cards.pay(secret);
    await suspend(ann.buyer);
    expect(cards.keptCents).toBe(0);
    expect(await market.attempts(productId)).toMatchObject([{ state: paid ? 'refunded' : 'canceled' }]);
    expect(await market.product(productId)).toMatchObject({ state: 'available' });
  }
});

test('what could not be cancelled then, the sweep cancels, without waiting for the end of the hold', async () => {
  const [withheld, other] = [await market.laptop(), await market.laptop()];
  const [ann, ben] = [await withheld.booked(), await other.booked()];
  await start(ann);
  await start(ben);
  cards.failNext('cancelIntent', 'before');
  cards.failNext('cancelIntent', 'before');
  await suspend(withheld.seller);
  await suspend(ben.buyer);
  expect(cards.open).toHaveLength(2);
  await settleUnfinishedPayments(db, cards, log);
  expect(cards.open).toEqual([]);
  expect(await market.product(withheld.productId)).toMatchObject({ state: 'available' });
  expect(await market.product(other.productId)).toMatchObject({ state: 'available' });
});

test('an intent that is made while its laptop is withheld is not handed out', async () => {
  const { seller, productId, booked } = await market.laptop();
  const ann = await booked();
  cards.whileNext('createIntent', () => suspend(seller));
  await expect(start(ann)).rejects.toMatchObject({ code: 'product-withheld' });
  expect(await market.payments(productId)).toEqual([]);
});

test('no laptop gets onto the market while its seller is being suspended', async () => {
  for (let round = 0; round < 5; round += 1) {
    const seller = await market.addUser('Seller');
    const adding = Array.from({ length: 5 }, () => addProduct(db, seller, listingOf()).catch(() => null));
    await Promise.all([suspend(seller), ...adding]);
    const offered = await db
      .selectFrom('products')
      .select('id')
      .where('seller_id', '=', seller.id)
      .where('withheld_at', 'is', null)
      .execute();
    expect(offered).toEqual([]);
    await expect(addProduct(db, seller, listingOf())).rejects.toMatchObject({ code: 'account-closed' });
  }
});

test('nobody can be suspended twice at once for the same reason', async () => {
  const seller = await market.addUser('Seller');
  const results = await Promise.all([1, 2, 3].map(() => suspend(seller)));
  expect(results.filter((changed) => changed)).toHaveLength(1);
  await expect(suspend({ id: newId() })).rejects.toMatchObject({ code: 'not-found' });
});

test('the person gets the reason, and later the end, by e-mail and in the same transaction', async () => {
  const seller = await market.addUser('Seller');
  await suspend(seller);
  await suspend(seller);
  await liftSuspension(db, admin, seller.id, SITE);
  const emails = await db
    .selectFrom('emails')
    .selectAll()
    .where('to_address', '=', seller.email)
    .orderBy('id')
    .execute();
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your Clamshell account is suspended',
    'Your Clamshell account is open again',
  ]);
  const openText = await openEmailKeys(db, [AUTH_SECRET]);
  const why = await openText(emails[0]?.encrypted_text ?? '');
  expect(why).toContain('A reason.');
  expect(why).toContain(`${SITE}/contact`);
});
