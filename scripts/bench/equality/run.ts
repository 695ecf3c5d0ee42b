import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { newId } from '#database/ids.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { type LaptopsQuery, laptopsQuery } from '#shared/contracts/search.ts';
import { FACETS, FILTERS } from '#shared/search/filters.ts';
import { LAPTOP_SORTS } from '#shared/search/sorts.ts';
import { NO_CACHE } from '#domain/catalogue-cache.ts';
import { findPart } from '#domain/search/find-part.ts';
import { FollowedIndex } from '#domain/search/index/followed-index.ts';
import { questionOf } from '#domain/search/listing-filters.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import type { Counts, ListingSearch } from '#domain/search/question.ts';
import { sqlSearch } from '#domain/search/sql-search.ts';
import { fill } from '#scripts/bench/data.ts';
import { SPECS, LAPTOPS } from '#scripts/bench/ratios/subjects.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const PAGE = 24;
/** After so many searches, so many listings get another price and another title, one is withdrawn, and one is added. */
const SEARCHES_BETWEEN = 10;
const CHANGED = 5;
/** Each filter is in so many of all searches. */
const FILTERED = 1 / 12;
const PLACES = ['Dhaka', 'Sylhet', 'Chattogram', 'London', 'bangladesh'];

export interface Comparison {
  searches: number;
  products: number;
  dataDir?: string | undefined;
}

/**
 * Asks the index in memory and plain SQL the same random searches, while listings change, and compares ids, totals, two pages and all facets.
 * @returns how many answers were different
 */
export async function benchEquality({ searches, products, dataDir }: Comparison): Promise<number> {
  const folder = await makeTemporaryFolder('equality');
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir ?? folder.path, mayMove: false, say: console.log });
  try {
    await fill(postgres.url, products);
    const database = openDatabase(postgres.url);
    const index = new FollowedIndex(async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      return client;
    });
    try {
      return await compareAll(database.db, index, searches);
    } finally {
      await index.close();
      await database.close();
    }
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

async function compareAll(db: Database, index: FollowedIndex, searches: number): Promise<number> {
  const plain = sqlSearch(db);
  const { values } = await plain.countValues({ market: 'for sale', required: [], conditions: [] }, FACETS);
  const began = performance.now();
  let different = 0;
  for (let nth = 0; nth < searches; nth += 1) {
    if (nth % SEARCHES_BETWEEN === 0) {
      await changeSome(db);
      await index.follow();
    }
    const query = randomQuery(values);
    const [found, expected] = [await answersOf(db, index, query), await answersOf(db, plain, query)];
    if (!isDeepStrictEqual(found, expected)) {
      different += 1;
      console.log(`Different: ${JSON.stringify(query)}`);
    }
    if ((nth + 1) % 100 === 0)
      console.log(
        `${nth + 1} of ${searches} searches, ${different} different, ${Math.round((performance.now() - began) / 1_000)} s`,
      );
  }
  return different;
}

async function answersOf(db: Database, listings: ListingSearch, query: LaptopsQuery): Promise<unknown> {
  const search = await parseSearch({ db, listings, cache: NO_CACHE }, query);
  const first = await findPart(listings, search, PAGE, undefined);
  const second = first.nextCursor === null ? null : await findPart(listings, search, PAGE, first.nextCursor);
  const { total, values } = await listings.countValues(questionOf(search), FACETS);
  const counted = FACETS.map((name) => values[name]?.toSorted((one, other) => (one.value < other.value ? -1 : 1)));
  return [search.corrected, search.words, first, second, total, counted];
}

/** Words, of which some searches have none, and some of the filters and orders that there are. @param values of the filters that are counted */
function randomQuery(values: Counts['values']): LaptopsQuery {
  const said: Record<string, string | string[]> = {};
  if (Math.random() < 0.8) said['q'] = `${oneOf(LAPTOPS)} ${oneOf(SPECS)}`.trim();
  if (Math.random() < 0.4) said['maxPrice'] = String(100 + Math.floor(Math.random() * 1_500));
  if (Math.random() < 0.2) said['minPrice'] = String(Math.floor(Math.random() * 600));
  for (const filter of FILTERS) {
    if (filter.kind === 'price' || Math.random() > FILTERED) continue;
    if (filter.kind === 'any-of') {
      const counted = FACETS.find((name) => name === filter.name);
      const all = (counted && values[counted]) ?? [];
      if (all.length > 0) said[filter.name] = Array.from({ length: oneOf([1, 1, 2, 5]) }, () => oneOf(all).value);
    } else if (filter.kind === 'at-least')
      said[filter.name] = String(oneOf([4, 8, 16, 80, 256, 2_018]) % (filter.most + 1));
    else if (filter.kind === 'within') {
      said['near'] = oneOf(PLACES);
      said[filter.name] = String(oneOf([5, 50, 500, 20_000]));
    } else if (filter.kind === 'flag') said[filter.name] = oneOf(['true', 'false']);
    else said[filter.name] = oneOf(PLACES);
  }
  if (Math.random() < 0.6) said['sort'] = oneOf(LAPTOP_SORTS);
  return v.parse(laptopsQuery, said);
}

function oneOf<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}

async function changeSome(db: Database): Promise<void> {
  const start = sql`(select id from products offset floor(random() * (select greatest(reltuples, 1)
    from pg_class where oid = 'products'::regclass)) limit 1)`;
  const next = (count: number) => sql`(select id from products where id >= ${start}
    and state = 'available' and unlisted is null and deleted_at is null and length(name) < 80 order by id limit ${count})`;
  await sql`
    update products set name = name || ' again', resale_price_cents = greatest(100, resale_price_cents - 100)
    where id in ${next(CHANGED)}`.execute(db);
  await sql`update products set deleted_at = now(), withdrawn = 'other' where id in ${next(1)}`.execute(db);
  await sql`
    insert into products (id, seller_id, category, name, description, location, logo, original_price_cents,
      resale_price_cents, used, condition, phone)
    select ${newId()}, seller_id, category, name, description, location, logo, original_price_cents,
      resale_price_cents, used, condition, phone
    from products where id in ${next(1)}`.execute(db);
}
