import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectListener } from '#server/listening/connect-listener.ts';
import { type OpenDatabase, openDatabase } from '#database/open.ts';
import { TIMEOUTS, type Timeouts, setForDatabase } from '#database/timeouts.ts';
import { inLongTransaction, inTransaction } from '#database/transaction.ts';
import { type TestApp, type TestUser, driveApp } from '#tests/support/drive-app.ts';
import { eventually } from '#tests/support/eventually.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

/** Short enough to wait for; it binds only what is meant to exceed it. */
const SOON_MS = 500;
const STATEMENTS: Timeouts = { ...TIMEOUTS, statement: SOON_MS };
const LOCKS: Timeouts = { ...TIMEOUTS, lock: SOON_MS };
const BUSY = { status: 503, body: { code: 'busy' }, headers: { 'retry-after': '2' } };

let database: OpenDatabase;
let shop: TestApp;
/** Another client of the same database, which is in the way. */
let other: OpenDatabase;
let buyer: TestUser;
let product: string;
let opened: { close: () => Promise<void> }[];

beforeEach(async () => {
  database = await freshDatabase();
  shop = await driveApp(database);
  other = openDatabase(database.url);
  opened = [other, shop];
  buyer = await shop.register('Buyer');
  product = await shop.addProduct(await shop.register('Seller'));
});
afterEach(async () => {
  for (const one of opened) await one.close();
});

/** The same database, or the app on it, with other bounds. */
function openWith(timeouts: Timeouts): OpenDatabase {
  const bounded = openDatabase(database.url, { timeouts });
  opened.unshift(bounded);
  return bounded;
}
async function shopWith(timeouts: Timeouts): Promise<TestApp> {
  const bounded = await driveApp(openDatabase(database.url, { timeouts }));
  opened.unshift(bounded);
  return bounded;
}

const book = (at = shop) =>
  at.call('POST', '/orders', {
    as: buyer,
    body: { product_id: product, product_price: 300, phone: '1', location: 'Here' },
  });
const orders = () => shop.call('GET', `/orders?email=${buyer.email}`, { as: buyer });
const intent = (orderId: unknown, at = shop) =>
  at.call('POST', '/create-payment-intent', { as: buyer, body: { orderId, product_price: 300 } });
const productsRow = () => `select from products where id = '${product}' for update`;

/** Does `work` while somebody else holds a lock. */
async function whileLocked<T>(lock: string, work: () => Promise<T>): Promise<T> {
  return inTransaction(other.db, async (trx) => {
    await sql.raw(lock).execute(trx);
    return work();
  });
}

/** Sets defaults of the database, and has the app connect anew, so that they hold. */
async function setDefaults(statement: string): Promise<void> {
  await other.pool.query(statement);
  await other.pool.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  await eventually(() => expect(database.pool.totalCount).toBe(0));
}

const databaseName = () => new URL(database.url).pathname.slice(1);

describe('in a transaction, whatever the server’s own bounds are', () => {
  it.each([
    ['statement', STATEMENTS],
    ['lock', LOCKS],
  ])('a %s that takes too long is ended, answered 503, and changes nothing', async (_bound, timeouts) => {
    const bounded = await shopWith(timeouts);
    expect(await whileLocked(productsRow(), () => book(bounded))).toMatchObject(BUSY);
    expect((await orders()).body).toEqual([]);
    const { insertedId } = (await book()).body;
    expect(await whileLocked(productsRow(), () => intent(insertedId, bounded))).toMatchObject(BUSY);
    expect((await intent(insertedId)).status).toBe(200);
  });

  it('a lock that is free in time is waited for', async () => {
    const { begun } = await whileLocked(productsRow(), async () => {
      const booking = book();
      await vi.waitFor(
        async () => {
          const { rows } = await sql`select from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(other.db);
          expect(rows).toHaveLength(1);
        },
        { timeout: 8_000 },
      );
      return { begun: booking };
    });
    expect((await begun).status).toBe(200);
  });

  it('a transaction that does nothing loses its connection, and the pool opens another', async () => {
    const bounded = openWith({ ...TIMEOUTS, idleInTransaction: SOON_MS });
    const idling = inTransaction(bounded.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await eventually(async () => {
        const left = await sql`select from pg_stat_activity where pid = ${rows[0]?.pid}`.execute(other.db);
        expect(left.rows).toEqual([]);
      });
      await sql`select 1`.execute(trx);
    });
    await expect(idling).rejects.toThrow(/connection/i);
    expect((await sql`select 1`.execute(bounded.db)).rows).toHaveLength(1);
  });

  it('what is meant to take long may, and nothing of any bound stays with the connection', async () => {
    const show = sql<{ statement: string; lock: string }>`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`;
    const inside = await inTransaction(database.db, (trx) => show.execute(trx));
    expect(inside.rows).toEqual([{ statement: '30s', lock: '10s' }]);
    const long = await inLongTransaction(database.db, (trx) => show.execute(trx));
    expect(long.rows).toEqual([{ statement: '1h', lock: '1h' }]);
    expect((await show.execute(database.db)).rows).toEqual([{ statement: '0', lock: '0' }]);
  });

  it('isolation and access are those that were asked for', async () => {
    const show = sql`
      select current_setting('transaction_isolation') as isolation, current_setting('transaction_read_only') as reads`;
    const { rows } = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => show.execute(trx));
    expect(rows).toEqual([{ isolation: 'repeatable read', reads: 'on' }]);
  });
});

describe('outside of transactions, where the database or the role has bounds', () => {
  it.each([
    ['statement', STATEMENTS],
    ['lock', LOCKS],
  ])('a %s that takes too long is ended and answered 503', async (_bound, timeouts) => {
    await setDefaults(setForDatabase(databaseName(), timeouts));
    expect(await whileLocked('lock table orders in access exclusive mode', orders)).toMatchObject(BUSY);
  });

  it('listening for changes of the catalogue outlasts them all', async () => {
    await other.pool.query(
      setForDatabase(databaseName(), { statement: 10_000, lock: SOON_MS, idleInTransaction: SOON_MS }),
    );
    let passesOn = true;
    const lost = vi.fn<() => void>();
    const listener = connectListener(database.url, {
      channels: ['catalogue'],
      notify: (channel, payload) =>
        passesOn ? other.pool.query('select pg_notify($1, $2)', [channel, payload]) : Promise.resolve(),
      onNotification: () => {},
      onLost: lost,
    });
    await listener.ready;
    // It is idle for longer than the bounds.
    await other.pool.query('select pg_sleep($1)', [(2 * SOON_MS) / 1_000]);
    expect(await listener.answers(10_000)).toBe(true);
    expect(await listener.proves(10_000)).toBe(true);
    // This process is busy for longer than the database may take.
    const answered = listener.answers(100);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_000);
    expect(await answered).toBe(true);
    // As behind a pooler in transaction mode: the connection answers, and what others notify of does not arrive.
    passesOn = false;
    expect([await listener.answers(10_000), await listener.proves(100)]).toEqual([true, false]);
    expect(lost).not.toHaveBeenCalled();
    await listener.close();
  });
});

it('a read-only server is busy for writes; once it accepts them again, the pool recovers by itself', async () => {
  const reset = `alter database "${databaseName()}" reset default_transaction_read_only`;
  await setDefaults(`alter database "${databaseName()}" set default_transaction_read_only = on`);
  expect(await book()).toMatchObject(BUSY);
  // As the job queue asks, past the query builder.
  await expect(database.pool.query('delete from reports')).rejects.toMatchObject({ code: '25006' });
  expect((await orders()).status).toBe(200);

  // The primary is another server now; existing connections still reach the read-only one.
  await other.pool.query(reset);
  // Each connection that is refused is closed, so after at most as many calls as there are connections all is well.
  expect(database.pool.totalCount).toBeGreaterThan(0);
  for (let left = database.pool.totalCount; left > 0; left -= 1) await book();
  expect((await book()).status).toBe(200);
});
