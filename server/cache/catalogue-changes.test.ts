import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { announce, announceNow } from '#database/announce.ts';
import type { OpenDatabase } from '#database/open.ts';
import type { RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type CatalogueChanges, openCatalogueChanges } from '#server/cache/catalogue-changes.ts';
import { type DatabaseListener, openDatabaseListener } from '#server/listening/database-listener.ts';
import { eventually } from '#tests/support/eventually.ts';
import { marketplace } from '#tests/support/marketplace.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const log = pino({ level: 'silent' });

let database: OpenDatabase;
let listener: DatabaseListener;
let changes: CatalogueChanges;
/** The clock of what is tested, in milliseconds; it stands still, so that nothing ends by the time that a test takes. */
let now = 0;
beforeEach(async () => {
  database = await freshDatabase();
  listener = openDatabaseListener(database, log);
  // The database of the tests is busy with others' statements as well.
  changes = openCatalogueChanges(listener, { clock: () => now, confirmTimeoutMs: 60_000 });
  await listening();
});
afterEach(() => listener.stop());

/** From now on what was read holds for longer than what nobody listens for. */
async function listening(): Promise<void> {
  const { notified } = await eventually(() => {
    now += 1_000;
    const promised = changes.revalidate();
    expect(promised).not.toBeNull();
    return { notified: promised };
  });
  await notified;
}

/** Whether a result from before `write` is still valid once the notification of that write has arrived. */
async function holdsAfter(write: () => Promise<unknown>): Promise<boolean> {
  const before = changes.beginReading();
  await write();
  await changes.awaitOwnWrite();
  return changes.isCurrent(before);
}

it('those who follow the catalogue are told before anything is read as new', async () => {
  const shop = marketplace(database.db);
  const seller = await shop.addUser('Seller');
  await changes.awaitOwnWrite();
  const told: boolean[] = [];
  const before = changes.beginReading();
  changes.subscribe(() => told.push(changes.isCurrent(before)));
  await shop.addProduct(seller.id);
  await changes.awaitOwnWrite();
  expect(told.length).toBeGreaterThan(0);
  expect(told[0]).toBe(false);
});

describe('what was read holds', () => {
  it('until a laptop is listed, edited, sold or deleted', async () => {
    const shop = marketplace(database.db);
    const seller = await shop.addUser('Seller');
    let id = '';
    expect(await holdsAfter(async () => (id = await shop.addProduct(seller.id)))).toBe(false);
    const product = database.db.updateTable('products').where('id', '=', id);
    expect(await holdsAfter(() => product.set({ name: 'MacBook' }).execute())).toBe(false);
    expect(await holdsAfter(() => product.set({ advertised_at: new Date() }).execute())).toBe(false);
    expect(await holdsAfter(() => product.set({ deleted_at: new Date() }).execute())).toBe(false);
  });

  it('until its seller is verified or renamed, and no longer than the transaction that does so', async () => {
    const shop = marketplace(database.db);
    const { id } = await shop.addUser('Seller');
    const account = (set: object) => database.db.updateTable('users').set(set).where('id', '=', id).execute();
    expect(await holdsAfter(() => account({ verified_at: new Date() }))).toBe(false);
    expect(await holdsAfter(() => account({ name: 'Another' }))).toBe(false);
    await inTransaction(database.db, async (trx) => {
      const before = changes.beginReading();
      await trx.updateTable('users').set({ name: 'A third' }).where('id', '=', id).execute();
      await changes.awaitOwnWrite();
      expect(changes.isCurrent(before)).toBe(true);
    });
  });

  it('while writes change nothing that is seen of the catalogue', async () => {
    const shop = marketplace(database.db);
    const { productId, bookedBy } = await shop.laptop();
    const buyer = await shop.addUser('Buyer');
    await changes.awaitOwnWrite();
    expect(await holdsAfter(() => bookedBy(buyer))).toBe(true);
    expect(
      await holdsAfter(() => database.db.updateTable('users').set({ name: 'X' }).where('id', '=', buyer.id).execute()),
    ).toBe(true);
    expect(
      await holdsAfter(() => sql`update products set name = name where id = ${productId}`.execute(database.db)),
    ).toBe(true);
  });
});

it('a change by another connection invalidates by its notification, without asking', async () => {
  const shop = marketplace(database.db);
  const seller = await shop.addUser('Seller');
  const before = changes.beginReading();
  await shop.addProduct(seller.id);
  await eventually(() => expect(changes.isCurrent(before)).toBe(false));
});

describe('what a transaction leaves to be announced after it', () => {
  const advertise = (id: string) => async (trx: RunningTransaction) => {
    await sql`select set_config('clamshell.announces', 'on', true)`.execute(trx);
    await trx.updateTable('products').set({ advertised_at: new Date() }).where('id', '=', id).execute();
  };

  it('notifies nobody at its commit, and is found all the same by whoever asks or waits', async () => {
    const { productId } = await marketplace(database.db).laptop();
    await changes.awaitOwnWrite();
    const heard: string[] = [];
    listener.subscribe('catalogue', {
      onNotification: (words) => heard.push(words),
      onConnecting: () => () => {},
      onLost: () => {},
    });
    expect(await holdsAfter(() => inTransaction(database.db, advertise(productId)))).toBe(false);
    expect(heard).toEqual([]);
    // What was found once is no news again.
    expect(await holdsAfter(() => Promise.resolve())).toBe(true);
    // As another process learns of it, where the one that changed it dies.
    const before = changes.beginReading();
    await inTransaction(database.db, advertise(productId));
    now += 400;
    void changes.revalidate();
    await eventually(() => expect(changes.isCurrent(before)).toBe(false));
  });

  it('is found in whatever order transactions commit', async () => {
    const shop = marketplace(database.db);
    const [{ productId: first }, { productId: second }] = [await shop.laptop(), await shop.laptop()];
    await changes.awaitOwnWrite();
    const before = changes.beginReading();
    await inTransaction(database.db, async (trx) => {
      await advertise(first)(trx);
      expect(await holdsAfter(() => inTransaction(database.db, advertise(second)))).toBe(false);
      const between = changes.beginReading();
      await changes.awaitOwnWrite();
      expect(changes.isCurrent(between)).toBe(true);
    });
    const after = changes.beginReading();
    await changes.awaitOwnWrite();
    expect([changes.isCurrent(before), changes.isCurrent(after)]).toEqual([false, false]);
  });

  it('is announced once for all that is announced within 20 ms', async () => {
    const heard: string[] = [];
    listener.subscribe('catalogue', {
      onNotification: (words) => heard.push(words),
      onConnecting: () => () => {},
      onLost: () => {},
    });
    for (let turn = 0; turn < 100; turn += 1) announce(database.db, 'catalogue', 'announced');
    await eventually(() => expect(heard).toEqual(['announced']));
    await changes.awaitOwnWrite();
    expect(heard).toEqual(['announced']);
  });

  it('empties caches once, whether it is heard of before or after it was found', async () => {
    const { productId } = await marketplace(database.db).laptop();
    await changes.awaitOwnWrite();
    const announceIt = async () => {
      announce(database.db, 'catalogue', 'announced');
      await announceNow(database.db);
    };
    const unheard = changes.beginReading();
    await inTransaction(database.db, advertise(productId));
    await announceIt();
    await eventually(() => expect(changes.isCurrent(unheard)).toBe(false));
    const found = changes.beginReading();
    await announceIt();
    // Two answers: one may have been asked for before the notification.
    await changes.awaitOwnWrite();
    await changes.awaitOwnWrite();
    expect(changes.isCurrent(found)).toBe(true);
  });
});

describe('a result is not valid just because it is recent', () => {
  it('a result of a second ago is valid only as long as the database answers', async () => {
    const reading = changes.beginReading();
    expect(changes.revalidate()).toBeNull();
    now += 1_000;
    expect(changes.isCurrent(reading)).toBe(false);
    await changes.revalidate();
    expect(changes.isCurrent(reading)).toBe(true);
  });

  it('without the connection nothing is older than a second; a new one invalidates what was read before it', async () => {
    const before = changes.beginReading();
    await database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'clamshell listener' and datname = current_database()",
    );
    await eventually(() => expect(changes.isCurrent(before)).toBe(false));
    now += 10_000;
    const without = changes.beginReading();
    now += 500;
    expect([changes.revalidate(), changes.isCurrent(without)]).toEqual([null, true]);
    now += 400;
    expect([changes.revalidate(), changes.isCurrent(without)]).toEqual([null, false]);

    await listening();
    expect(changes.isCurrent(without)).toBe(false);
    const since = changes.beginReading();
    now += 10_000;
    await changes.revalidate();
    expect(changes.isCurrent(since)).toBe(true);
  });

  it('without a connection, what was read before a write of our own does not hold', async () => {
    const nobody = openDatabaseListener({ ...database, directUrl: 'postgresql://localhost:1/nowhere' }, log);
    const deaf = openCatalogueChanges(nobody);
    const before = deaf.beginReading();
    await deaf.awaitOwnWrite();
    expect(deaf.isCurrent(before)).toBe(false);
    await nobody.stop();
  });
});

it('since when a reading may have been out of date is known for a while', async () => {
  const shop = marketplace(database.db);
  const seller = await shop.addUser('Seller');
  await changes.awaitOwnWrite();
  const before = changes.beginReading();
  now += 100;
  await shop.addProduct(seller.id);
  await changes.awaitOwnWrite();
  expect(changes.outdatedFor(before)).toBeGreaterThanOrEqual(100);
  expect(changes.outdatedFor(before)).toBeLessThan(Infinity);
  now += 10_000;
  await shop.addProduct(seller.id);
  await changes.awaitOwnWrite();
  expect(changes.outdatedFor(before)).toBeGreaterThanOrEqual(10_000);
});
