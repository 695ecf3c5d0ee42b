import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { newId } from '#database/ids.ts';
import { topicToken } from '#domain/notifications/unsubscribe.ts';
import { type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let buyer: TestUser;
let product: string;
let order: string;

beforeEach(async () => {
  [seller, buyer] = [await shop.register('Seller'), await shop.register('Buyer')];
  product = await shop.addProduct(seller);
  order = await book(buyer);
});

async function book(as: TestUser): Promise<string> {
  const body = { product_id: product, product_price: 300, phone: '1', location: 'Here' };
  return (await shop.call('POST', '/orders', { as, body })).body.insertedId;
}
const list = async (as: TestUser, query = '') => (await shop.call('GET', `/notifications${query}`, { as })).body;
const unread = async (as: TestUser) => (await shop.call('GET', '/notifications/unread', { as })).body;
const read = (as: TestUser, body: object) => shop.call('PUT', '/notifications/read', { as, body });

/** Notifications of one person, put straight into the database. */
const fill = (who: TestUser, count: number) =>
  sql`insert into notifications (id, user_id, kind, product_id)
    select gen_random_uuid(), ${who.id}, 'listing-live', ${product} from generate_series(1, ${count}::int)`.execute(
    shop.services.db,
  );

describe('notifications', () => {
  it('say in words what happened, and lead to it', async () => {
    expect(await list(seller)).toEqual([
      {
        _id: expect.any(String),
        kind: 'booked',
        topic: 'bookings',
        text: `${buyer.name} booked your laptop.`,
        product_name: expect.any(String),
        link: `/dashboard/orders/${order}`,
        at: expect.any(String),
        read: false,
      },
    ]);
    expect(await list(buyer)).toEqual([]);
    expect(await unread(seller)).toEqual({ unread: 1, more: false });
    expect(await unread(buyer)).toEqual({ unread: 0, more: false });
  });

  it('name the other side as long as the reader may see them', async () => {
    const told = async (who: TestUser) => (await list(who)).map(({ text }: { text: string }) => text);
    await shop.call('DELETE', `/orders/${order}`, { as: buyer });
    expect(await told(seller)).toEqual(['The buyer cancelled the booking.', 'The buyer booked your laptop.']);
    const asker = await shop.register('Buyer', 'Rafiul Karim');
    const { body } = await shop.call('POST', '/conversations', {
      as: asker,
      body: { product_id: product, text: 'Hi' },
    });
    expect((await told(seller))[0]).toBe('Rafiul Karim wrote to you.');
    await shop.call('POST', `/conversations/${body.insertedId}/messages`, { as: seller, body: { text: 'Hello' } });
    expect(await told(asker)).toEqual([`${seller.name} wrote to you.`]);
    const offer = { price: 250, phone: '+1 555 0100', location: 'The station' };
    const { body: made } = await shop.call('POST', `/laptops/${product}/offers`, { as: asker, body: offer });
    expect((await told(seller))[0]).toBe('Rafiul Karim offers $250 for your laptop.');
    await shop.call('PUT', `/offers/${made.insertedId}/declined`, { as: seller });
    expect((await told(asker))[0]).toBe(`${seller.name} declined your offer of $250.`);
  });

  it('aren’t flooded by somebody who books and cancels again and again', async () => {
    for (let time = 1; time <= 3; time += 1) {
      await shop.call('DELETE', `/orders/${order}`, { as: buyer });
      await book(buyer);
    }
    expect((await list(seller)).map(({ kind }: { kind: string }) => kind)).toEqual(['booked', 'canceled']);
    expect(await unread(seller)).toEqual({ unread: 2, more: false });
  });

  it('are marked as read, by two tabs at once too; those of others are not', async () => {
    const [{ _id: id }] = await list(seller);
    const foreign = await read(buyer, { ids: [id] });
    expect(foreign).toMatchObject({ status: 200, body: { modifiedCount: 0 } });
    expect(await unread(seller)).toMatchObject({ unread: 1 });
    const both = await Promise.all([read(seller, { ids: [id, newId()] }), read(seller, { ids: [id] })]);
    expect(both.map(({ body }) => body.modifiedCount).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await list(seller)).toMatchObject([{ read: true }]);
    expect(await unread(seller)).toMatchObject({ unread: 0 });
  });

  it('are marked as read all about an order, all, or all up to what was seen', async () => {
    await book(await shop.register('Buyer'));
    await read(seller, { order });
    expect(await unread(seller)).toMatchObject({ unread: 1 });
    const [{ _id: seen }] = await list(seller);
    await book(await shop.register('Buyer'));
    await read(seller, { upTo: seen });
    expect(await list(seller)).toMatchObject([{ read: false }, { read: true }, { read: true }]);
    await read(seller, { all: true });
    expect(await unread(seller)).toMatchObject({ unread: 0 });
  });

  it.each([
    ['nothing', {}],
    ['no id', { ids: [] }],
    ['what is no id', { ids: ['1'] }],
    ['a hundred and one', { ids: Array.from({ length: 101 }, () => newId()) }],
    ['two ways at once', { all: true, order: newId() }],
    ['all of them not', { all: false }],
    ['a list', []],
  ])('are not marked by a call that names %s', async (_what, body) => {
    expect(await read(seller, body)).toMatchObject({ status: 422 });
    expect(await unread(seller)).toMatchObject({ unread: 1 });
  });

  it('are read page by page, and counted up to a hundred, though there are five thousand', async () => {
    await fill(buyer, 5_000);
    expect(await unread(buyer)).toEqual({ unread: 100, more: true });
    const first = await shop.call('GET', '/notifications?limit=50', { as: buyer });
    expect(first.headers['x-total-count']).toBe('5000');
    expect(first.body).toHaveLength(50);
    const next = /<[^>]*\/api([^>]*)>/.exec(String(first.headers['link']))?.[1] ?? '';
    const second = (await shop.call('GET', next, { as: buyer })).body;
    expect(second).toHaveLength(50);
    const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id);
    expect(new Set([...ids(first.body), ...ids(second)]).size).toBe(100);
    await read(buyer, { all: true });
    expect(await unread(buyer)).toEqual({ unread: 0, more: false });
  });

  it('follow one’s part in an order, whichever hat one wears', async () => {
    await shop.call('PUT', '/users/hat', { as: seller, body: { type: 'Buyer' } });
    expect(await list(seller)).toMatchObject([{ kind: 'booked' }]);
  });

  it('stay, and lead to the order, after its laptop was taken down', async () => {
    await shop.call('DELETE', `/myProducts/${product}`, { as: seller });
    expect(await list(buyer)).toMatchObject([{ kind: 'withdrawn', link: `/dashboard/orders/${order}` }]);
    expect(await shop.call('GET', `/orders/${order}/details`, { as: buyer })).toMatchObject({ status: 200 });
  });
});

describe('settings', () => {
  const settings = async (as: TestUser) => (await shop.call('GET', '/notifications/settings', { as })).body;
  const change = (as: TestUser, body: object) => shop.call('PUT', '/notifications/settings', { as, body });

  it('say for each topic whether there are e-mails; those about money always go', async () => {
    expect(await settings(seller)).toContainEqual({
      topic: 'money',
      label: 'Payments',
      about: expect.any(String),
      email: true,
      always: true,
      because: expect.stringContaining('we always send these'),
      kinds: expect.arrayContaining([{ kind: 'paid', label: 'A laptop is paid for', email: true }]),
    });
    expect(await change(seller, { topic: 'bookings', email: false })).toMatchObject({ status: 200 });
    expect(await settings(seller)).toContainEqual(expect.objectContaining({ topic: 'bookings', email: false }));
    expect(await settings(buyer)).toContainEqual(expect.objectContaining({ topic: 'bookings', email: true }));
    for (const body of [{ topic: 'money', email: false }, { topic: 'weather', email: true }, { topic: 'bookings' }])
      expect(await change(seller, body)).toMatchObject({ status: 422 });
  });

  it('are changed kind by kind; a topic is on while one of its kinds is, and switches all of them', async () => {
    const kinds = async (as: TestUser, topic: string) => {
      const found = (await settings(as)).find((one: { topic: string }) => one.topic === topic);
      const on = found.kinds.flatMap((one: { kind: string; email: boolean }) => (one.email ? [one.kind] : []));
      return [found.email, on];
    };
    const all = ['offer-made', 'offer-answered', 'offer-ended'];
    expect(await kinds(seller, 'offers')).toEqual([true, all]);
    expect(await change(seller, { kind: 'offer-made', email: false })).toMatchObject({ status: 200 });
    expect(await kinds(seller, 'offers')).toEqual([true, ['offer-answered', 'offer-ended']]);
    expect(await kinds(buyer, 'offers')).toEqual([true, all]);
    await change(seller, { topic: 'offers', email: false });
    expect(await kinds(seller, 'offers')).toEqual([false, []]);
    await change(seller, { kind: 'offer-made', email: true });
    expect(await kinds(seller, 'offers')).toEqual([true, ['offer-made']]);
    await change(seller, { topic: 'offers', email: true });
    expect(await kinds(seller, 'offers')).toEqual([true, all]);
    for (const kind of ['paid', 'claim', 'to-decide', 'weather', '', null])
      expect(await change(seller, { kind, email: false })).toMatchObject({ status: 422 });
    const shown = (await settings(seller)).flatMap((one: { kinds: { kind: string }[] }) => one.kinds);
    expect(shown).not.toContainEqual(expect.objectContaining({ kind: 'to-decide' }));
    expect(await kinds(await shop.register('Admin'), 'claims')).toEqual([true, expect.arrayContaining(['to-decide'])]);
  });

  it('are changed by the link of an e-mail, whose page changes nothing before its button is pressed', async () => {
    const token = topicToken(shop.services.unsubscribeKeys[0], seller.id, 'bookings');
    const url = `/notifications-off?token=${token}`;
    const page = await shop.app.inject({ url });
    expect(page).toMatchObject({ statusCode: 200, body: expect.stringContaining('We e-mail you about bookings') });
    expect(await settings(seller)).toContainEqual(expect.objectContaining({ topic: 'bookings', email: true }));
    const done = await shop.app.inject({ method: 'POST', url, payload: 'List-Unsubscribe=One-Click' });
    expect(done).toMatchObject({ statusCode: 200, body: expect.stringContaining('No more e-mails') });
    expect(await settings(seller)).toContainEqual(expect.objectContaining({ topic: 'bookings', email: false }));
    const forged = await shop.app.inject({ method: 'POST', url: url.replace('bookings', 'money') });
    expect(forged).toMatchObject({ statusCode: 404, body: expect.stringContaining('incomplete') });
  });
});

it('an export has them, and a closed account has none', async () => {
  await shop.call('PUT', '/notifications/settings', { as: seller, body: { topic: 'bookings', email: false } });
  await shop.call('PUT', '/notifications/settings', { as: seller, body: { kind: 'offer-made', email: false } });
  const { body } = await shop.call('GET', '/users/me/export', { as: seller });
  expect(body).toMatchObject({
    notifications: [{ kind: 'booked', orderId: order, readAt: null }],
    notificationSettings: [{ topic: 'bookings', email: false }],
    emailKindSettings: [{ kind: 'offer-made', email: false }],
  });
});
