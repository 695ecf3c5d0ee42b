import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#database/tables.ts';
import { applyPriceModel } from '#domain/prices/apply-price-model.ts';
import { PRICE_ALERTS_TABLE } from '#shared/tables/price-alerts.ts';
import { askTable } from '#tests/support/ask-table.ts';
import { listPriceAlerts } from '#domain/prices/price-alerts.ts';
import { FEWEST_FITTED, fitPriceModel, type PricedSale } from '#domain/prices/price-model.ts';
import { newestPriceModel } from '#domain/prices/price-models.ts';
import { findPriceGuidance, guidanceForProduct } from '#domain/prices/price-range.ts';
import { refreshPriceModel } from '#domain/prices/refresh-price-model.ts';
import { salesToFit } from '#domain/prices/sales-to-fit.ts';
import { inTransaction } from '#database/transaction.ts';
import { confirmSpecs } from '#domain/specs/specs.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { freshDatabase } from '#tests/support/postgres.ts';
import { sellMarket, T480 } from '#tests/support/price-market.ts';
import { salesIn } from '#tests/support/sales.ts';

let db: Database;
let sales: ReturnType<typeof salesIn>;
let fits = 0;
const fit = async (some: readonly PricedSale[]) => {
  fits += 1;
  return fitPriceModel(some);
};

beforeEach(async () => {
  ({ db } = await freshDatabase());
  sales = salesIn(db);
  fits = 0;
});

async function offer(specs: Specs, cents: number): Promise<string> {
  const { id } = await sales.market.addUser('Seller');
  const product = await sales.market.addProduct(id, cents);
  await inTransaction(db, (trx) => confirmSpecs(trx, product, specs));
  return product;
}

describe('findPriceGuidance', () => {
  it('reads the model once it is fitted, and the comparison as long as it is not', async () => {
    await sellMarket(sales, FEWEST_FITTED - 1);
    expect(await refreshPriceModel(db, fit)).toBeUndefined();
    expect((await findPriceGuidance(db, T480)).range).toMatchObject({ by: 'comparison', median: expect.any(Number) });
    const rare = { brand: 'Lenovo', line: 'ThinkPad', model: 'X1', memoryGb: 32 };
    expect(await findPriceGuidance(db, rare)).toEqual({ range: null, missing: 'too-few-sales', sold: [], nearest: [] });

    await sales.sell({ specs: T480, cents: 300_00, daysAgo: 2 });
    expect(await refreshPriceModel(db, fit)).toBeDefined();
    const known = await findPriceGuidance(db, { ...T480, memoryGb: 16 });
    expect(known.range).toMatchObject({
      by: 'model',
      sales: FEWEST_FITTED,
      compared: 'laptops, ThinkPad T480 among them',
      sameName: true,
    });
    // A fifth more than the 300 dollars of one with 8 GB.
    expect((known.range?.median ?? 0) / 360_00).toBeGreaterThan(0.85);
    expect((known.range?.median ?? 0) / 360_00).toBeLessThan(1.15);
    expect(known.range?.explanation).toMatch(/^16 GB of memory instead of (the usual )?\d+ adds about \$\d+\.$/);
    expect(known.nearest).toHaveLength(5);
    expect(known.nearest[0]?.specs).toMatchObject({ model: 'T480', memoryGb: 16 });
    expect(known.sold.length).toBeGreaterThanOrEqual(5);
    const other = await findPriceGuidance(db, rare);
    expect(other.range).toMatchObject({ compared: 'laptops, other ThinkPad models among them', sameName: false });
    expect(other.nearest).toHaveLength(5);

    expect(await refreshPriceModel(db, fit)).toBeUndefined();
    for (let more = 0; more < 10; more += 1) await sales.sell({ specs: T480, cents: 310_00, daysAgo: 1 });
    const second = await refreshPriceModel(db, fit);
    expect(await newestPriceModel(db)).toMatchObject({ id: second, model: { sales: FEWEST_FITTED + 10 } });
    expect(fits).toBe(2);
  });

  it('reads the title of a laptop whose seller has confirmed nothing', async () => {
    await sellMarket(sales);
    const { id } = await sales.market.addUser('Seller');
    const laptop = await sales.market.addProduct(id, 300_00);
    await db
      .updateTable('products')
      .set({ name: 'Lenovo ThinkPad T480 8GB 256GB SSD' })
      .where('id', '=', laptop)
      .execute();
    expect((await guidanceForProduct(db, laptop)).range).toBeNull();
    await refreshPriceModel(db, fit);
    expect((await guidanceForProduct(db, laptop)).range).toMatchObject({ by: 'model', sameName: true });
  });
});

describe('salesToFit', () => {
  it('takes a few sales of one seller, fewer of one model and to one buyer, and none of suspended people', async () => {
    const [dealer, friend, rogue] = [
      await sales.market.addUser('Seller'),
      await sales.market.addUser('Buyer'),
      await sales.market.addUser('Seller'),
    ];
    for (let at = 0; at < 14; at += 1) {
      const specs = { ...T480, model: `T${400 + at}` };
      await sales.sell({ specs, cents: 300_00, sellerId: dealer.id });
      await sales.sell({ specs, cents: 300_00, sellerId: rogue.id });
    }
    expect(await salesToFit(db)).toHaveLength(20);
    await sales.suspend(rogue.id);
    expect(await salesToFit(db)).toHaveLength(10);
    const own = await sales.market.addUser('Seller');
    for (let at = 0; at < 4; at += 1) await sales.sell({ specs: T480, cents: 900_00, sellerId: own.id });
    expect(await salesToFit(db)).toHaveLength(12);
    const sham = await sales.market.addUser('Seller');
    for (let at = 0; at < 4; at += 1)
      await sales.sell({ specs: { ...T480, model: `X${at}` }, cents: 900_00, sellerId: sham.id, buyerId: friend.id });
    expect(await salesToFit(db)).toHaveLength(14);
    expect((await salesToFit(db)).every(({ specs, soldAt }) => specs.memoryGb === 8 && soldAt !== undefined)).toBe(
      true,
    );
  });
});

describe('applyPriceModel', () => {
  it('notes what is far below its usual price, once for each version, and tells Admins', async () => {
    await sellMarket(sales);
    const [cheap, fair, unlike] = [
      await offer(T480, 60_00),
      await offer(T480, 300_00),
      await offer({ ...T480, model: 'X1' }, 60_00),
    ];
    expect(await applyPriceModel(db)).toBe(0);
    await refreshPriceModel(db, fit);
    expect(await applyPriceModel(db)).toBe(1);
    expect(await applyPriceModel(db)).toBe(0);
    const noted = await db
      .selectFrom('products')
      .select(['id', 'far_below_at_cents'])
      .where('id', 'in', [cheap, fair, unlike])
      .execute();
    expect(new Map(noted.map((row) => [row.id, row.far_below_at_cents]))).toEqual(
      new Map([
        [cheap, 60_00],
        [fair, null],
        [unlike, null],
      ]),
    );
    const { rows } = await listPriceAlerts(db, askTable(PRICE_ALERTS_TABLE));
    expect(rows).toMatchObject([
      { product_id: cheap, sales: FEWEST_FITTED, compared: 'laptops, ThinkPad T480 among them' },
    ]);
  });
});
