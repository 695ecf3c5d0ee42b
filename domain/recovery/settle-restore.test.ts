import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#database/ids.ts';
import { inTransaction } from '#database/transaction.ts';
import { closeAccount } from '#domain/accounts/close-account.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { logErasures, readErasureLog } from '#domain/recovery/erasure-log.ts';
import { findWaitingRestore, openShop } from '#domain/recovery/waiting-restore.ts';
import { settleRestore } from '#domain/recovery/settle-restore.ts';
import { PRICE_CENTS } from '#tests/support/marketplace.ts';
import { cards, db, market, usePayingMarket } from '#tests/support/paying-market.ts';
import {
  account,
  expectRightBooks,
  freshPayouts,
  paidSale,
  payouts,
  release,
  sale,
  state,
  transferOf,
  work,
} from '#tests/support/paid-sellers.ts';

usePayingMarket();
freshPayouts();
expectRightBooks();

/** The provider of all tests is one: it is asked about every payment there is, and every transfer. */
const charged: [string, NonNullable<ReturnType<typeof cards.intents.get>>][] = [];
const transferred: [string, NonNullable<ReturnType<typeof payouts.transfers.get>>][] = [];
/** Before the backup, as far as the provider's lists go. */
const LONG_AGO = new Date(Date.now() - 7 * 86_400_000);
beforeEach(() => {
  for (const [id, intent] of charged) cards.intents.set(id, intent);
  for (const [id, transfer] of transferred) payouts.transfers.set(id, { ...transfer, madeAt: LONG_AGO });
});
afterEach(() => {
  charged.splice(0, Infinity, ...cards.intents);
  transferred.splice(0, Infinity, ...payouts.transfers);
});

/** The database is a backup's from now on: what happens afterwards is known to the provider alone. */
beforeEach(async () => {
  await db.insertInto('restores').values({ id: newId(), backup_at: new Date() }).execute();
});

afterEach(async () => {
  const waiting = await findWaitingRestore(db);
  if (waiting) await openShop(db, waiting);
});

async function settle(erasures: readonly string[] = []) {
  const waiting = await findWaitingRestore(db);
  if (!waiting) throw new Error('Nothing waits');
  return settleRestore(db, waiting, {
    cardPayments: cards,
    payouts,
    payments: { cardPayments: cards, log: { warn: () => {} } },
    erasures,
    sandbox: false,
  });
}

/** Somebody pays an order at the provider; the database that knew of it is lost. */
async function paidThere({ orderId, buyer }: { orderId: string; buyer: { id: string } }, amountCents = PRICE_CENTS) {
  const attemptId = newId();
  const intent = await cards.createIntent({ amountCents, attemptId, orderId, buyerId: buyer.id, description: '' });
  return cards.pay(intent.clientSecret);
}

const receiptOf = (orderId: string) =>
  db.selectFrom('receipts').select(['year', 'serial']).where('order_id', '=', orderId).executeTakeFirstOrThrow();

test('a payment since the backup is booked as the sale that it was, with a number that no lost receipt has', async () => {
  const before = await sale();
  const laptop = await market.laptop();
  const booked = await laptop.booked();
  const intentId = await paidThere(booked, PRICE_CENTS - 500);
  expect(await settle()).toMatchObject({ lostPayments: [], breaches: [] });
  expect(await market.payments(laptop.productId)).toMatchObject([
    { order_id: booked.orderId, intent_id: intentId, amount_cents: PRICE_CENTS - 500 },
  ]);
  const [known, now] = [await receiptOf(before.orderId), await receiptOf(booked.orderId)];
  // The one payment that the provider has, a hundred to spare, and the next number.
  expect(now.serial).toBeGreaterThan(known.serial + 100);
  const { serial } = await receiptOf(booked.orderId);
  expect(await settle()).toMatchObject({ skippedReceipts: 0, lostPayments: [], breaches: [] });
  expect((await receiptOf(booked.orderId)).serial).toBe(serial);
});

test('of two who paid for one laptop since, the one that was refunded has bought nothing', async () => {
  const laptop = await market.laptop();
  const [loser, winner] = [await laptop.booked(), await laptop.booked()];
  await cards.refundIntent(await paidThere(loser));
  await paidThere(winner);
  expect(await settle()).toMatchObject({ lostPayments: [], breaches: [] });
  expect(await market.payments(laptop.productId)).toMatchObject([{ order_id: winner.orderId }]);
});

test('a refund and a dispute since the backup are booked', async () => {
  const [refunded, disputed] = [await sale(), await sale()];
  cards.refundThere(refunded.intentId, 7_000);
  cards.dispute(disputed.intentId, 'open');
  expect(await settle()).toMatchObject({ breaches: [] });
  const { rows } = await sql<{ kind: string; cents: number }>`
    select kind, sum(amount_cents)::int as cents from ledger_entries where account = 'card' and kind <> 'sale'
      and order_id in (${refunded.orderId}, ${disputed.orderId}) group by kind order by kind`.execute(db);
  expect(rows).toEqual([
    { kind: 'dispute opened', cents: -PRICE_CENTS },
    { kind: 'refund', cents: -7_000 },
  ]);
});

test('a seller who was paid since the backup is not paid again, and what was taken back is known', async () => {
  const { orderId, seller, intentId } = await sale();
  await account(seller, 'ready');
  const sent = { orderId, accountId: `acct_${seller.id}`, intentId, refusals: 0 };
  const { id } = await payouts.createTransfer({ ...sent, transferId: newId(), amountCents: PRICE_CENTS });
  await payouts.reverseTransfer(id, { amountCents: 1_000, alreadyCents: 0 });
  cards.refundThere(intentId, 1_000);
  expect(await settle()).toMatchObject({ lostTransfers: [], breaches: [] });
  expect(await state(orderId)).toBe('sent');
  expect(await transferOf(orderId)).toMatchObject({ transfer_id: id, reversed_cents: 1_000 });
  const handover = await db.selectFrom('handovers').select('state').where('order_id', '=', orderId).executeTakeFirst();
  expect(handover?.state).toBe('released');
  await work(orderId);
  expect(payouts.calls.filter((call) => call === 'createTransfer')).toHaveLength(1);
});

test('what was taken back since the backup of a transfer from long before is booked, once', async () => {
  const { orderId, intentId } = await paidSale();
  const { transfer_id: id } = await transferOf(orderId);
  const transfer = payouts.transfers.get(id ?? '');
  if (!id || !transfer) throw new Error('Nothing was sent');
  transfer.madeAt = LONG_AGO;
  await payouts.reverseTransfer(id, { amountCents: 1_500, alreadyCents: 0 });
  cards.refundThere(intentId, 1_500);
  expect(await settle()).toMatchObject({ lostTransfers: [], breaches: [] });
  expect(await transferOf(orderId)).toMatchObject({ state: 'sent', reversed_cents: 1_500 });
  expect(await settle()).toMatchObject({ breaches: [] });
  await work(orderId);
  expect(payouts.calls.filter((call) => call === 'reverseTransfer')).toHaveLength(1);
});

test('a transfer that was only planned in the backup is found at the provider', async () => {
  const { orderId, seller, intentId } = await sale();
  await account(seller, 'ready');
  await release(orderId);
  const { id: transferId } = await transferOf(orderId);
  await payouts.createTransfer({
    transferId,
    orderId,
    accountId: `acct_${seller.id}`,
    intentId,
    refusals: 0,
    amountCents: PRICE_CENTS,
  });
  expect(await settle()).toMatchObject({ lostTransfers: [], breaches: [] });
  expect(await state(orderId)).toBe('sent');
});

test('money for an order that nobody knows any more is named, until it went back', async () => {
  const intentId = await paidThere({ orderId: newId(), buyer: { id: newId() } });
  expect((await settle()).lostPayments).toMatchObject([{ id: intentId, amountCents: PRICE_CENTS }]);
  await cards.refundIntent(intentId);
  expect((await settle()).lostPayments).toEqual([]);
});

test('an account that was erased since the backup is erased again', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clamshell-erasures-'));
  const file = join(folder, 'log', 'erasures.log');
  try {
    const seller = await market.addUser('Seller');
    const product = await market.addProduct(seller.id);
    expect(await readErasureLog(file)).toBeNull();
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', seller.id)
      .executeTakeFirstOrThrow();
    await inTransaction(db, async (trx) => closeAccount(trx, await lockUser(trx, seller.id)));
    expect(await logErasures(db, file)).toBe(1);
    expect(await logErasures(db, file)).toBe(0);
    expect(await readFile(file, 'utf8')).not.toContain(email);
    // The backup has the account, and knows of no erasure.
    await db
      .updateTable('users')
      .set({ deleted_at: null, email, name: 'Back again' })
      .where('id', '=', seller.id)
      .execute();
    await db.updateTable('products').set({ deleted_at: null }).where('id', '=', product).execute();
    await db.deleteFrom('erasures').where('user_id', '=', seller.id).execute();
    const erasures = await readErasureLog(file);
    expect(erasures).toEqual([seller.id]);
    expect(await settle(erasures ?? [])).toMatchObject({ erased: 1 });
    expect(await db.selectFrom('users').select('name').where('id', '=', seller.id).executeTakeFirst()).toEqual({
      name: 'Deleted user',
    });
    expect((await market.product(product)).deleted_at).not.toBeNull();
  } finally {
    await rm(folder, { recursive: true });
  }
});
