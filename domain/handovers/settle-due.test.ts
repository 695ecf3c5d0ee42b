import { describe, expect, it } from 'vitest';
import { POWERS } from '#shared/catalogue.ts';
import { CHECKLIST } from '#shared/handover-times.ts';
import { inTransaction } from '#database/transaction.ts';
import { checkLedger } from '#domain/ledger/check-ledger.ts';

import { checkIn, tickOff } from '#domain/handovers/check-in.ts';
import { fetchOfflineCode } from '#domain/handovers/codes.ts';
import { confirmHandover } from '#domain/handovers/confirm.ts';
import { decide, listUndecided } from '#domain/handovers/decisions.ts';
import { objectToRefund, refundBuyer } from '#domain/handovers/seller-says.ts';
import { settleHandover } from '#domain/handovers/settle-due.ts';
import { requestRefund } from '#domain/payments/sale-refunds.ts';
import { KEYS, handingOver } from '#tests/support/handing-over.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { DECISIONS_TABLE } from '#shared/tables/decisions.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const DAY = 24;

const { db } = useDatabase();
const shop = handingOver(db);

async function after(orderId: string, hours: number) {
  await shop.passHours(orderId, hours);
  await shop.settle();
  return shop.row(orderId);
}
const refundsOf = (orderId: string) =>
  db.selectFrom('sale_refunds').select(['reason', 'state']).where('order_id', '=', orderId).execute();
const transfersOf = (orderId: string) =>
  db.selectFrom('transfers').select('order_id').where('order_id', '=', orderId).execute();

describe('what was handed over', () => {
  it('is released after a week for a seller’s first three sales, then after 48 hours, once', async () => {
    const seller = await shop.market.addUser('Seller');
    for (let sale = 1; sale <= 3; sale += 1) {
      const { orderId } = await shop.handedOver({ seller });
      expect(await after(orderId, 7 * DAY - 1)).toMatchObject({ state: 'handed-over' });
      expect(await after(orderId, 1)).toMatchObject({ state: 'released' });
      expect(await transfersOf(orderId)).toHaveLength(1);
    }
    const { orderId } = await shop.handedOver({ seller });
    expect(await after(orderId, 47)).toMatchObject({ state: 'handed-over' });
    expect(await after(orderId, 1)).toMatchObject({ state: 'released', state_by: 'window ended' });
    await shop.settle();
    expect(await transfersOf(orderId)).toHaveLength(1);
    expect((await shop.events(orderId)).at(-1)).toBe('released');
  });

  it('stays while a claim stands, until all time is up', async () => {
    const { orderId } = await shop.handedOver();
    await db.updateTable('handovers').set({ stopped_at: new Date() }).where('order_id', '=', orderId).execute();
    expect(await after(orderId, 30 * DAY)).toMatchObject({ state: 'handed-over' });
    expect(await after(orderId, 15 * DAY)).toMatchObject({ state: 'refunded', state_by: 'time is up' });
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'no-decision' }]);
    expect(await transfersOf(orderId)).toEqual([]);
  });

  it('late tells how long there really is', async () => {
    const order = await shop.paid();
    await shop.passHours(order.orderId, 41 * DAY);
    await shop.confirm(order);
    const { facts } = await db
      .selectFrom('order_events')
      .select('facts')
      .where('order_id', '=', order.orderId)
      .where('kind', '=', 'handed-over')
      .executeTakeFirstOrThrow();
    expect(facts).toEqual({ hours: 71 });
  });

  it('is not confirmed so late that the buyer has no time for a claim', async () => {
    const order = await shop.paid();
    await shop.passHours(order.orderId, 44 * DAY);
    const { link } = await shop.shown(order);
    await expect(
      confirmHandover(db, KEYS, order.seller, order.orderId, { kind: 'link', code: link }),
    ).rejects.toMatchObject({ code: 'handover-closed' });
  });
});

describe('silence', () => {
  it('refunds the buyer when nobody met: the seller has 48 hours to object', async () => {
    const { orderId, seller } = await shop.paid();
    expect(await after(orderId, 14 * DAY - 1)).toMatchObject({ refund_at: null });
    await expect(objectToRefund(db, seller, orderId, 'I did')).rejects.toMatchObject({ code: 'handover-incomplete' });
    expect(await after(orderId, 1)).toMatchObject({ state: 'waiting', refund_at: expect.any(Date) });
    expect(await after(orderId, 47)).toMatchObject({ state: 'waiting' });
    expect(await after(orderId, 1)).toMatchObject({ state: 'refunded', state_by: 'nobody met' });
    expect(await refundsOf(orderId)).toMatchObject([{ reason: 'not-handed-over' }]);
    expect(await shop.events(orderId)).toEqual(['refund-asked', 'refund-decided']);
  });

  it('leads to an Admin when the seller objects, who releases or refunds', async () => {
    const admin = await shop.market.addUser('Admin');
    for (const decision of ['release', 'refund'] as const) {
      const { orderId, seller, buyer } = await shop.paid();
      await after(orderId, 14 * DAY);
      await expect(objectToRefund(db, buyer, orderId, 'No')).rejects.toMatchObject({ code: 'not-found' });
      await objectToRefund(db, seller, orderId, 'They took it home.');
      expect(await after(orderId, 3 * DAY)).toMatchObject({ state: 'deciding' });
      const undecided = (await listUndecided(db, askTable(DECISIONS_TABLE))).rows.filter(
        (row) => row.order_id === orderId,
      );
      expect(undecided).toMatchObject([{ objection: 'They took it home.', state_by: 'seller objects' }]);
      await expect(
        decide(db, { ...seller, type: 'Admin', powers: [...POWERS] }, orderId, decision),
      ).rejects.toMatchObject({
        code: 'own-account',
      });
      await decide(db, admin, orderId, decision);
      expect(await shop.row(orderId)).toMatchObject({ state: decision === 'release' ? 'released' : 'refunded' });
      expect(await transfersOf(orderId)).toHaveLength(decision === 'release' ? 1 : 0);
      expect(await refundsOf(orderId)).toHaveLength(decision === 'release' ? 0 : 1);
      await expect(decide(db, admin, orderId, 'refund')).rejects.toMatchObject({ code: 'handover-closed' });
    }
  });

  it.each(['buyer', 'seller'] as const)(
    'moves no money once the %s has checked in: reminders, then an Admin',
    async (side) => {
      const order = await shop.paid();
      const { orderId } = order;
      expect(await checkIn(db, order[side], orderId)).toBe(true);
      expect(await checkIn(db, order[side], orderId)).toBe(false);
      expect(await after(orderId, DAY)).toMatchObject({ reminders: 1, state: 'waiting' });
      expect(await after(orderId, 2 * DAY)).toMatchObject({ reminders: 2, state: 'waiting' });
      expect(await after(orderId, 4 * DAY)).toMatchObject({ state: 'deciding', state_by: 'nobody confirmed' });
      expect(await refundsOf(orderId)).toEqual([]);
      expect(await after(orderId, 37 * DAY)).toMatchObject({ state: 'deciding' });
      expect(await after(orderId, DAY)).toMatchObject({ state: 'refunded', state_by: 'time is up' });
    },
  );

  it.each(['buyer', 'seller'] as const)('of a %s who can’t log in any more leads to an Admin at once', async (side) => {
    for (const leftAt of [1, 13 * DAY, 15 * DAY]) {
      const order = await shop.paid();
      await after(order.orderId, leftAt);
      await db
        .updateTable('users')
        .set({ suspended_at: new Date(), suspension_reason: 'Fraud' })
        .where('id', '=', order[side].id)
        .execute();
      expect(await after(order.orderId, 0)).toMatchObject({ state: 'deciding', state_by: 'nobody confirmed' });
      expect(await refundsOf(order.orderId)).toEqual([]);
    }
  });

  it('of the Admins is broken every day', async () => {
    const admin = await shop.market.addUser('Admin');
    const { orderId, seller } = await shop.paid();
    const told = () =>
      db
        .selectFrom('notifications')
        .select(['kind', 'times'])
        .where('user_id', '=', admin.id)
        .where('order_id', '=', orderId)
        .execute();
    await after(orderId, 14 * DAY);
    await objectToRefund(db, seller, orderId, 'They took it home.');
    expect(await told()).toEqual([{ kind: 'handover-to-decide', times: 1 }]);
    await after(orderId, DAY - 1);
    expect(await told()).toMatchObject([{ times: 1 }]);
    await after(orderId, 1);
    await after(orderId, DAY);
    expect(await told()).toEqual([{ kind: 'handover-to-decide', times: 3 }]);
    await decide(db, admin, orderId, 'release');
    await after(orderId, DAY);
    expect(await told()).toMatchObject([{ times: 3 }]);
  });

  it('that is broken in the last hours stops the refund', async () => {
    const { orderId, seller } = await shop.paid();
    await after(orderId, 14 * DAY);
    await checkIn(db, seller, orderId);
    expect(await after(orderId, 5 * DAY)).toMatchObject({ state: 'waiting', refund_at: null, reminders: 1 });
  });
});

describe('a code of a meeting without network', () => {
  const met = async () => {
    const order = await shop.paid();
    await tickOff(db, order.buyer, order.orderId, CHECKLIST);
    return order;
  };

  it('keeps the refund waiting until it has run out, and the seller is asked again', async () => {
    const order = await met();
    await after(order.orderId, 14 * DAY);
    await after(order.orderId, DAY);
    const { code } = await fetchOfflineCode(db, KEYS, order.buyer, order.orderId);
    expect(await after(order.orderId, DAY)).toMatchObject({ state: 'waiting' });
    expect(await after(order.orderId, DAY + 23)).toMatchObject({ state: 'waiting' });
    expect(await shop.events(order.orderId)).toEqual(['refund-asked', 'refund-asked']);
    const late = await met();
    expect(await confirmHandover(db, KEYS, order.seller, order.orderId, { kind: 'offline', code })).toBe('handed-over');
    await after(late.orderId, 14 * DAY);
    await fetchOfflineCode(db, KEYS, late.buyer, late.orderId);
    await after(late.orderId, 2 * DAY);
    expect(await after(late.orderId, DAY)).toMatchObject({ state: 'refunded', state_by: 'nobody met' });
  });

  it('is nothing without a checked laptop', async () => {
    const { orderId, buyer } = await shop.paid();
    await after(orderId, 14 * DAY);
    await fetchOfflineCode(db, KEYS, buyer, orderId);
    expect(await after(orderId, 2 * DAY)).toMatchObject({ state: 'refunded' });
  });

  it('that is fetched again and again leads to an Admin', async () => {
    const { orderId, buyer } = await met();
    await after(orderId, 14 * DAY);
    for (let days = 14; days < 44; days += 2) {
      await fetchOfflineCode(db, KEYS, buyer, orderId);
      await after(orderId, 2 * DAY);
    }
    expect(await shop.row(orderId)).toMatchObject({ state: 'deciding', state_by: 'nobody confirmed' });
  });
});

describe('money that goes back another way', () => {
  it('ends the hand-over, and nothing is released', async () => {
    const { orderId } = await shop.handedOver();
    await inTransaction(db, (trx) => requestRefund(trx, { orderId, amountCents: 'all', reason: 'claim', by: null }));
    expect(await after(orderId, 8 * DAY)).toMatchObject({ state: 'refunded', state_by: 'money went back' });
    expect(await transfersOf(orderId)).toEqual([]);
  });

  it('is the seller’s to give, until it is theirs', async () => {
    const order = await shop.handedOver();
    await expect(refundBuyer(db, order.buyer, order.orderId)).rejects.toMatchObject({ code: 'not-found' });
    await refundBuyer(db, order.seller, order.orderId);
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'refunded', state_by: 'seller refunds' });
    const released = await shop.handedOver();
    await after(released.orderId, 7 * DAY);
    await expect(refundBuyer(db, released.seller, released.orderId)).rejects.toMatchObject({ code: 'handover-closed' });
  });

  it('meets the release in one order: the first of them wins', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { orderId, seller } = await shop.handedOver();
      await shop.passHours(orderId, 7 * DAY);
      const both = [settleHandover(db, orderId), settleHandover(db, orderId), refundBuyer(db, seller, orderId)];
      await Promise.allSettled(round % 2 === 0 ? both : both.toReversed());
      const { state } = await shop.row(orderId);
      expect(await transfersOf(orderId)).toHaveLength(state === 'released' ? 1 : 0);
      expect(await refundsOf(orderId)).toHaveLength(state === 'released' ? 0 : 1);
    }
  });
});

it('the books are right after all of that', async () => {
  expect(await checkLedger(db, { sandbox: false, settledMinutes: 60 * 24 * 365 })).toEqual([]);
});
