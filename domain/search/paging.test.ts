import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LaptopsQuery } from '#shared/contracts/search.ts';
import { seedScale } from '#database/seeds/scale.ts';
import { type Catalogue, plainCatalogue } from '#domain/search/catalogue.ts';
import { findLaptops } from '#domain/search/find-laptops.ts';
import { useDatabase } from '#tests/support/postgres.ts';
import { useListingIndex } from '#tests/support/listing-index.ts';

const database = useDatabase();
const { db } = database;
beforeAll(async () => {
  await seedScale(db, { products: 900 });
});
const index = useListingIndex(database);

/** All that is for sale and that a condition is true of. */
async function all(condition: ReturnType<typeof sql<boolean>>): Promise<Set<string>> {
  const rows = await db
    .selectFrom('listings')
    .select('product_id')
    .where('for_sale', '=', true)
    .where(condition)
    .execute();
  return new Set(rows.map(({ product_id: id }) => id));
}

async function pageThrough(catalogue: Catalogue, query: LaptopsQuery): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 1_000; pages += 1) {
    const page = await findLaptops(catalogue, query, { limit: 20, cursor });
    ids.push(...page.rows.map(({ id }) => id));
    if (page.nextCursor === null) return ids;
    cursor = page.nextCursor;
  }
  throw new Error('There is no end to it');
}

describe.each<[LaptopsQuery, ReturnType<typeof sql<boolean>>]>([
  [{ q: 'thinkpad' }, sql<boolean>`terms @@ 'thinkpad'`],
  [{ q: 'macbook 16gb' }, sql<boolean>`terms @@ 'macbook & 16gb'`],
  [{ brand: ['Dell'] }, sql<boolean>`brand = 'Dell'`],
  [{ minMemory: 32, maxPrice: 900 }, sql<boolean>`memory_gb >= 32 and price_cents <= 90000`],
])('%j', (query, condition) => {
  test.each(['relevance', 'newest', 'price-asc', 'price-desc', 'saving'] as const)(
    'by %s every laptop is on one page, once, whether the index or the database is asked',
    async (sort) => {
      const expected = await all(condition);
      for (const catalogue of [plainCatalogue(db), { ...plainCatalogue(db), listings: index }]) {
        const ids = await pageThrough(catalogue, { ...query, sort });
        expect(new Set(ids).size).toBe(ids.length);
        expect(new Set(ids)).toEqual(expected);
      }
    },
  );
});
