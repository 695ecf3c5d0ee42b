import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { FACETS } from '#shared/search/filters.ts';
import { seedScale } from '#database/seeds/scale.ts';
import type { Point } from '#domain/places/distance.ts';
import { LISTED_COLUMNS } from '#domain/search/index/listed-columns.ts';
import type { Term } from '#domain/search/parsed-search.ts';
import type { Condition, Key, ListingSearch, Order, Question } from '#domain/search/question.ts';
import { sqlSearch } from '#domain/search/sql-search.ts';
import { useListingIndex } from '#tests/support/listing-index.ts';
import { useDatabase } from '#tests/support/postgres.ts';

const database = useDatabase();
const { db } = database;
const plain = sqlSearch(db);
/** Counts everything that it suggests, as the index does. */
const unbounded = sqlSearch(db, 1_000_000);

let words: string[] = [];
let ids: string[] = [];
/** The words of titles for sale. */
let titles: string[] = [];

beforeAll(async () => {
  await seedScale(db, { products: 1_500 });
  await sql`update products set latitude = null, longitude = null, country = null where id in (select id from products order by id limit 90)`.execute(
    db,
  );
  await sql`update products set unlisted = 'paused', unlisted_by = 'seller pauses' where id in (
    select id from products where state = 'available' order by md5(id::text) limit 60)`.execute(db);
  await sql`update products set advertised_at = now() where id in (select id from products order by md5(name), id limit 200)`.execute(
    db,
  );
  const { rows } = await sql<{ word: string }>`select word from ts_stat('select terms from listings')`.execute(db);
  words = rows.map(({ word }) => word).toSorted();
  ids = (await db.selectFrom('listings').select('product_id').execute()).map(({ product_id: id }) => id);
  const inTitles = await sql<{
    word: string;
  }>`select word from ts_stat('select ts_filter(terms, ''{a}'') from listings where for_sale')`.execute(db);
  titles = inTitles.rows.map(({ word }) => word).toSorted();
});
const index = useListingIndex(database);

const pick = <T>(of: () => readonly T[]): fc.Arbitrary<T> => fc.nat().map((at) => of()[at % of().length] as T);
const word = fc.oneof(
  { weight: 9, arbitrary: pick(() => words) },
  fc.constantFrom('nothing', 'x', '=brand=', 'ünïcode', '', 'thinkpad'),
);
const term: fc.Arbitrary<Term> = fc.oneof(
  { weight: 3, arbitrary: word.map((text) => ({ word: text })) },
  word.filter((text) => text.length > 1).map((text) => ({ word: text.slice(0, 2), beginning: true as const })),
);
const filled = term.filter((each) => each.word !== '');
const rows = (most: number) => fc.array(fc.array(filled, { minLength: 1, maxLength: 4 }), { maxLength: most });
const point: fc.Arbitrary<Point> = fc.record({
  latitude: fc.integer({ min: -9_000, max: 9_000 }),
  longitude: fc.integer({ min: -18_000, max: 18_000 }),
});
const nearby = fc.constantFrom({ latitude: 2_381, longitude: 9_041 }, { latitude: 2_236, longitude: 9_178 });
const numbers = LISTED_COLUMNS.filter(({ kind }) => kind === 'number').map(({ name }) => name);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    kind: fc.constant('at-least' as const),
    column: fc.constantFrom(...numbers),
    least: fc.integer({ min: 0, max: 2_030 }),
  }),
  fc.record(
    {
      kind: fc.constant('price' as const),
      least: fc.integer({ min: 0, max: 200_000 }),
      most: fc.integer({ min: 0, max: 300_000 }),
    },
    { requiredKeys: ['kind'] },
  ),
  fc.record({ kind: fc.constant('country' as const), country: fc.constantFrom('BD', 'GB', 'XX') }),
  fc.record({
    kind: fc.constant('within' as const),
    point: fc.oneof(point, nearby),
    kilometres: fc.integer({ min: 1, max: 20_000 }),
  }),
  fc.record({
    kind: fc.constant('flag' as const),
    flag: fc.constantFrom('verified' as const, 'confirmed' as const, 'advertised' as const, 'reported' as const),
    is: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('title-with' as const), rows: rows(2) }),
  fc.record({
    kind: fc.constant('title-without' as const),
    words: fc.array(
      word.filter((text) => text !== ''),
      { maxLength: 5 },
    ),
  }),
);
const question: fc.Arbitrary<Question> = fc.record({
  market: fc.constantFrom('for sale' as const, 'sold' as const, 'both' as const, 'any' as const),
  required: rows(3),
  conditions: fc.array(condition, { maxLength: 2 }),
});
const direction = fc.constantFrom('asc' as const, 'desc' as const);
const order: fc.Arbitrary<Order> = fc.oneof(
  fc.record({ by: fc.constantFrom('time' as const, 'price_cents' as const, 'saving' as const), direction }),
  fc.record({ by: fc.constant('distance' as const), from: fc.oneof(point, nearby) }),
  fc.record({
    by: fc.constant('relevance' as const),
    words: fc.record({
      inTitle: rows(2),
      phrase: fc.option(
        fc.array(
          word.filter((text) => text !== ''),
          { minLength: 1, maxLength: 3 },
        ),
      ),
      parts: fc.array(
        word.filter((text) => text !== ''),
        { maxLength: 4 },
      ),
    }),
  }),
);
/** Also of places in an order where nothing stands. */
const forged: fc.Arbitrary<Key> = fc.record({
  id: fc.oneof(
    pick(() => ids),
    fc.uuid({ version: 7 }),
  ),
  key: fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }),
});

async function pagesOf(listings: ListingSearch, asked: Question, by: Order, from: Key | null): Promise<unknown[]> {
  const first = await listings.find(asked, { order: by, after: from, limit: 25 });
  const after = first.keys.at(-1) ?? null;
  return [first, await listings.find(asked, { order: by, after, limit: 7 })];
}

test('any part of anything, in any order, is what SQL finds', async () => {
  await fc.assert(
    fc.asyncProperty(question, order, fc.option(forged), async (asked, by, from) => {
      const after = from && (by.by === 'time' ? { ...from, key: 0 } : from);
      expect(await pagesOf(index, asked, by, after)).toEqual(await pagesOf(plain, asked, by, after));
    }),
    { numRuns: 400 },
  );
});

test('every facet has the counts that SQL has', async () => {
  const sorted = async (listings: ListingSearch, asked: Question) => {
    const { total, values } = await listings.countValues(asked, FACETS);
    return [total, FACETS.map((name) => values[name]?.toSorted((one, other) => (one.value < other.value ? -1 : 1)))];
  };
  await fc.assert(
    fc.asyncProperty(question, async (asked) => {
      expect(await sorted(index, asked)).toEqual(await sorted(plain, asked));
    }),
    { numRuns: 120 },
  );
});

test('counts up to a bound are those of SQL', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(question, { maxLength: 4 }), fc.integer({ min: 1, max: 300 }), async (asked, most) => {
      expect(await index.count(asked, most)).toEqual(await plain.count(asked, most));
      expect(await index.first(asked)).toBe(await plain.first(asked));
    }),
    { numRuns: 60 },
  );
});

/** A word as somebody may type it: a beginning of it, or with a letter that is left out or another one. */
const typed = fc
  .tuple(
    pick(() => titles),
    fc.nat(),
    fc.constantFrom('whole', 'beginning', 'without', 'otherwise'),
  )
  .map(([text, at, how]) => {
    const place = at % text.length;
    if (how === 'beginning') return text.slice(0, place + 1);
    if (how === 'without') return text.slice(0, place) + text.slice(place + 1) || text;
    return how === 'otherwise' ? `${text.slice(0, place)}o${text.slice(place + 1)}` : text;
  });

test('words are suggested and corrected as SQL does it', async () => {
  let [suggested, corrected] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.array(typed, { minLength: 1, maxLength: 3 }), async (asked) => {
      const found = await index.suggest(asked);
      expect(found).toEqual(await unbounded.suggest(asked));
      suggested += Number(found.length > 0);
      for (const asking of asked) {
        const spelled = await index.spell(asking);
        expect(spelled).toEqual(await unbounded.spell(asking));
        corrected += Number(spelled.meant.length > 0);
      }
    }),
    { numRuns: 250 },
  );
  expect(Math.min(suggested, corrected)).toBeGreaterThan(30);
});
