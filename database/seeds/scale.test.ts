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
    expect(progress).toEqual([5_000, 6_000]);
    const rows = await database.db.selectFrom('products').selectAll().execute();
    expect(rows).toHaveLength(6_010);
    expect(new Set(rows.map(({ category }) => category))).toEqual(new Set(CATEGORY_NAMES));
    expect(rows.some(({ advertised_at: at }) => at !== null)).toBe(true);
    expect(rows.some(({ state }) => state === 'sold')).toBe(true);
    expect(rows.every((row) => row.resale_price_cents < row.original_price_cents)).toBe(true);
    const newest = rows.toSorted((a, b) => (a.id < b.id ? 1 : -1)).map(({ created_at: at }) => at.getTime());
    expect(newest).toEqual(newest.toSorted((a, b) => b - a));
    expect(await checkLedger(database.db, { sandbox: true, settledMinutes: 0 })).toEqual([]);
  });
});
