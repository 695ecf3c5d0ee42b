import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { quartilesOf } from '#domain/prices/quartiles.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

test('quartiles lie where a hand puts them', () => {
  expect(quartilesOf([500, 100, 400, 200, 300])).toEqual({ lower: 200, median: 300, upper: 400 });
  // A quarter, a half and three quarters of the way from 10,001 to 10,006.
  expect(quartilesOf([10_001, 10_002, 10_003, 10_004, 10_005, 10_006])).toEqual({
    lower: 10_002,
    median: 10_004,
    upper: 10_005,
  });
});

test('PostgreSQL says the same of any prices', async () => {
  const { db } = await freshDatabase();
  for (let count = 1; count <= 40; count += 1) {
    const prices = Array.from({ length: count }, (_, at) => ((at * 7919 + count * 104_729) % 9_973) * 10 + 50);
    const { rows } = await sql<{ quartiles: number[] }>`
      select percentile_cont(array[0.25, 0.5, 0.75]) within group (order by price) as quartiles
      from unnest(${prices}::int[]) as price`.execute(db);
    const { lower, median, upper } = quartilesOf(prices);
    expect([lower, median, upper]).toEqual(rows[0]?.quartiles.map(Math.round));
  }
});
