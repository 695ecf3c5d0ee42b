import { expect, it } from 'vitest';
import { answerClaim } from '#domain/claims/answer-claim.ts';
import { answerBank } from '#domain/claims/answer-bank.ts';
import { openClaim } from '#domain/claims/open-claim.ts';
import { findDispute, submitEvidence } from '#domain/claims/submit-evidence.ts';
import { refundBuyer } from '#domain/handovers/seller-says.ts';
import { bank, handedOver, type Sale, settleClaims } from '#tests/support/bank-disputes.ts';
import { handingOver } from '#tests/support/handing-over.ts';
import { account, breaches, freshPayouts, release, sale, transferOf, work } from '#tests/support/paid-sellers.ts';
import { cards, db, usePayingMarket } from '#tests/support/paying-market.ts';

usePayingMarket();
freshPayouts();

const claimsOf = ({ orderId }: Sale) =>
  db.selectFrom('claims').select(['state', 'outcome', 'opened_by']).where('order_id', '=', orderId).execute();
const told = async ({ orderId }: Sale) =>
  (await handingOver(db).events(orderId)).filter((kind) => /inquiry|dispute/.test(kind));
const stateOf = async ({ orderId }: Sale) => (await handingOver(db).row(orderId)).state;
const ledgerKinds = async ({ orderId }: Sale) => {
  const rows = await db.selectFrom('ledger_entries').select('kind').where('order_id', '=', orderId).execute();
  return rows.map(({ kind }) => kind).filter((kind) => kind.includes('dispute'));
};

it('a bank that asks stops the release at once, and opens one case without booking anything', async () => {
  const sold = await handedOver();
  await bank(sold, 'asks');
  await handingOver(db).passHours(sold.orderId, 8 * 24);
  await handingOver(db).settle();
  expect(await stateOf(sold)).toBe('handed-over');
  for (let twice = 0; twice < 2; twice += 1) {
    await bank(sold, 'asks');
    await settleClaims(sold);
  }
  expect(await claimsOf(sold)).toEqual([{ state: 'bank', outcome: null, opened_by: null }]);
  expect(await told(sold)).toEqual(['inquiry-opened']);
  expect(await ledgerKinds(sold)).toEqual([]);
  await submitEvidence(db, sold.seller, sold.orderId, { words: 'They have it.', pictures: [] });
  const refused = { code: 'claim-closed' };
  const words = { reason: 'dead', words: 'It doesn’t start.', pictures: [] } as const;
  await expect(openClaim(db, sold.buyer, sold.orderId, words)).rejects.toMatchObject({ code: 'claim-open' });
  await expect(answerClaim(db, sold.seller, sold.orderId, { answer: 'refund', pictures: [] })).rejects.toMatchObject(
    refused,
  );
  expect(await breaches()).toEqual([]);
});

it('neither silence nor the end of all time refunds while it asks', async () => {
  const sold = await sale();
  await bank(sold, 'asks');
  await handingOver(db).passHours(sold.orderId, 60 * 24);
  await handingOver(db).settle();
  await settleClaims(sold);
  await handingOver(db).settle();
  expect(await stateOf(sold)).toBe('waiting');
  await bank(sold, 'closed');
  await handingOver(db).settle();
  expect(await stateOf(sold)).toBe('waiting');
  await settleClaims(sold);
  await handingOver(db).passHours(sold.orderId, 8 * 24);
  await handingOver(db).settle();
  expect(await stateOf(sold)).toBe('refunded');
});

it('once it is closed the case ends, and the seller gets the money', async () => {
  const sold = await handedOver();
  await bank(sold, 'asks');
  await settleClaims(sold);
  await bank(sold, 'closed');
  await settleClaims(sold);
  expect(await claimsOf(sold)).toEqual([{ state: 'closed', outcome: 'dispute-won', opened_by: null }]);
  expect(await told(sold)).toEqual(['inquiry-opened', 'inquiry-closed']);
  await handingOver(db).passHours(sold.orderId, 8 * 24);
  await handingOver(db).settle();
  expect(await stateOf(sold)).toBe('released');
  expect(await breaches()).toEqual([]);
});

it('that becomes a dispute stays one case, takes the money once, and is answered once more', async () => {
  const sold = await handedOver();
  await bank(sold, 'asks');
  await settleClaims(sold);
  const disputeId = (await findDispute(db, sold.orderId))?.id ?? '';
  const answer = async () => {
    await db
      .updateTable('bank_disputes')
      .set({ due_by: new Date(Date.now() + 3_600_000) })
      .execute();
    await answerBank({ db, cardPayments: cards, filePictures: async () => null }, disputeId);
    return (await findDispute(db, sold.orderId))?.evidence;
  };
  expect(await answer()).toBe('sent');
  await bank(sold, 'open');
  await settleClaims(sold);
  expect(await claimsOf(sold)).toMatchObject([{ state: 'bank' }]);
  expect(await told(sold)).toEqual(['inquiry-opened', 'dispute-opened']);
  expect(await ledgerKinds(sold)).toEqual(['dispute opened', 'dispute opened']);
  expect(await findDispute(db, sold.orderId)).toMatchObject({
    inquiry: false,
    evidence: 'gathering',
    answered_before: 1,
  });
  expect(await answer()).toBe('sent');
  expect(cards.evidence.get(`dp_${sold.intentId}`)?.sent).toHaveLength(2);
  await bank(sold, 'lost');
  await settleClaims(sold);
  await handingOver(db).settle();
  expect(await claimsOf(sold)).toMatchObject([{ state: 'closed', outcome: 'dispute-lost' }]);
  expect(await breaches()).toEqual([]);
});

it('the seller may refund while it asks, which is the quickest answer', async () => {
  const sold = await handedOver();
  await bank(sold, 'asks');
  await settleClaims(sold);
  await refundBuyer(db, sold.seller, sold.orderId);
  expect(await stateOf(sold)).toBe('refunded');
  await bank(sold, 'closed');
  await settleClaims(sold);
  expect(await claimsOf(sold)).toEqual([{ state: 'closed', outcome: 'ended', opened_by: null }]);
});

it('a released sale is not transferred while the bank asks', async () => {
  const sold = await handedOver();
  await account(sold.seller, 'ready');
  await release(sold.orderId);
  await bank(sold, 'asks');
  await work(sold.orderId);
  expect(await transferOf(sold.orderId)).toMatchObject({ state: 'scheduled' });
  await bank(sold, 'closed');
  await work(sold.orderId);
  expect(await transferOf(sold.orderId)).toMatchObject({ state: 'sent' });
});
