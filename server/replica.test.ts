import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from 'kysely';
import { migrate } from '#database/migrate.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { checkReplica } from '#server/doctor/check-replica.ts';
import { ensureQueues } from '#server/jobs/queues.ts';
import { type TestApp, type TestUser, driveApp } from '#tests/support/drive-app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type PrimaryAndStandby, startWithStandby } from '#tests/support/standby.ts';

let servers: PrimaryAndStandby;
let replica: OpenDatabase;
let database: OpenDatabase;
let shop: TestApp;
let seller: TestUser;
beforeAll(async () => {
  servers = await startWithStandby();
  database = openDatabase(servers.primary.url);
  await migrate(database.db);
  await ensureQueues(database);
  replica = openDatabase(servers.standby.url);
  shop = await driveApp(database, { databaseReplicaUrl: servers.standby.url });
  seller = await shop.register('Seller');
});
afterAll(async () => {
  await shop.close();
  await replica.close();
  await servers.stop();
});

const answered = () => shop.services.reading.counts?.() ?? { primary: 0, replica: 0 };
const priceOf = async (id: string): Promise<unknown> => (await shop.call('GET', `/laptops/${id}`)).body.resale_rice;
/** Until the replica answers what is asked. */
const isRead = (ask: () => Promise<unknown>) =>
  eventually(async () => {
    const before = answered().replica;
    await ask();
    expect(answered().replica).toBeGreaterThan(before);
  });
let part = 0;
/** A list that no cache has. */
const list = () => shop.call('GET', `/category?limit=10&maxPrice=${(part += 1) + 1_000}`);

it('lists and pages are read from a replica that is up to date', async () => {
  const id = await shop.addProduct(seller);
  await isRead(list);
  expect((await list()).body.map(({ _id }: { _id: string }) => _id)).toContain(id);
});

it('while the replica lags, everybody sees what was written, from the primary', async () => {
  await isRead(list);
  await replica.pool.query('select pg_wal_replay_pause()');
  const before = answered();
  const id = await shop.addProduct(seller);
  expect(await priceOf(id)).toBe(300);
  // As another process writes.
  await sql`update products set resale_price_cents = 29900 where id = ${id}`.execute(database.db);
  await eventually(async () => expect(await priceOf(id)).toBe(299));
  expect((await list()).body.map(({ _id }: { _id: string }) => _id)).toContain(id);
  expect(answered().replica).toBe(before.replica);
  expect(answered().primary).toBeGreaterThan(before.primary);
  await replica.pool.query('select pg_wal_replay_resume()');
  await isRead(list);
  expect(await priceOf(id)).toBe(299);
});

it('what an index of the listings does not answer is searched at the replica', async () => {
  const { services } = await driveApp(database, { databaseReplicaUrl: servers.standby.url, searchIndexMb: 0.000_1 });
  await services.listingIndex?.settled;
  expect(services.listingIndex?.isReady()).toBe(false);
  await eventually(async () => {
    const before = services.reading.counts?.().replica;
    await services.listings.count([{ market: 'for sale', required: [], conditions: [] }]);
    expect(services.reading.counts?.().replica).toBe((before ?? 0) + 1);
  });
  await services.listingIndex?.stop();
  await services.reading.replica?.close();
  await services.databaseListener.stop();
});

it('what writes or begins a transaction is refused', async () => {
  const { db } = shop.services.catalogue;
  await expect(db.deleteFrom('products').execute()).rejects.toThrow('Only what reads');
  await expect(db.transaction().execute(async () => {})).rejects.toThrow('belong to the primary');
});

it('a replica that falls silent is waited for a limited time, and left alone', async () => {
  await isRead(list);
  const { db } = shop.services.catalogue;
  const before = answered();
  const silent = await sql<{ slept: string | null }>`
    select (case when pg_is_in_recovery() then pg_sleep(60) end)::text as slept`.execute(db);
  expect(silent.rows).toEqual([{ slept: null }]);
  expect(answered()).toEqual({ primary: before.primary + 1, replica: before.replica });
  expect((await list()).status).toBe(200);
  expect(answered().replica).toBe(before.replica);
}, 20_000);

it('the doctor says how far behind the replica is, and what is none', async () => {
  const check = (db = replica.db) => checkReplica(database.db, db);
  await eventually(async () => expect(await check()).toMatchObject({ state: 'fine' }));
  expect(await check(database.db)).toMatchObject({ state: 'problem', text: 'It is no standby, and is not used.' });
  await replica.pool.query('select pg_wal_replay_pause()');
  // Each fills a segment of 16 MB.
  for (let times = 0; times < 2; times += 1)
    await database.pool.query("select pg_logical_emit_message(true, 'test', 'written'), pg_switch_wal()");
  expect(await check()).toMatchObject({ state: 'warning', text: expect.stringMatching(/\d+ kB behind/) as string });
  await replica.pool.query('select pg_wal_replay_resume()');
  const away = openDatabase('postgres://shop@127.0.0.1:1/shop', { maxConnections: 1 });
  expect(await check(away.db)).toMatchObject({
    state: 'warning',
    text: expect.stringContaining('cannot be reached') as string,
  });
  await away.close();
});

it('without the replica the primary answers', async () => {
  await isRead(list);
  await replica.close();
  await servers.standby.stop();
  const { replica: before } = answered();
  for (let times = 0; times < 20; times += 1) expect((await list()).status).toBe(200);
  expect(answered().replica).toBe(before);
});
