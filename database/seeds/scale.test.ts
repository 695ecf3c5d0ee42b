import { beforeAll, describe, expect, it } from 'vitest';
import { checkLedger } from '#domain/ledger/check-ledger.ts';
import type { OpenDatabase } from '#database/open.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await freshDatabase();
});

describe('seedScale', () => {
  it('adds as many products as asked for, of all categories, again and again', async () => {
    const progress: number[] = [];
    await seedScale(database.db, { products: 6_000, onProgress: (done) => progress.push(done) });
    await seedScale(database.db, { products: 10 });
    expect(progress).toHaveLength(2);
    expect(progress.at(-1)).toBe(6_000);
    const rows = await database.db.selectFrom('products').selectAll().execute();
    expect(rows).toHaveLength(6_010);
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(CATEGORY_NAMES));
    expect(rows.some(({ advertised_at: at }) => at !== null)).toBe(true);
    expect(rows.some(({ state }) => state === 'sold')).toBe(true);
    expect(rows.every((row) => row.resale_price_cents < row.original_price_cents)).toBe(true);
    const newest = rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ created_at: at }) => at.getTime());
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    const specs = await database.db.selectFrom('product_specs').selectAll().execute();
    expect(specs.length / rows.length).toBeCloseTo(0.85, 1);
    const listings = await database.db.selectFrom('listings').select(['product_id', 'brand', 'confirmed']).execute();
    expect(listings).toHaveLength(6_010);
    expect(listings.filter(({ confirmed }) => confirmed)).toHaveLength(specs.length);
    const brands = new Map(listings.map(({ product_id: id, brand }) => [id, brand]));
    expect(specs.every(({ product_id: id, brand }) => brands.get(id) === brand)).toBe(true);
    expect(await checkLedger(database.db, { sandbox: true, settledMinutes: 0 })).toEqual([]);
  });
});
