import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LaptopsQuery } from '#shared/contracts/search.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { findLaptops } from '#domain/search/find-laptops.ts';
import { matches } from '#domain/search/listing-filters.ts';
import { estimatedScanRows } from '#domain/search/scan-cost.ts';
import { sampledKey } from '#domain/search/sampled-key.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import type { OpenDatabase } from '#database/open.ts';
import { freshDatabase } from '#tests/support/postgres.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await freshDatabase();
  // Enough for samples of it to be taken.
  await seedScale(database.db, { products: 9_000 });
});

/** All that is for sale and that a condition is true of. */
async function all(condition: ReturnType<typeof sql<boolean>>): Promise<Set<string>> {
  const rows = await database.db
    .selectFrom('listings')
    .select('product_id')
    .where('for_sale', '=', true)
    .where(condition)
    .execute();
  return new Set(rows.map(({ product_id: id }) => id));
}

async function pageThrough(query: LaptopsQuery): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 1_000; pages += 1) {
    const page = await findLaptops(database.db, query, { limit: 60, cursor });
    ids.push(...page.rows.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
  throw new Error('There is no end to it');
}

test('a sample says how far along an order the first of what is found reach', async () => {
  const search = await parseSearch(database.db, { q: 'thinkpad' });
  const key = sql<number>`listings.price_cents`;
  const until = await sampledKey(database.db, { key, direction: 'asc', condition: matches(search) });
  const within = await all(sql<boolean>`terms @@ 'thinkpad' and price_cents <= ${until}`);
  expect(within.size).toBeGreaterThanOrEqual(2);
  expect(within.size).toBeLessThan((await all(sql<boolean>`terms @@ 'thinkpad'`)).size / 10);
});

describe.each<[LaptopsQuery, 'walked' | 'looked up', ReturnType<typeof sql<boolean>>]>([
  [{ q: 'thinkpad' }, 'walked', sql<boolean>`terms @@ 'thinkpad'`],
  [{ q: 'macbook 16gb' }, 'walked', sql<boolean>`terms @@ 'macbook & 16gb'`],
  [{ q: 'toughbook' }, 'looked up', sql<boolean>`terms @@ 'toughbook'`],
  [{ brand: ['Dell'] }, 'walked', sql<boolean>`brand = 'Dell'`],
  [{ memory: [64] }, 'looked up', sql<boolean>`memory_gb = 64`],
  [{ minYear: 2023 }, 'walked', sql<boolean>`year >= 2023`],
  [{ minMemory: 32, maxPrice: 900 }, 'walked', sql<boolean>`memory_gb >= 32 and price_cents <= 90000`],
])('%j is %s', (query, way, condition) => {
  test('as the statistics say', async () => {
    const rows = await estimatedScanRows(database.db, await parseSearch(database.db, query), 60);
    expect(rows > 0 ? 'walked' : 'looked up').toBe(way);
  });

  test.each(['relevance', 'newest', 'price-asc', 'price-desc', 'saving'] as const)(
    'by %s every laptop is on one page, once',
    async (sort) => {
      const ids = await pageThrough({ ...query, sort });
      expect(new Set(ids).size).toBe(ids.length);
      expect(new Set(ids)).toEqual(await all(condition));
    },
  );
});
