import { beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { paidOrder } from '#tests/permissions/rows/paid-order.ts';
import { unguarded } from '#tests/support/unguarded.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let admin: TestUser;
let buyer: TestUser;
let seller: TestUser;

beforeAll(async () => {
  admin = await shop.register('Admin', 'Ada');
  buyer = await shop.register('Buyer', 'Gopal Varma');
  seller = await shop.register('Seller', 'Mira');
});

const sell = () => paidOrder({ services: shop.services, buyer, seller } as Parameters<typeof paidOrder>[0]);
const find = async (q: string, as = admin) =>
  (await shop.call('GET', `/admin/find?q=${encodeURIComponent(q)}`, { as })).body;
const ids = (rows: { id: string }[] | null) => rows?.map(({ id }) => id);

describe('the look-up', () => {
  test('finds people by parts of name and e-mail, in any order and case, and takes signs as they are', async () => {
    const { db } = shop.services;
    await db.updateTable('users').set({ email: 'a+b_c@people.test' }).where('id', '=', buyer.id).execute();
    expect(ids((await find('VARMA gop')).people)).toEqual([buyer.id]);
    expect(ids((await find('a+b')).people)).toEqual([buyer.id]);
    expect((await find('a+bxc')).people).toEqual([]);
    expect((await find('%%')).people).toEqual([]);
    expect((await find('__')).people).toEqual([]);
    expect(ids((await find(buyer.id)).people)).toEqual([buyer.id]);
    expect((await shop.call('GET', '/admin/find?q=%20x', { as: admin })).status).toBe(422);
  });

  test('finds an order by its buyer’s e-mail or name, half a transaction, its receipt and the end of a serial number', async () => {
    const { db } = shop.services;
    const order = await sell();
    const { intent_id: intent } = await db
      .selectFrom('payments')
      .select('intent_id')
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
    await db.updateTable('handovers').set({ serial: 'PF-3K 9O1X' }).where('order_id', '=', order).execute();
    const matched = async (q: string) =>
      (await find(q)).orders.map(({ id, match }: { id: string; match: string }) => [id, match]);
    expect(await matched('somebody@people')).toEqual([[order, 'email']]);
    expect(await matched(intent.slice(0, 20))).toEqual([[order, 'transaction']]);
    expect(await matched(intent.slice(3, 20))).toEqual([[order, 'transaction']]);
    expect(await matched(intent.slice(0, 7))).toEqual([]);
    expect(await matched('k9o1x')).toEqual([[order, 'serial']]);
    expect(await matched('01X')).toEqual([]);
    expect(await matched(order)).toEqual([[order, 'id']]);
    expect(await matched('VARMA gop')).toContainEqual([order, 'buyer']);
    expect(await matched('varma mira')).toEqual([]);
  });

  test('leaves orders to those who may read them', async () => {
    const moderator = await shop.register('Admin', 'Mo', ['moderation']);
    const found = await find('somebody@people', moderator);
    expect(found.orders).toBeNull();
    expect(found.people).toEqual([]);
  });
});

describe('a person’s page', () => {
  test('shows what the powers of who looks reach, and says once an hour in the audit log that they looked', async () => {
    const { db } = shop.services;
    const finance = await shop.register('Admin', 'Finn', ['finance']);
    const moderator = await shop.register('Admin', 'Mod', ['moderation']);
    const look = async (as: TestUser, id: string) => (await shop.call('GET', `/admin/people/${id}`, { as })).body;
    await Promise.all([look(finance, seller.id), look(finance, seller.id)]);
    const money = await look(finance, seller.id);
    expect(money).toMatchObject({
      name: 'Mira',
      sold: [{ priceCents: 30_000, state: 'paid' }],
      money: { owed: 0 },
      reports: null,
    });
    const moderated = await look(moderator, seller.id);
    expect(moderated).toMatchObject({
      bought: null,
      sold: null,
      claims: null,
      money: null,
      reports: { about: [], by: [] },
    });
    const looks = () =>
      db.selectFrom('audit_events').select('actor_id').where('action', '=', 'person-viewed').orderBy('id').execute();
    expect(await looks()).toEqual([{ actor_id: finance.id }, { actor_id: moderator.id }]);
    await unguarded(db, (trx) => trx.deleteFrom('audit_events').where('actor_id', '=', moderator.id).execute());
    await unguarded(db, (trx) => sql`update audit_events set created_at = created_at - interval '1 hour'`.execute(trx));
    await look(finance, seller.id);
    expect(await looks()).toEqual([{ actor_id: finance.id }, { actor_id: finance.id }]);
    expect((await shop.call('GET', '/admin/people/nobody', { as: finance })).status).toBe(404);
  });
});

describe('an order’s page', () => {
  test('names both sides instead of ‘you’, and shows the ledger to finance alone', async () => {
    const order = await sell();
    const { db } = shop.services;
    await db.insertInto('order_events').values({ order_id: order, kind: 'booked', actor_id: buyer.id }).execute();
    const support = await shop.register('Admin', 'Sue', ['support']);
    const full = (await shop.call('GET', `/admin/orders/${order}`, { as: admin })).body;
    expect(full.events.map(({ text }: { text: string }) => text)).toContain('Gopal Varma booked the laptop.');
    expect(JSON.stringify(full.events)).not.toMatch(/\byou/i);
    expect(full).toMatchObject({ buyer: { id: buyer.id }, seller: { id: seller.id }, money: { leftCents: 30_000 } });
    expect(full.ledger.length).toBeGreaterThan(0);
    expect((await shop.call('GET', `/admin/orders/${order}`, { as: support })).body.ledger).toBeNull();
    // The same order, however its address is written.
    await shop.call('GET', `/admin/orders/${order.toUpperCase()}`, { as: support });
    const looks = await db
      .selectFrom('audit_events')
      .select(['actor_id', 'subject_kind'])
      .where('action', '=', 'order-viewed')
      .where('subject_id', '=', order)
      .orderBy('id')
      .execute();
    expect(looks).toEqual([
      { actor_id: admin.id, subject_kind: 'order' },
      { actor_id: support.id, subject_kind: 'order' },
    ]);
    // A line of the audit log by itself, as the order's page links it.
    const [line] = (await shop.call('GET', `/admin/orders/${order}`, { as: support })).body.audit;
    const { body: lines } = await shop.call('GET', `/audit?entry=${line._id}`, { as: support });
    expect(lines).toMatchObject([{ _id: line._id, action: 'order-viewed' }]);
  });

  test('two Admins refund the same at once: it goes back once, and the second hears who was first', async () => {
    const order = await sell();
    const other = await shop.register('Admin', 'Olga');
    const refund = (as: TestUser) =>
      shop.call('POST', `/orders/${order}/refunds`, { as, body: { amount: 100, left: 300, reason: 'A dead pixel.' } });
    const answers = await Promise.all([refund(admin), refund(other)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const second = answers.find(({ status }) => status === 409)?.body;
    expect(second.code).toBe('refund-changed');
    expect(second.detail).toMatch(/^(Ada|Olga) has refunded \$100 meanwhile\. \$200 is left\.$/);
    const { refunds, money } = (await shop.call('GET', `/admin/orders/${order}`, { as: admin })).body;
    expect(refunds).toMatchObject([{ amountCents: 10_000, state: 'requested' }]);
    expect(money.leftCents).toBe(20_000);
  });
});
