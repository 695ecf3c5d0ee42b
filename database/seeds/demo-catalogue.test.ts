import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '#database/open.ts';
import { seedDemoCatalogue } from '#database/seeds/demo-catalogue.ts';
import { PAST_SALES } from '#database/seeds/demo/past-sales.ts';
import { specsOfColumns } from '#database/specs-tables.ts';
import { openCardPayments } from '#server/open-providers.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { DEMO_ACCOUNTS } from '#shared/demo-accounts.ts';
import { parseSpecs } from '#shared/specs/parse-specs.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

const PUBLIC = join(import.meta.dirname, '../../app/public');
const now = new Date('2026-11-21T09:00:00Z');
const hashPassword = (password: string): Promise<string> => Promise.resolve(`hashed ${password}`);

let database: OpenDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  await seedDemoCatalogue(database.db, { hashPassword, now });
});

/** All laptops, or those of the catalogue itself: what was sold before it has the drawn picture of its category. */
const products = () => database.db.selectFrom('products').selectAll().execute();
const isPastSale = ({ logo }: { logo: string }) => logo.startsWith('/pictures/fallback/');
const listed = async () => (await products()).filter((product) => !isPastSale(product));

describe('the demo catalogue', () => {
  it('has at least 60 laptops, and 10 of each category', async () => {
    const rows = await listed();
    expect(rows.length).toBeGreaterThanOrEqual(60);
    for (const name of CATEGORY_NAMES) {
      expect(rows.filter(({ category }) => category === name).length, name).toBeGreaterThanOrEqual(10);
    }
  });

  it('has 8 sellers, 5 of them verified, all with laptops, and the three accounts that are offered', async () => {
    const users = await database.db.selectFrom('users').selectAll().where('deleted_at', 'is', null).execute();
    const sellers = users.filter(({ type }) => type === 'Seller');
    expect(sellers).toHaveLength(8);
    expect(sellers.filter(({ verified_at: at }) => at !== null)).toHaveLength(5);
    expect(new Set((await products()).map(({ seller_id: id }) => id))).toEqual(new Set(sellers.map(({ id }) => id)));
    for (const { email, type } of DEMO_ACCOUNTS) expect(users).toContainEqual(expect.objectContaining({ email, type }));
    const accounts = await database.db.selectFrom('accounts').selectAll().execute();
    expect(new Map(accounts.map(({ account_id: id, password }) => [id, password]))).toEqual(
      new Map(users.map(({ id }) => [id, 'hashed Demo!2026'])),
    );
  });

  it('has exactly two reported laptops, some advertised and some sold', async () => {
    const rows = await listed();
    const reported = rows.filter(({ reported_at: at }) => at !== null).map(({ id }) => id);
    const reports = await database.db.selectFrom('reports').select('product_id').execute();
    expect(reported).toHaveLength(2);
    expect(new Set(reports.map(({ product_id: id }) => id))).toEqual(new Set(reported));
    expect(rows.filter(({ advertised_at: at }) => at !== null).length).toBeGreaterThanOrEqual(8);
    expect(rows.filter(({ state }) => state === 'sold').length).toBeGreaterThanOrEqual(6);
  });

  it('has messages: one answered, one waiting for an answer, one marked as spam, and none to be mailed', async () => {
    const rows = await database.db.selectFrom('messages').selectAll().orderBy('id').execute();
    expect(rows.map((row) => [row.answered_at !== null, row.spam_reason])).toEqual([
      [true, null],
      [false, 'links'],
      [false, null],
    ]);
    expect(rows.filter((row) => row.email_id !== null || row.created_at >= now)).toEqual([]);
  });

  it('shows every laptop in a picture of its own', async () => {
    const pictures = (await listed()).map(({ logo }) => logo);
    expect(new Set(pictures).size).toBe(pictures.length);
    expect(pictures.filter((picture) => !existsSync(join(PUBLIC, picture)))).toEqual([]);
    for (const name of CATEGORY_NAMES)
      expect(existsSync(join(PUBLIC, `pictures/fallback/${name.toLowerCase()}.svg`))).toBe(true);
  });

  it('asks less than the laptop cost new, and says enough about it', async () => {
    for (const row of await products()) {
      expect(row.resale_price_cents, row.name).toBeLessThan(row.original_price_cents * 0.9);
      expect(row.description.length, row.name).toBeGreaterThanOrEqual(150);
      expect(row.description.length, row.name).toBeLessThanOrEqual(500);
    }
  });

  it('lists the newest first by id, all within the last six weeks', async () => {
    const byId = (await listed()).toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ created_at: at }) => at.getTime());
    expect(byId).toEqual(byId.toSorted((a, b) => b - a));
    expect(byId[0]).toBeLessThan(now.getTime());
    expect(byId.at(-1)).toBeGreaterThan(now.getTime() - 43 * 86_400_000);
  });

  it('has a paid order and a payment for every sold laptop, and the card sandbox agrees', async () => {
    const sold = await database.db
      .selectFrom('products')
      .leftJoin('orders', (on) => on.onRef('orders.product_id', '=', 'products.id').on('orders.state', '=', 'paid'))
      .leftJoin('payments', 'payments.order_id', 'orders.id')
      .leftJoin('payment_attempts', 'payment_attempts.id', 'payments.attempt_id')
      .where('products.state', '=', 'sold')
      .select(['resale_price_cents', 'sold_at', 'paid_at', 'payments.amount_cents', 'payments.intent_id', 'buyer_name'])
      .select([
        'orders.id as order_id',
        'orders.buyer_id',
        'payment_attempts.id as attempt_id',
        'payment_attempts.state',
      ])
      .execute();
    const { payments } = await openCardPayments({ stripe: undefined, db: database.db, sandboxSecret: 'secret' });
    for (const row of sold) {
      expect(row).toMatchObject({ amount_cents: row.resale_price_cents, paid_at: row.sold_at, state: 'succeeded' });
      expect(await payments.readIntent(row.intent_id ?? '')).toMatchObject({
        status: 'succeeded',
        amountCents: row.amount_cents,
        attemptId: row.attempt_id,
        orderId: row.order_id,
        buyerId: row.buyer_id,
      });
    }
  });

  it('says of nearly every laptop what it is, as its title does, with a grade; some wait for their sellers', async () => {
    const rows = await database.db
      .selectFrom('products')
      .leftJoin('product_specs', 'product_specs.product_id', 'products.id')
      .selectAll()
      .execute();
    const confirmed = rows.filter(({ product_id: id }) => id !== null);
    expect(rows.length - confirmed.length).toBe(4);
    for (const row of confirmed) {
      const specs = specsOfColumns(row);
      expect(specs.grade, row.name).toBeDefined();
      const { model: _, line: __, gpu: ___, ...title } = parseSpecs(row.name);
      expect(specs, row.name).toMatchObject(title);
    }
  });

  it('knows enough sales of the months before to say what the models of its catalogue fetch', async () => {
    const past = (await products()).filter(isPastSale);
    expect(past.length).toBeGreaterThanOrEqual(60);
    expect(past.length).toBe(PAST_SALES.length);
    const models = Map.groupBy(past, ({ name }) => name);
    for (const [name, sales] of models) {
      expect(sales.length, name).toBeGreaterThanOrEqual(5);
      for (const { sold_at: at } of sales)
        expect(at?.getTime(), name).toBeGreaterThan(now.getTime() - 365 * 86_400_000);
    }
  });

  it('leaves the buyer of the demo one order to pay and one paid', async () => {
    const orders = await database.db
      .selectFrom('orders')
      .select('state')
      .where('email', '=', 'buyer@clamshell.test')
      .execute();
    expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['paid', 'unpaid']));
    expect(orders).toHaveLength(2);
  });

  it('enters sales into the ledger, and numbers their receipts, in the order in which they were paid', async () => {
    const entries = await database.db.selectFrom('ledger_entries').select('created_at').orderBy('id').execute();
    const receipts = await database.db
      .selectFrom('receipts')
      .select(['year', 'issued_at'])
      .orderBy('year')
      .orderBy('serial')
      .execute();
    const times = [entries.map((entry) => entry.created_at), receipts.map((receipt) => receipt.issued_at)];
    expect(receipts.length).toBeGreaterThan(PAST_SALES.length);
    for (const inOrder of times)
      expect(inOrder).toEqual(inOrder.toSorted((one, other) => one.getTime() - other.getTime()));
  });

  it('has times in order: joined, then posted, then booked, then paid', async () => {
    const rows = await database.db
      .selectFrom('orders')
      .innerJoin('products', 'products.id', 'orders.product_id')
      .innerJoin('users as buyers', 'buyers.id', 'orders.buyer_id')
      .innerJoin('users as sellers', 'sellers.id', 'products.seller_id')
      .select([
        'orders.created_at as booked',
        'products.created_at as posted',
        'paid_at',
        'sold_at',
        'orders.product_name',
      ])
      .select(['buyers.created_at as buyer_joined', 'sellers.created_at as seller_joined'])
      .execute();
    for (const {
      booked,
      posted,
      paid_at: paid,
      sold_at: sold,
      buyer_joined,
      seller_joined,
      product_name: name,
    } of rows) {
      expect(posted.getTime(), name).toBeLessThan(booked.getTime());
      expect(booked.getTime(), name).toBeLessThan((paid ?? sold ?? now).getTime());
      expect(buyer_joined.getTime(), name).toBeLessThan(booked.getTime());
      expect(seller_joined.getTime(), name).toBeLessThan(posted.getTime());
    }
  });
});

describe('seedDemoCatalogue', () => {
  it('does nothing where there is anybody already', async () => {
    const before = await products();
    expect(await seedDemoCatalogue(database.db, { hashPassword })).toBe(false);
    expect(await products()).toEqual(before);
  });

  it('is done by one of several that try at once', async () => {
    const empty = await freshDatabase();
    const done = await Promise.all([1, 2, 3].map(() => seedDemoCatalogue(empty.db, { hashPassword, now })));
    expect(done.filter(Boolean)).toHaveLength(1);
    const { count } = await empty.db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('type', '=', 'Seller')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(8);
  });

  it('leaves nothing behind when it fails half-way', async () => {
    const broken = await freshDatabase();
    await broken.pool.query('drop table reports cascade');
    await expect(seedDemoCatalogue(broken.db, { hashPassword, now })).rejects.toThrow('reports');
    expect(await broken.db.selectFrom('users').select('id').execute()).toEqual([]);
  });
});
