import { describe, expect, it } from 'vitest';
import { cancelOrder } from '#domain/payments/cancellation.ts';
import { closeAccount, eraseOldMeetingDetails } from '#domain/accounts/close-account.ts';
import { lockUser } from '#domain/identity/lock-user.ts';
import { inTransaction } from '#database/transaction.ts';
import { acceptMeeting, cancelMeeting, proposeMeeting } from '#domain/meetings/arrange-meeting.ts';
import { meetingCalendar } from '#domain/meetings/calendar-file.ts';
import { getMeeting } from '#domain/meetings/meetings.ts';
import { remindOfMeetings } from '#domain/meetings/remind-of-meetings.ts';
import { bookingOf } from '#tests/support/marketplace.ts';
import { placeOrder } from '#domain/orders/place-order.ts';
import { FakeCardPayments } from '#tests/support/fake-card-payments.ts';
import { handingOver } from '#tests/support/handing-over.ts';
import { meetings } from '#tests/support/meetings.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
const shop = handingOver(db);
const plan = meetings(db);
const DAY = 24;
const REFUSED = { code: 'meeting-not-possible' };

/** An order that is booked, and not paid. */
async function booked() {
  const { seller, productId, booked: book } = await shop.market.laptop();
  return { seller, productId, ...(await book()) };
}
const accept = (orderId: string, by: Parameters<typeof acceptMeeting>[1], version: number, option = 0) =>
  acceptMeeting(db, by, orderId, { version, option });
const remind = () => remindOfMeetings(db, { error: (_facts, message) => expect.unreachable(message) });
const told = async (orderId: string, kind: 'meeting-soon' | 'meeting-called-off-by-seller') =>
  db.selectFrom('notifications').select('user_id').where('order_id', '=', orderId).where('kind', '=', kind).execute();

describe('a meeting', () => {
  it('is proposed by one and taken by the other', async () => {
    const { orderId, buyer, seller } = await shop.paid();
    await plan.propose(buyer, orderId, 30, 40, 50);
    const first = await plan.version(buyer, orderId);
    await expect(accept(orderId, buyer, first)).rejects.toMatchObject(REFUSED);
    await plan.propose(seller, orderId, 60);
    const second = await plan.version(buyer, orderId);
    await expect(accept(orderId, buyer, first)).rejects.toMatchObject(REFUSED);
    await expect(accept(orderId, buyer, second, 1)).rejects.toMatchObject(REFUSED);
    await accept(orderId, buyer, second);
    const meeting = await getMeeting(db, seller, orderId);
    expect(meeting).toMatchObject({
      state: 'agreed',
      open: true,
      town: 'Rajshahi',
      placeZone: 'Asia/Dhaka',
      row: { place: 'The library' },
    });
    await plan.propose(seller, orderId, 70);
    expect(await getMeeting(db, buyer, orderId)).toMatchObject({ state: 'proposed' });
    await cancelMeeting(db, buyer, orderId, { version: await plan.version(buyer, orderId), reason: 'Rain' });
    expect(await getMeeting(db, buyer, orderId)).toMatchObject({ state: 'canceled', row: { reason: 'Rain' } });
    expect(await shop.events(orderId)).toEqual([
      'meeting-proposed-by-buyer',
      'meeting-proposed-by-seller',
      'meeting-agreed',
      'meeting-moved-by-seller',
      'meeting-called-off-by-buyer',
    ]);
  });

  it('is for its two sides, before the laptop changes hands', async () => {
    const { orderId, buyer } = await booked();
    for (const type of ['Buyer', 'Seller', 'Admin'] as const)
      await expect(
        proposeMeeting(db, await shop.market.addUser(type), orderId, { version: 0, ...plan.proposal([30]) }),
      ).rejects.toMatchObject({ code: 'not-found' });
    await plan.propose(buyer, orderId, 30);
    expect(await getMeeting(db, buyer, orderId)).toMatchObject({ state: 'proposed', open: true });
    const over = await shop.handedOver();
    await expect(plan.propose(over.buyer, over.orderId, 30)).rejects.toMatchObject(REFUSED);
    expect(await getMeeting(db, over.buyer, over.orderId)).toMatchObject({ open: false });
  });

  it('names the times that are wrong', async () => {
    const { orderId, buyer } = await shop.paid();
    await expect(plan.propose(buyer, orderId, 30, -1, 61 * DAY)).rejects.toMatchObject({
      errors: [{ path: 'options.1.at' }, { path: 'options.2.at' }],
    });
    await expect(plan.propose(buyer, orderId, 44 * DAY)).rejects.toMatchObject({ errors: [{ path: 'options.0.at' }] });
  });

  it('of two who take or change it at once has one', async () => {
    const { orderId, buyer, seller } = await shop.paid();
    await plan.propose(buyer, orderId, 30, 40);
    const version = await plan.version(buyer, orderId);
    const answers = await Promise.allSettled([
      accept(orderId, seller, version, 0),
      accept(orderId, seller, version, 1),
      proposeMeeting(db, buyer, orderId, { version, ...plan.proposal([50]) }),
      cancelMeeting(db, buyer, orderId, { version, reason: 'Rain' }),
      cancelMeeting(db, seller, orderId, { version, reason: 'Snow' }),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(REFUSED);
  });

  it('has a calendar file whose UID stays and whose SEQUENCE grows', async () => {
    const order = await shop.paid();
    const { orderId, buyer, seller } = order;
    const file = async () => {
      const text = await meetingCalendar(db, seller, orderId, 'https://clamshell.example');
      return text.replaceAll(/\r\n[\t ]/g, '').split('\r\n');
    };
    await expect(file()).rejects.toMatchObject({ code: 'not-found' });
    const seen: string[][] = [];
    const keep = async () => {
      const lines = await file();
      expect(lines).toContain(`UID:order-${orderId}@clamshell.example`);
      seen.push(lines.filter((line) => /^(METHOD|STATUS|SEQUENCE):/.test(line)).toSorted());
    };
    await plan.agree(order, 30);
    await keep();
    await plan.propose(buyer, orderId, 40);
    await keep();
    await accept(orderId, seller, await plan.version(seller, orderId));
    await keep();
    await cancelMeeting(db, buyer, orderId, { version: await plan.version(buyer, orderId), reason: 'Rain' });
    await keep();
    const [on, off] = [
      ['METHOD:PUBLISH', 'STATUS:CONFIRMED'],
      ['METHOD:CANCEL', 'STATUS:CANCELLED'],
    ];
    expect(seen).toEqual(
      [on, off, on, off].map(([method, status], index) => [method, `SEQUENCE:${index + 2}`, status]),
    );
  });

  it('has a calendar file that nobody’s words can add a line to', async () => {
    const { orderId, buyer, seller } = await shop.paid();
    const place = 'Café; “A, B”\\n\nSUMMARY:x';
    await proposeMeeting(db, buyer, orderId, {
      version: 0,
      ...plan.proposal([30], place),
    });
    await accept(orderId, seller, await plan.version(seller, orderId));
    const text = await meetingCalendar(db, seller, orderId, 'https://clamshell.example');
    expect(text.replaceAll(/\r\n[\t ]/g, '')).toContain('LOCATION:Café\\; “A\\, B”\\\\n\\nSUMMARY:x\r\n');
    expect(text.match(/^SUMMARY:/gm)).toHaveLength(1);
  });

  it('is reminded of 24 and 2 hours before, once each', async () => {
    const order = await shop.paid();
    await plan.agree(order, 30);
    const after = async (hours: number) => {
      await plan.passHours(order.orderId, hours);
      // Two processes may find it.
      await Promise.all([remind(), remind()]);
      const notices = await told(order.orderId, 'meeting-soon');
      await db.deleteFrom('notifications').where('kind', '=', 'meeting-soon').execute();
      return notices.length;
    };
    expect(await after(5)).toBe(0);
    expect(await after(2)).toBe(2);
    expect(await after(20)).toBe(0);
    expect(await after(1)).toBe(2);
    expect(await after(3)).toBe(0);
  });

  it('is not reminded of once it or its order is off', async () => {
    const paid = await shop.paid();
    await plan.agree(paid, 30);
    await plan.passHours(paid.orderId, 8);
    await remind();
    expect(await told(paid.orderId, 'meeting-soon')).toHaveLength(2);
    await cancelMeeting(db, paid.buyer, paid.orderId, {
      version: await plan.version(paid.buyer, paid.orderId),
      reason: 'Rain',
    });
    expect(await told(paid.orderId, 'meeting-soon')).toEqual([]);

    const lost = await booked();
    await plan.agree(lost, 30);
    await shop.market.deleteProduct(lost.productId);
    await plan.passHours(lost.orderId, 8);
    await remind();
    expect(await told(lost.orderId, 'meeting-soon')).toEqual([]);
    const { row } = await getMeeting(db, lost.buyer, lost.orderId);
    expect(row?.remind_at).toBeNull();
  });

  it('ends with the booking, and does not come back with a new one', async () => {
    const order = await booked();
    const { orderId, buyer, productId } = order;
    await plan.agree(order, 30);
    await cancelOrder(db, new FakeCardPayments(), buyer, orderId);
    expect(await getMeeting(db, buyer, orderId)).toMatchObject({ state: 'none', open: false });
    expect(await meetingCalendar(db, buyer, orderId, 'https://clamshell.example')).toContain('METHOD:CANCEL');
    await placeOrder(db, buyer, bookingOf(productId));
    expect(await getMeeting(db, buyer, orderId)).toMatchObject({ state: 'none', open: true });
    await plan.agree(order, 30);
    expect(await getMeeting(db, buyer, orderId)).toMatchObject({ state: 'agreed' });
  });

  it('is off, for both, when one of them closes their account, and its places are erased once the sale is over', async () => {
    const order = await shop.paid();
    const { orderId, buyer, seller } = order;
    await plan.agree(order, 30);
    await inTransaction(db, async (trx) => closeAccount(trx, await lockUser(trx, seller.id)));
    expect(await getMeeting(db, buyer, orderId)).toMatchObject({ state: 'canceled', open: false });
    expect(await told(orderId, 'meeting-called-off-by-seller')).toEqual([{ user_id: buyer.id }]);
    await expect(plan.propose(buyer, orderId, 40)).rejects.toMatchObject(REFUSED);
    const place = async () => (await getMeeting(db, buyer, orderId)).row;
    expect(await place()).not.toMatchObject({ place: '-' });
    await db
      .updateTable('handovers')
      .set({ state: 'refunded', state_by: 'nobody met', refunded_at: new Date() })
      .where('order_id', '=', orderId)
      .execute();
    await inTransaction(db, eraseOldMeetingDetails);
    expect(await place()).toMatchObject({ place: '-', options: [{ place: '-', at: expect.any(String) }] });
  });
});
