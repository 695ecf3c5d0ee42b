import { describe, expect, it } from 'vitest';
import { cancelMeeting } from '#domain/meetings/arrange-meeting.ts';
import { handingOver } from '#tests/support/handing-over.ts';
import { meetings } from '#tests/support/meetings.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const DAY = 24;

const { db } = useDatabase();
const shop = handingOver(db);
const plan = meetings(db);

/** Lets days pass for an order, its hand-over and its meeting, and does what is due. */
async function after(orderId: string, days: number) {
  await shop.passHours(orderId, days * DAY);
  await plan.passHours(orderId, days * DAY);
  await shop.settle();
  return shop.row(orderId);
}

describe('a meeting agreed for day 16', () => {
  it('lets the seller be asked 14 days after it', async () => {
    const order = await shop.paid();
    await plan.agree(order, 16 * DAY);
    expect(await after(order.orderId, 14)).toMatchObject({ state: 'waiting', refund_at: null });
    expect(await after(order.orderId, 15)).toMatchObject({ state: 'waiting', refund_at: null });
    expect(await after(order.orderId, 1)).toMatchObject({ state: 'waiting', refund_at: expect.any(Date) });
    expect(await after(order.orderId, 2)).toMatchObject({ state: 'refunded', state_by: 'nobody met' });
  });

  it('counts no more once it is called off', async () => {
    const order = await shop.paid();
    const { orderId, buyer } = order;
    await plan.agree(order, 16 * DAY);
    expect(await after(orderId, 15)).toMatchObject({ refund_at: null });
    await cancelMeeting(db, buyer, orderId, { version: await plan.version(buyer, orderId), reason: 'Rain' });
    expect(await after(orderId, 0)).toMatchObject({ state: 'waiting', refund_at: expect.any(Date) });
  });

  it('counts on when others are suggested after its time', async () => {
    const order = await shop.paid();
    await plan.agree(order, 16 * DAY);
    await after(order.orderId, 17);
    await plan.propose(order.buyer, order.orderId, 30);
    expect(await after(order.orderId, 10)).toMatchObject({ state: 'waiting', refund_at: null });
    expect(await after(order.orderId, 4)).toMatchObject({ state: 'waiting', refund_at: expect.any(Date) });
  });
});

describe('a meeting agreed after the seller was asked', () => {
  it('takes the question back', async () => {
    const order = await shop.paid();
    expect(await after(order.orderId, 15)).toMatchObject({ refund_at: expect.any(Date) });
    await plan.agree(order, 1 * DAY);
    expect(await after(order.orderId, 3)).toMatchObject({ state: 'waiting', refund_at: null });
    expect(await after(order.orderId, 12)).toMatchObject({ state: 'waiting', refund_at: expect.any(Date) });
  });
});

describe('a meeting near the end of all time', () => {
  it('leads to an Admin instead of a refund', async () => {
    const order = await shop.paid();
    await plan.agree(order, 42 * DAY);
    expect(await after(order.orderId, 39)).toMatchObject({ state: 'waiting', refund_at: null });
    expect(await after(order.orderId, 1)).toMatchObject({ state: 'deciding', state_by: 'nobody confirmed' });
    expect(await after(order.orderId, 5)).toMatchObject({ state: 'refunded', state_by: 'time is up' });
  });
});
