import { expect, test } from 'vitest';
import { refundLost } from '#domain/recovery/refund-lost.ts';
import { type ListedIntent, RefundRefused } from '#gateways/card-payments/port.ts';
import type { ListedTransfer } from '#gateways/payouts/port.ts';

test('lost payments are refunded but for those whose seller was paid; one that is refused keeps no other from it', async () => {
  const refunded: string[] = [];
  const refundIntent = (id: string) => {
    if (id === 'pi_disputed') return Promise.reject(new RefundRefused('Taken back'));
    refunded.push(id);
    return Promise.resolve();
  };
  const lostPayments = ['sold', 'disputed', 'waits', 'foreign'].map(
    (name) => ({ id: `pi_${name}`, orderId: name === 'foreign' ? undefined : name }) as ListedIntent,
  );
  const lostTransfers = ['sold', undefined].map((orderId) => ({ id: 'tr_1', orderId }) as ListedTransfer);
  expect(await refundLost({ refundIntent }, { lostPayments, lostTransfers })).toEqual([
    { id: 'pi_sold', reason: 'the seller was paid for it' },
    { id: 'pi_disputed', reason: 'Taken back' },
  ]);
  expect(refunded).toEqual(['pi_waits', 'pi_foreign']);
});
