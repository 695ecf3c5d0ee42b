import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MessagesAnswer } from '#shared/contracts/conversations.ts';
import { newId } from '#database/ids.ts';
import { PRODUCT, type TestUser, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let product: string;

beforeAll(async () => {
  seller = await shop.register('Seller');
  product = await shop.addProduct(seller);
});

const start = (as: TestUser, text = 'Is it still there?', about: object = { product_id: product }) =>
  shop.call('POST', '/conversations', { as, body: { ...about, text } });
const send = (as: TestUser, id: string, text: string) =>
  shop.call('POST', `/conversations/${id}/messages`, { as, body: { text } });

async function read(as: TestUser, id: string, query = ''): Promise<MessagesAnswer> {
  const { status, body } = await shop.call('GET', `/conversations/${id}/messages${query}`, { as });
  expect(status).toBe(200);
  return body;
}

const listed = async (as: TestUser) => (await shop.call('GET', '/conversations', { as })).body;
const unread = async (as: TestUser) => (await shop.call('GET', '/conversations/unread', { as })).body.unread;

async function book(as: TestUser, productId = product): Promise<string> {
  const body = { product_id: productId, product_price: PRODUCT.resale_rice, phone: '+880 1', location: 'The library' };
  return (await shop.call('POST', '/orders', { as, body })).body.insertedId;
}

/** A conversation of a new buyer. */
async function conversation(text?: string) {
  const buyer = await shop.register('Buyer');
  const { body } = await start(buyer, text);
  return { buyer, id: String(body.insertedId) };
}

describe('a conversation', () => {
  it('is one for a buyer and a laptop, whoever writes and however often', async () => {
    const { buyer, id } = await conversation();
    expect((await start(buyer, 'Hello again')).body.insertedId).toBe(id);
    expect(await send(seller, id, 'It is!')).toMatchObject({ status: 200, body: { number: 3 } });
    const { messages, conversation: shown, more } = await read(buyer, id);
    expect(messages.map(({ number, text, mine }) => [number, text, mine])).toEqual([
      [1, 'Is it still there?', 'true'],
      [2, 'Hello again', 'true'],
      [3, 'It is!', undefined],
    ]);
    expect(more).toBe(false);
    expect(shown).toMatchObject({
      part: 'buyer',
      name: seller.name,
      product_id: product,
      page: 'true',
      last_number: 3,
    });
    expect((await read(seller, id)).conversation).toMatchObject({ part: 'seller', name: buyer.name });
    expect((await read(buyer, id, '?after=2')).messages).toHaveLength(1);
    expect((await read(buyer, id, '?before=2')).messages).toMatchObject([{ number: 1 }]);
  });

  it('counts what is unread, for each side, until it is read', async () => {
    const { buyer, id } = await conversation();
    expect(await unread(buyer)).toBe(0);
    await send(seller, id, 'One');
    await send(seller, id, 'Two');
    expect(await unread(buyer)).toBe(1);
    expect(await listed(buyer)).toMatchObject([{ _id: id, unread: 2, last_text: 'Two' }]);
    const mark = (until: number) => shop.call('PUT', `/conversations/${id}/read`, { as: buyer, body: { until } });
    expect((await mark(2)).body.modifiedCount).toBe(1);
    expect(await listed(buyer)).toMatchObject([{ unread: 1 }]);
    await mark(999);
    await mark(1);
    expect(await unread(buyer)).toBe(0);
    await send(seller, id, 'Three');
    expect(await unread(buyer)).toBe(1);
  });

  it('does not exist for others', async () => {
    const { id } = await conversation();
    const [stranger, admin] = [await shop.register('Buyer'), await shop.register('Admin')];
    for (const as of [stranger, admin])
      for (const [method, path, body] of [
        ['GET', 'messages', undefined],
        ['POST', 'messages', { text: 'Hi' }],
        ['PUT', 'read', { until: 1 }],
        ['PUT', 'block', undefined],
        ['DELETE', 'block', undefined],
      ] as const)
        expect(await shop.call(method, `/conversations/${id}/${path}`, { as, body })).toMatchObject({
          status: 404,
          body: { code: 'not-found' },
        });
    expect((await shop.call('GET', '/conversations/x/messages', { as: stranger })).status).toBe(404);
    expect(await listed(stranger)).toEqual([]);
  });

  it('is begun with a buyer’s hat, by nobody with themselves, about what is offered', async () => {
    const other = await shop.register('Seller');
    expect(await start(other)).toMatchObject({ status: 403, body: { code: 'buyers-only' } });
    expect(await start(seller)).toMatchObject({ status: 409, body: { code: 'own-product' } });
    expect(await start(await shop.register('Admin'))).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    const buyer = await shop.register('Buyer');
    expect((await start(buyer, 'Hi', { product_id: newId() })).status).toBe(404);
    expect((await start(buyer, 'Hi', { product_id: 'x' })).status).toBe(404);
    expect((await start(buyer, 'Hi', {})).status).toBe(422);
    expect((await start(buyer, 'Hi', { product_id: product, order_id: newId() })).status).toBe(422);
    const paused = await shop.addProduct(seller);
    await shop.call('PUT', `/myProducts/${paused}/pause`, { as: seller });
    expect((await start(buyer, 'Hi', { product_id: paused })).status).toBe(404);
  });

  it('goes on whatever the hat, and after the laptop is gone', async () => {
    const mine = await shop.addProduct(seller);
    const buyer = await shop.register('Buyer');
    const { insertedId: id } = (await start(buyer, 'Hi', { product_id: mine })).body;
    await shop.call('PUT', '/users/hat', { as: buyer, body: { type: 'Seller' } });
    await shop.call('DELETE', `/myProducts/${mine}?reason=sold-elsewhere`, { as: seller });
    expect((await send(buyer, id, 'Did you sell it?')).status).toBe(200);
    expect((await start(buyer, 'Or not?', { product_id: mine })).body.insertedId).toBe(id);
    expect((await read(buyer, id)).conversation.page).toBeUndefined();
  });

  it('is begun from an order by either side, but not once it is cancelled', async () => {
    const [first, second] = [await shop.register('Buyer'), await shop.register('Buyer')];
    const [order, canceled] = [await book(first), await book(second)];
    const about = (as: TestUser, id: string) => shop.call('GET', `/conversations/about?order_id=${id}`, { as });
    expect((await about(seller, order)).body).toEqual({
      product_id: product,
      product_name: PRODUCT.name,
      part: 'seller',
      Category_Name: PRODUCT.Category_Name,
      logo: expect.any(String),
      price: PRODUCT.resale_rice,
      name: first.name,
    });
    const begun = await start(seller, 'When can you come?', { order_id: order });
    expect((await about(first, order)).body.conversation_id).toBe(begun.body.insertedId);
    expect((await start(first, 'At six', { order_id: order })).body.insertedId).toBe(begun.body.insertedId);
    await shop.call('DELETE', `/orders/${canceled}`, { as: second });
    const { body: gone } = await about(seller, canceled);
    expect(gone.refusal).toMatch(/cancelled/);
    expect(gone).not.toHaveProperty('name');
    expect(await start(seller, 'Why?', { order_id: canceled })).toMatchObject({
      status: 409,
      body: { code: 'order-canceled' },
    });
    expect((await start(second, 'Hi', { order_id: order })).status).toBe(404);
    expect((await start(second, 'Hi', { order_id: 'x' })).status).toBe(404);
  });
});

describe('what is written', () => {
  it('has to be something that can be seen, of at most 2,000 characters', async () => {
    const { buyer, id } = await conversation();
    for (const text of ['', '  \n ', '\u200b\u2060', '\u202e\u3164', '\u0000\u0007'])
      expect(await send(buyer, id, text)).toMatchObject({ status: 422, body: { errors: [{ path: 'text' }] } });
    expect((await send(buyer, id, 'a'.repeat(2_001))).status).toBe(422);
    expect((await send(buyer, id, 'a'.repeat(2_000))).status).toBe(200);
    expect((await send(buyer, id, '<b>\u202eHi\u200b</b>')).status).toBe(200);
    expect((await read(seller, id)).messages.at(-1)?.text).toBe('<b>Hi</b>');
  });

  it('hides phones, addresses and links from the other side until the laptop is booked, and again once that is cancelled', async () => {
    const { buyer, id } = await conversation('Call 01711123456 or see www.example.com');
    expect((await read(seller, id)).messages).toMatchObject([
      { text: 'Call [phone hidden until booked] or see [link hidden until booked]', hidden: ['phone', 'link'] },
    ]);
    expect((await listed(seller))[0].last_text).toContain('[phone hidden');
    expect((await read(buyer, id)).messages).toMatchObject([
      { text: expect.stringContaining('01711'), hidden: ['phone', 'link'] },
    ]);
    const order = await book(buyer);
    const [shown] = (await read(seller, id)).messages;
    expect(shown).toMatchObject({
      text: 'Call 01711123456 or see www.example.com',
      links: [{ host: 'www.example.com' }],
    });
    expect(shown?.hidden).toBeUndefined();
    await shop.call('DELETE', `/orders/${order}`, { as: buyer });
    expect((await read(seller, id)).messages[0]?.text).not.toContain('01711');
  });

  it('warns its reader of scams, and tells its writer', async () => {
    const { buyer, id } = await conversation('I pay by gift card');
    expect((await read(seller, id)).messages).toMatchObject([{ warnings: ['pay-elsewhere'] }]);
    // Its writer is told that they are.
    expect((await read(buyer, id)).messages).toMatchObject([{ mine: 'true', warnings: ['pay-elsewhere'] }]);
  });
});

describe('who can’t write', () => {
  it('neither side after a block, about any laptop, until it is lifted', async () => {
    const { buyer, id } = await conversation();
    const block = (method: 'PUT' | 'DELETE') => shop.call(method, `/conversations/${id}/block`, { as: seller });
    expect((await block('PUT')).body.modifiedCount).toBe(1);
    expect((await block('PUT')).body.modifiedCount).toBe(0);
    for (const [as, sentence] of [
      [buyer, /don’t want to get messages/],
      [seller, /You’ve blocked them/],
    ] as const)
      expect(await send(as, id, 'Hi')).toMatchObject({
        status: 409,
        body: { code: 'conversation-closed', detail: expect.stringMatching(sentence) },
      });
    const elsewhere = await shop.addProduct(seller);
    expect((await start(buyer, 'And this one?', { product_id: elsewhere })).status).toBe(409);
    expect((await read(buyer, id)).conversation.closed).toBe('blocked');
    expect((await read(seller, id)).conversation.closed).toBe('you-blocked');
    expect((await block('DELETE')).body.deletedCount).toBe(1);
    expect((await send(buyer, id, 'Hi')).status).toBe(200);
  });

  it('nobody to a suspended or closed account, whose name is gone', async () => {
    const { buyer, id } = await conversation();
    const admin = await shop.register('Admin');
    await shop.call('PUT', `/users/${buyer.id}/suspension`, { as: admin, body: { reason: 'Spam' } });
    expect(await send(seller, id, 'Hi')).toMatchObject({ status: 409, body: { code: 'conversation-closed' } });
    expect((await send(buyer, id, 'Hi')).status).toBe(401);
    await shop.call('DELETE', `/users/${buyer.id}`, { as: admin });
    const { conversation: shown, messages } = await read(seller, id);
    expect(shown).toMatchObject({ closed: 'gone' });
    expect(shown.name).toBeUndefined();
    expect(messages).toMatchObject([{ text: 'Is it still there?' }]);
  });

  it('nobody begins more than ten a day while their account is new, or 50 after that', async () => {
    const buyer = await shop.register('Buyer');
    const { db } = shop.services;
    const laptops: string[] = [];
    for (let count = 0; count < 12; count += 1) laptops.push(await shop.addProduct(seller));
    const pastMinute = () =>
      sql`update conversation_messages set created_at = created_at - interval '2 minutes' where sender_id = ${buyer.id}`.execute(
        db,
      );
    for (const laptop of laptops.slice(0, 10))
      expect((await start(buyer, 'Hi', { product_id: laptop })).status).toBe(200);
    const eleventh = () => start(buyer, 'Hi', { product_id: laptops[10] });
    expect(await eleventh()).toMatchObject({ status: 429, body: { detail: expect.stringContaining('10 laptops') } });
    expect((await start(buyer, 'Hi', { product_id: laptops[0] })).status).toBe(200);
    await sql`update users set created_at = created_at - interval '31 days' where id = ${buyer.id}`.execute(db);
    await pastMinute();
    expect((await eleventh()).status).toBe(200);
  });

  it('nobody a thousand times a minute, nor from two places at once', async () => {
    const { buyer, id } = await conversation();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, number) => send(buyer, id, `Message ${number}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(21);
    const { messages } = await read(seller, id);
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
    expect((await send(seller, id, 'Easy!')).status).toBe(200);
  });
});

it('gives each side its own words in their export', async () => {
  const { buyer, id } = await conversation('Mine alone');
  await send(seller, id, 'Not yours');
  const { conversationMessages } = (await shop.call('GET', '/users/me/export', { as: buyer })).body;
  expect(conversationMessages).toMatchObject([{ conversationId: id, text: 'Mine alone' }]);
});

it('lists page by page, the newest first', async () => {
  const [busy, one, two] = [await shop.register('Seller'), await shop.register('Buyer'), await shop.register('Buyer')];
  const laptop = await shop.addProduct(busy);
  const first = (await start(one, 'First', { product_id: laptop })).body.insertedId;
  const second = (await start(two, 'Second', { product_id: laptop })).body.insertedId;
  await send(one, first, 'Now I am the newest');
  const page = await shop.call('GET', '/conversations?limit=1', { as: busy });
  expect(page.body).toMatchObject([{ _id: first, last_text: 'Now I am the newest' }]);
  const next =
    /<\/api([^>]+)>/.exec(String(page.headers['link']))?.[1] ??
    /<[^>]*?\/api([^>]+)>/.exec(String(page.headers['link']))?.[1] ??
    '';
  expect((await shop.call('GET', next, { as: busy })).body).toMatchObject([{ _id: second }]);
  const forged = Buffer.from(JSON.stringify(['x', newId()])).toString('base64url');
  expect((await shop.call('GET', `/conversations?cursor=${forged}`, { as: busy })).body.code).toBe('bad-cursor');
});
