import { describe, expect, it } from 'vitest';
import { CHECKLIST, CODES_A_DAY, OFFLINE_TRIES_AN_HOUR, TRIES_A_CODE } from '#shared/handover-times.ts';
import { compareSerial, enterSerial, tickOff } from '#domain/handovers/check-in.ts';
import { fetchOfflineCode, showCode } from '#domain/handovers/codes.ts';
import { answerTyped, confirmHandover, type GivenCode } from '#domain/handovers/confirm.ts';
import { getHandover } from '#domain/handovers/handover-details.ts';
import { KEYS, type PaidOrder, handingOver } from '#tests/support/handing-over.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const { db } = useDatabase();
const shop = handingOver(db);

const confirm = ({ orderId, seller }: PaidOrder, given: GivenCode) => confirmHandover(db, KEYS, seller, orderId, given);
const link = (code: string): GivenCode => ({ kind: 'link', code });
const digits = (code: string): GivenCode => ({ kind: 'digits', code });
const WRONG = link('A'.repeat(22));

describe('a code', () => {
  it('is there only after the whole checklist', async () => {
    const order = await shop.paid();
    await tickOff(db, order.buyer, order.orderId, CHECKLIST.slice(1));
    await expect(showCode(db, KEYS, order.buyer, order.orderId)).rejects.toMatchObject({ code: 'handover-incomplete' });
  });

  it('confirms once, by the seller alone, and for its own order', async () => {
    const [order, other] = [await shop.paid(), await shop.paid()];
    const code = await shop.shown(order);
    await shop.shown(other);
    await expect(confirm(other, link(code.link))).rejects.toMatchObject({ code: 'wrong-code' });
    await expect(confirmHandover(db, KEYS, order.buyer, order.orderId, link(code.link))).rejects.toMatchObject({
      code: 'not-found',
    });
    await expect(confirmHandover(db, KEYS, other.seller, order.orderId, link(code.link))).rejects.toMatchObject({
      code: 'not-found',
    });
    expect(await confirm(order, link(code.link))).toBe('handed-over');
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'handed-over', confirmed_by: 'link' });
    await expect(confirm(order, link(code.link))).rejects.toMatchObject({ code: 'handover-closed' });
    expect(await shop.events(order.orderId)).toEqual(['buyer-here', 'buyer-holds', 'seller-here', 'handed-over']);
  });

  it('is stored as an HMAC only, which another key does not accept', async () => {
    const order = await shop.paid();
    const code = await shop.shown(order);
    const [row] = await db.selectFrom('handover_codes').selectAll().where('order_id', '=', order.orderId).execute();
    expect(JSON.stringify(row)).not.toContain(code.link);
    expect(JSON.stringify(row)).not.toContain(code.digits);
    expect(code.link).toMatch(/^[\w-]{22}$/);
    await expect(
      confirmHandover(db, [Buffer.alloc(32, 8)], order.seller, order.orderId, link(code.link)),
    ).rejects.toMatchObject({ code: 'wrong-code' });
    // The secret was changed: codes of before are good as long as it is named as the previous one.
    const rotated = [Buffer.alloc(32, 8), ...KEYS] as const;
    expect(await confirmHandover(db, rotated, order.seller, order.orderId, link(code.link))).toBe('handed-over');
  });

  it('is worth nothing after its ten minutes, nor once there is a newer one', async () => {
    const order = await shop.paid();
    const first = await shop.shown(order);
    const second = await shop.shown(order);
    await expect(confirm(order, link(first.link))).rejects.toMatchObject({ code: 'wrong-code' });
    await shop.passHours(order.orderId, 1);
    await expect(confirm(order, link(second.link))).rejects.toMatchObject({ code: 'wrong-code' });
  });

  it('bears five tries', async () => {
    const order = await shop.paid();
    const code = await shop.shown(order);
    for (let left = TRIES_A_CODE - 1; left > 0; left -= 1)
      await expect(confirm(order, WRONG)).rejects.toMatchObject({ message: expect.stringContaining(`${left} `) });
    await expect(confirm(order, digits('000000'))).rejects.toMatchObject({ code: 'wrong-code' });
    await expect(confirm(order, link(code.link))).rejects.toMatchObject({ code: 'wrong-code' });
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'waiting' });
    // The buyer's phone shows it no longer.
    expect((await getHandover(db, order.buyer, order.orderId)).code).toBeNull();
  });

  it('is given ten times a day; then an Admin decides', async () => {
    const order = await shop.paid();
    for (let i = 0; i < CODES_A_DAY; i += 1) await shop.shown(order);
    await expect(shop.shown(order)).rejects.toMatchObject({ code: 'too-many-codes' });
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'deciding', state_by: 'too many codes' });
    // The two may still confirm while nobody has decided.
    await shop.passHours(order.orderId, 25);
    const code = await shop.shown(order);
    expect(await confirm(order, link(code.link))).toBe('handed-over');
  });

  it('that two devices use at once confirms once', async () => {
    const order = await shop.paid();
    const code = await shop.shown(order);
    const tried = await Promise.allSettled([1, 2, 3].map(() => confirm(order, link(code.link))));
    expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('typed digits', () => {
  it('ask the buyer, who confirms', async () => {
    const order = await shop.paid();
    const code = await shop.shown(order);
    await expect(answerTyped(db, order.buyer, order.orderId, true)).rejects.toMatchObject({ code: 'wrong-code' });
    expect(await confirm(order, digits(code.digits))).toBe('asked');
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'waiting' });
    expect((await getHandover(db, order.buyer, order.orderId)).code).toMatchObject({ typed: true });
    await expect(answerTyped(db, order.seller, order.orderId, true)).rejects.toMatchObject({ code: 'not-found' });
    await answerTyped(db, order.buyer, order.orderId, true);
    expect(await shop.row(order.orderId)).toMatchObject({ state: 'handed-over', confirmed_by: 'digits' });
  });

  it('that the buyer refuses end the code', async () => {
    const order = await shop.paid();
    const code = await shop.shown(order);
    await confirm(order, digits(code.digits));
    await answerTyped(db, order.buyer, order.orderId, false);
    await expect(confirm(order, link(code.link))).rejects.toMatchObject({ code: 'wrong-code' });
    expect(await shop.events(order.orderId)).toContain('code-refused');
  });
});

describe('a code fetched ahead', () => {
  it('confirms once, within 72 hours, and those of other devices stay valid', async () => {
    const order = await shop.paid();
    const [one, two] = [
      await fetchOfflineCode(db, KEYS, order.buyer, order.orderId),
      await fetchOfflineCode(db, KEYS, order.buyer, order.orderId),
    ];
    expect(one.code).toMatch(/^[2-9A-Z]{10}$/);
    await shop.passHours(order.orderId, 71);
    expect(await confirm(order, { kind: 'offline', code: one.code })).toBe('handed-over');
    await expect(confirm(order, { kind: 'offline', code: two.code })).rejects.toMatchObject({
      code: 'handover-closed',
    });
  });

  it('runs out, and survives slips: too many in an hour only wait', async () => {
    const [late, guessed] = [await shop.paid(), await shop.paid()];
    const { code } = await fetchOfflineCode(db, KEYS, late.buyer, late.orderId);
    await shop.passHours(late.orderId, 72);
    await expect(confirm(late, { kind: 'offline', code })).rejects.toMatchObject({ code: 'wrong-code' });
    const right = await fetchOfflineCode(db, KEYS, guessed.buyer, guessed.orderId);
    for (let i = 0; i < OFFLINE_TRIES_AN_HOUR; i += 1)
      await expect(confirm(guessed, { kind: 'offline', code: '2222222222' })).rejects.toMatchObject({
        code: 'wrong-code',
      });
    const rightOne = () => confirm(guessed, { kind: 'offline', code: right.code });
    await expect(rightOne()).rejects.toMatchObject({ code: 'too-many-requests' });
    await db
      .updateTable('call_counts')
      .set({ ends_at: new Date(0) })
      .where('key', 'like', `%${guessed.orderId}`)
      .execute();
    expect(await rightOne()).toBe('handed-over');
  });
});

it('of the serial number a buyer learns only whether theirs is the same, ten times', async () => {
  const { orderId, seller, buyer } = await shop.paid();
  await expect(compareSerial(db, buyer, orderId, 'x')).rejects.toMatchObject({ code: 'handover-incomplete' });
  await enterSerial(db, seller, orderId, 'PF-3Q o1X');
  await expect(enterSerial(db, buyer, orderId, 'mine')).rejects.toMatchObject({ code: 'not-found' });
  expect(await compareSerial(db, buyer, orderId, 'pf3q01x')).toBe(true);
  for (let i = 0; i < 9; i += 1) expect(await compareSerial(db, buyer, orderId, `${i}`)).toBe(false);
  await expect(compareSerial(db, buyer, orderId, 'pf3q01x')).rejects.toMatchObject({ code: 'handover-incomplete' });
  // The seller looks again, and enters the right one.
  await enterSerial(db, seller, orderId, 'PF-3Q01Y');
  expect(await compareSerial(db, buyer, orderId, 'pf3q01y')).toBe(true);
});

it('a serial number that was entered is compared, and the same, before there is a code', async () => {
  const order = await shop.paid();
  await enterSerial(db, order.seller, order.orderId, 'PF-3Q01X');
  await expect(shop.shown(order)).rejects.toMatchObject({ message: expect.stringContaining('Compare') });
  await compareSerial(db, order.buyer, order.orderId, 'PF-3Q01Z');
  await expect(shop.shown(order)).rejects.toMatchObject({ code: 'handover-incomplete' });
  await compareSerial(db, order.buyer, order.orderId, 'PF-3Q01X');
  expect((await shop.shown(order)).digits).toMatch(/^\d{6}$/);
});
