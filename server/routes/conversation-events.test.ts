import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createParser } from 'eventsource-parser';
import { beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { announceNow } from '#database/announce.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type TestUser, createTestApp, useTestApp } from '#tests/support/test-app.ts';

const shop = useTestApp();
let seller: TestUser;
let product: string;
let origin: string;

beforeAll(async () => {
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
  seller = await shop.register('Seller');
  product = await shop.addProduct(seller);
});

/** Opens a stream of events. */
async function follow(as: TestUser, headers: Record<string, string> = { authorization: `Bearer ${as.token}` }) {
  const controller = new AbortController();
  const response = await fetch(`${origin}/api/conversations/events`, { headers, signal: controller.signal });
  const events: [event: string | undefined, data: unknown][] = [];
  const parser = createParser({ onEvent: ({ event, data }) => events.push([event, JSON.parse(data)]) });
  const ended = (async () => {
    const decoder = new TextDecoder();
    try {
      for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
    } catch {
      // Cut off.
    }
  })();
  return { response, events, ended, stop: () => controller.abort() };
}

async function conversation() {
  const buyer = await shop.register('Buyer');
  const body = { product_id: product, text: 'Is it still there?' };
  const { insertedId } = (await shop.call('POST', '/conversations', { as: buyer, body })).body;
  // Streams that are opened from now on hear nothing of it.
  await announceNow(shop.services.db);
  await shop.services.catalogueChanges.awaitOwnWrite();
  return { buyer, id: String(insertedId) };
}

it('tells both sides which conversation has changed, and nobody else', async () => {
  const { buyer, id } = await conversation();
  const stranger = await shop.register('Buyer');
  const streams = await Promise.all([follow(buyer), follow(seller, { cookie: seller.cookie }), follow(stranger)]);
  const [toBuyer, toSeller, toStranger] = streams;
  expect(toBuyer.response.headers.get('content-type')).toContain('text/event-stream');
  expect(toBuyer.response.headers.get('cache-control')).toBe('no-store');
  for (const { events } of streams) await eventually(() => expect(events).toEqual([['ready', {}]]));
  await shop.call('POST', `/conversations/${id}/messages`, { as: seller, body: { text: 'Yes' } });
  for (const { events } of [toBuyer, toSeller])
    await eventually(() => expect(events).toContainEqual(['changed', { conversation: id }]));
  expect(toStranger.events).toHaveLength(1);
  for (const stream of streams) stream.stop();
});

it('is for those who are logged in, who take events, in a few windows at once', async () => {
  expect((await fetch(`${origin}/api/conversations/events`)).status).toBe(401);
  const { buyer } = await conversation();
  const refused = await follow(buyer, { authorization: `Bearer ${buyer.token}`, accept: 'application/json' });
  expect(refused.response.status).toBe(406);
  await refused.ended;
  const streams = await Promise.all(Array.from({ length: 6 }, () => follow(buyer)));
  expect(streams.map(({ response }) => response.status)).toEqual(Array(6).fill(200));
  expect((await follow(buyer)).response.status).toBe(429);
  streams.forEach(({ stop }) => stop());
  await eventually(async () => {
    const again = await follow(buyer);
    again.stop();
    expect(again.response.status).toBe(200);
  });
});

it('ends with its session, at the next event at the latest', async () => {
  const { buyer, id } = await conversation();
  const { events, ended } = await follow(buyer);
  await eventually(() => expect(events).toEqual([['ready', {}]]));
  await shop.services.db.deleteFrom('sessions').where('user_id', '=', buyer.id).execute();
  await shop.call('POST', `/conversations/${id}/messages`, { as: seller, body: { text: 'Yes' } });
  await ended;
  expect(events).toHaveLength(1);
});

it('says that something may be missed when the database could not be listened to', async () => {
  const { buyer, id } = await conversation();
  const { events, stop } = await follow(buyer);
  await eventually(() => expect(events).toEqual([['ready', {}]]));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clamshell listener' and datname = current_database()`.execute(
    shop.services.db,
  );
  await eventually(() =>
    expect(events).toEqual([
      ['ready', {}],
      ['ready', {}],
    ]),
  );
  await shop.call('POST', `/conversations/${id}/messages`, { as: seller, body: { text: 'Yes' } });
  await eventually(() => expect(events).toContainEqual(['changed', { conversation: id }]));
  stop();
});

it('is closed when the app ends', async () => {
  const other = await createTestApp();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const buyer = await other.register('Buyer');
  const { port } = other.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/api/conversations/events`, {
    headers: { authorization: `Bearer ${buyer.token}` },
  });
  const closed = once(other.app.server, 'close');
  await other.close();
  await closed;
  await expect(response.text()).rejects.toThrow();
});
