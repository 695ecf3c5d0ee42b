import { expect, test } from 'vitest';
import { describeSettled } from '#scripts/support/release-shop.ts';

const readAt = new Date();
const intent = { attemptId: undefined, buyerId: undefined, status: 'succeeded', refundedCents: 0 } as const;
const settled = {
  skippedReceipts: 103,
  erased: 0,
  askedAbout: 3,
  transfers: 1,
  lostPayments: [
    { ...intent, id: 'pi_1', amountCents: 30_000, orderId: 'order-1' },
    { ...intent, id: 'pi_2', amountCents: 40_000, orderId: 'order-2' },
  ],
  lostTransfers: [
    { id: 'tr_2', amountCents: 39_000, reversedCents: 0, readAt, transferId: 'transfer-2', orderId: 'order-2' },
  ],
  breaches: [],
};
const verdicts = (...how: [Parameters<typeof describeSettled>[1], Parameters<typeof describeSettled>[2]]) =>
  describeSettled(settled, ...how)
    .split('\n')
    .slice(3)
    .map((line) => /^([A-Z ]+): (\w+)/.exec(line)?.slice(1).join(' '));

test('of lost money it is said what became of it, or what to do', () => {
  expect(verdicts('stop', [])).toEqual(['LOST pi_1', 'LOST pi_2', 'LOST tr_2']);
  const kept = [{ id: 'pi_2', reason: 'the seller was paid for it' }];
  expect(verdicts('refund', kept)).toEqual(['REFUNDED pi_1', 'NOT REFUNDED pi_2', 'LOST tr_2']);
  expect(verdicts('accept', [])).toEqual(['LEFT TO YOU pi_1', 'LEFT TO YOU pi_2', 'LEFT TO YOU tr_2']);
  expect(describeSettled(settled, 'refund', kept)).toContain('the seller was paid for it. See to it at the provider');
  expect(describeSettled(settled, 'refund', [])).not.toContain('--refund-lost');
});
