import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import type { Actor } from '#domain/actor.ts';
import { answerTakeDown, getTakenDown } from '#domain/moderation/appeal.ts';
import { type NewDecision, decide } from '#domain/moderation/decide.ts';
import { reportProduct } from '#domain/moderation/report-product.ts';
import { liftSuspension, suspendUser } from '#domain/moderation/suspension.ts';
import { notifyOfDecision } from '#domain/moderation/notify-of-decision.ts';
import { undoDecision } from '#domain/moderation/undo-decision.ts';
import { startPayment } from '#domain/payments/start-payment.ts';
import { deleteProduct } from '#domain/selling/delete-product.ts';
import { editProduct } from '#domain/selling/edit-product.ts';
import { createLog } from '#server/log.ts';
import type { Decision, ItemKindName } from '#shared/moderation.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { PRICE_CENTS, listingOf, marketplace } from '#tests/support/marketplace.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { addPriceAlert } from '#tests/support/price-alerts.ts';

const log = createLog('silent');
const SITE = 'https://clamshell.example';
const REASON = 'The pictures are from a shop.';
const { db } = useDatabase();
let market: ReturnType<typeof marketplace>;
let cards: FakeCardPayments;
let ann: Actor;
let ben: Actor;

beforeAll(async () => {
  market = marketplace(db);
  ann = { ...(await market.addUser('Admin')) };
  ben = await market.addUser('Admin');
});

beforeEach(() => {
  cards = new FakeCardPayments();
});

const act = (kind: ItemKindName, id: string, decision: Decision, more: Partial<NewDecision> = {}, admin = ann) =>
  decide(db, { cardPayments: cards, log }, admin, { kind, id, decision, reason: REASON, ...more });
const undo = (id: string, admin = ann) => undoDecision(db, { cardPayments: cards, log }, admin, id);
const tell = (id: string) => notifyOfDecision(db, id, SITE);
const waits = async (id: string) =>
  (await db.selectFrom('waiting_items').select('kind').where('id', '=', id).executeTakeFirst())?.kind;
const queued = (id: string) =>
  db.selectFrom('moderation_queue').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const told = async (userId: string) =>
  (await db.selectFrom('notifications').select('kind').where('user_id', '=', userId).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const emailsTo = async ({ email }: Actor) =>
  (await db.selectFrom('emails').select('subject').where('to_address', '=', email).orderBy('id').execute()).map(
    ({ subject }) => subject,
  );

async function reported(reason: 'scam' | 'not-available' = 'scam', by?: Actor) {
  const { seller, productId, booked } = await market.laptop();
  const reporter = by ?? (await market.addUser('Buyer'));
  await reportProduct(db, reporter, productId, { reason });
  return { seller, productId, reporter, booked };
}

test('what is kept leaves the queue and is back in it, as it was, once that is undone', async () => {
  const { productId, seller, reporter } = await reported();
  const before = await market.product(productId);
  const { id } = await act('laptop', productId, 'keep', { note: 'Looks fine.' });
  expect(await waits(productId)).toBeUndefined();
  await undo(id);
  expect(await market.product(productId)).toEqual(before);
  await tell(id);
  expect([await told(seller.id), await told(reporter.id)]).toEqual([[], []]);
});

test('of two Admins at once one decides, and the other reads who did what', async () => {
  const { productId } = await reported();
  const results = await Promise.allSettled([
    act('laptop', productId, 'keep'),
    act('laptop', productId, 'take-down', {}, ben),
    act('laptop', productId, 'dismiss', {}, ben),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  for (const refusal of refusals) {
    expect(refusal).toMatchObject({ code: 'already-decided' });
    expect((refusal as Error).message).toMatch(
      /^Admin \d+ (found no problem|dismissed the reports|took it down).* a moment ago\.$/,
    );
  }
  const decisions = await db
    .selectFrom('moderation_decisions')
    .where('subject_id', '=', productId)
    .select('id')
    .execute();
  expect(decisions).toHaveLength(1);
});

test('a laptop that is taken down is neither seen nor paid; its seller is told why, its buyers that it is gone', async () => {
  const { productId, seller, reporter, booked } = await reported();
  const buyer = await booked();
  const { clientSecret } = await startPayment(db, cards, buyer.buyer, {
    priceCents: PRICE_CENTS,
    orderId: buyer.orderId,
  });
  const { id } = await act('laptop', productId, 'take-down');
  expect(cards.open).toEqual([]);
  expect(await market.product(productId)).toMatchObject({
    unlisted: 'taken-down',
    reported_at: null,
    state: 'available',
  });
  await expect(
    startPayment(db, cards, buyer.buyer, { priceCents: PRICE_CENTS, orderId: buyer.orderId }),
  ).rejects.toMatchObject({ code: 'product-withheld' });
  expect(clientSecret).not.toBe('');
  expect(await emailsTo(seller)).toEqual([]);
  await tell(id);
  await tell(id);
  expect(await told(seller.id)).toContain('listing-taken-down');
  expect(await told(reporter.id)).toEqual(['report-right']);
  expect(await told(buyer.buyer.id)).toContain('taken-down');
  expect(await emailsTo(seller)).toEqual(['We took your listing down: ThinkPad X1 Carbon']);
  expect(await getTakenDown(db, seller, productId)).toMatchObject({ reason: REASON, appeal: null });
});

test('undone in time, nobody hears of it; undone later, all who did hear are told', async () => {
  const { productId, seller, reporter } = await reported();
  const first = await act('laptop', productId, 'take-down');
  await undo(first.id);
  await tell(first.id);
  expect([await told(seller.id), await told(reporter.id), await emailsTo(seller)]).toEqual([[], [], []]);
  expect(await waits(productId)).toBe('laptop');

  const second = await act('laptop', productId, 'take-down');
  await tell(second.id);
  await undo(second.id, ben);
  await tell(second.id);
  expect(await market.product(productId)).toMatchObject({ unlisted: null });
  expect(await told(seller.id)).toEqual(['listing-taken-down', 'listing-put-back']);
  expect(await told(reporter.id)).toEqual(['report-right', 'report-reopened']);
  await expect(undo(second.id)).rejects.toMatchObject({ code: 'already-decided' });
});

test('what was reported anew since waits with what was reported before', async () => {
  const { productId } = await reported();
  const { reported_at: first } = await market.product(productId);
  const { id } = await act('laptop', productId, 'keep');
  await reportProduct(db, await market.addUser('Buyer'), productId, { reason: 'misleading' });
  await undo(id);
  expect((await market.product(productId)).reported_at).toEqual(first);
  expect(await queued(productId)).toMatchObject({ reporters: 2, reasons: ['misleading', 'scam'] });
});

test('undoing overwrites nothing that happened since, and says what did', async () => {
  const gone = await reported();
  const down = await act('laptop', gone.productId, 'take-down');
  await deleteProduct(db, { cardPayments: cards, log }, gone.seller, gone.productId, { reason: 'other' });
  await expect(undo(down.id)).rejects.toMatchObject({
    code: 'changed-since',
    message: expect.stringMatching(/deleted/),
  });
  expect(await market.product(gone.productId)).toMatchObject({ withdrawn: null });

  const lifted = await reported();
  const suspended = await act('laptop', lifted.productId, 'suspend');
  await liftSuspension(db, ben, lifted.seller.id, SITE);
  await suspendUser(db, { cardPayments: cards, log }, ben, lifted.seller.id, { reason: 'Another one', site: SITE });
  await expect(undo(suspended.id)).rejects.toMatchObject({ code: 'changed-since' });

  const deleted = await act('laptop', (await reported()).productId, 'delete');
  await expect(undo(deleted.id)).rejects.toMatchObject({ code: 'changed-since' });
});

test('a price that was accepted waits again, unless the seller has changed it', async () => {
  const waiting = await market.laptop();
  const alert = await addPriceAlert(db, waiting.productId);
  await db
    .updateTable('products')
    .set({ unlisted: 'review', unlisted_by: 'price needs review' })
    .where('id', '=', waiting.productId)
    .execute();
  expect(await waits(alert)).toBe('listing');
  const accepted = await act('listing', alert, 'keep');
  expect(await market.product(waiting.productId)).toMatchObject({ unlisted: null });
  expect(await emailsTo(waiting.seller)).toEqual([]);
  await undo(accepted.id);
  expect(await market.product(waiting.productId)).toMatchObject({ unlisted: 'review' });
  expect(await waits(alert)).toBe('listing');

  const again = await act('price', alert, 'keep');
  await tell(again.id);
  expect(await emailsTo(waiting.seller)).toEqual(['Your laptop is live on Clamshell']);
  await editProduct(db, cards, waiting.seller, waiting.productId, listingOf({ priceCents: 90_000 }));
  await expect(undo(again.id)).rejects.toMatchObject({
    code: 'changed-since',
    message: expect.stringMatching(/price/),
  });
});

test('suspending is undone with the laptops, and the e-mail about it comes only after the time for that', async () => {
  const { productId, seller } = await reported();
  const first = await act('laptop', productId, 'suspend');
  expect(await waits(productId)).toBeUndefined();
  await undo(first.id);
  await tell(first.id);
  expect(await waits(productId)).toBe('laptop');
  expect(await emailsTo(seller)).toEqual([]);
  const second = await act('laptop', productId, 'suspend');
  await tell(second.id);
  expect(await emailsTo(seller)).toEqual(['Your Clamshell account is suspended']);
});

test('a reporter weighs less with each report that was unfounded, and more again when they were right', async () => {
  const buyer = await market.addUser('Buyer');
  const weightOf = async () => {
    const { productId } = await reported('scam', buyer);
    return { productId, ...(await queued(productId)) };
  };
  const first = await weightOf();
  expect(first).toMatchObject({ weight: 1, urgency: 60 });
  await act('laptop', first.productId, 'keep');
  const second = await weightOf();
  expect(second).toMatchObject({ weight: 0.5, urgency: 30 });
  await act('laptop', second.productId, 'dismiss');
  const third = await weightOf();
  expect(third).toMatchObject({ weight: 0.5 });
  await act('laptop', third.productId, 'take-down');
  expect((await weightOf()).weight).toBeCloseTo(2 / 3);
});

test('a seller several of whose laptops several people reported waits once more, until somebody looked', async () => {
  const seller = await market.addUser('Seller');
  for (let laptop = 0; laptop < 3; laptop += 1)
    await reportProduct(db, await market.addUser('Buyer'), await market.addProduct(seller.id), { reason: 'scam' });
  expect(await queued(seller.id)).toMatchObject({ kind: 'seller', reporters: 3, urgency: 90 });
  await act('seller', seller.id, 'keep');
  expect(await waits(seller.id)).toBeUndefined();
});

test('the seller of a laptop that was taken down answers once, and an Admin puts it back or stays with it', async () => {
  const { productId, seller } = await reported();
  const { id } = await act('laptop', productId, 'take-down');
  await expect(answerTakeDown(db, await market.addUser('Seller'), productId, 'Mine')).rejects.toMatchObject({
    code: 'not-found',
  });
  await answerTakeDown(db, seller, productId, 'I took them myself.');
  await expect(answerTakeDown(db, seller, productId, 'Again')).rejects.toMatchObject({ code: 'already-decided' });
  expect(await waits(id)).toBe('appeal');
  const stays = await act('appeal', id, 'keep');
  expect(await waits(id)).toBeUndefined();
  await undo(stays.id);
  const back = await act('appeal', id, 'put-back');
  await tell(back.id);
  expect(await market.product(productId)).toMatchObject({ unlisted: null });
  expect(await told(seller.id)).toContain('listing-put-back');
  await undo(back.id);
  expect(await market.product(productId)).toMatchObject({ unlisted: 'taken-down' });
  expect(await waits(id)).toBe('appeal');
});

test('nobody decides about themselves, without a reason, or what a kind doesn’t know', async () => {
  const { productId } = await reported();
  await expect(act('laptop', productId, 'take-down', { reason: ' \u200b' })).rejects.toMatchObject({
    code: 'invalid-fields',
  });
  await expect(act('laptop', productId, 'hide')).rejects.toMatchObject({ code: 'invalid-fields' });
  await expect(act('laptop', newId(), 'keep')).rejects.toMatchObject({ code: 'already-decided' });
  await expect(act('laptop', 'x', 'keep')).rejects.toMatchObject({ code: 'not-found' });
  const own = await market.addProduct(ann.id);
  await reportProduct(db, await market.addUser('Buyer'), own, {});
  await expect(act('laptop', own, 'keep')).rejects.toMatchObject({ code: 'own-account' });
});
