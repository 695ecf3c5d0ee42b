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
import { type Search, parseSearch } from '#domain/search/parse-search.ts';
import type { Counts, ListingSearch } from '#domain/search/question.ts';
import { sqlSearch } from '#domain/search/sql-search.ts';
import { fill, withoutTimeout } from '#scripts/bench/data.ts';
import { PlainListings } from '#scripts/bench/equality/plain-listings.ts';
import { SPECS, LAPTOPS } from '#scripts/bench/ratios/subjects.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const PAGE = 24;
/** After so many searches, so many listings get another price and another title, one is withdrawn, and one is added. */
const SEARCHES_BETWEEN = 10;
const CHANGED = 5;
/** Of more products than these, SQL is asked so many of all searches only. */
const MOST_BY_SQL = 100_000;
const SOME_BY_SQL = 300;
/** Each filter is in so many of all searches. */
const FILTERED = 1 / 12;
const PLACES = ['Dhaka', 'Sylhet', 'Chattogram', 'London', 'bangladesh'];

export interface Comparison {
  searches: number;
  products: number;
  dataDir?: string | undefined;
}

/**
 * Asks the index in memory the same random searches as plain lists that are looked through one by one, and as plain SQL, while listings change, and
 * compares ids, totals, two pages and all facets. Among many products SQL takes seconds for each: there it is asked some of them, which tells whether
 * the lists are right.
 * @returns how many answers were different
 */
export async function benchEquality({ searches, products, dataDir }: Comparison): Promise<number> {
  const folder = await makeTemporaryFolder('equality');
  const postgres = await startEmbeddedPostgres({ dataDir: dataDir ?? folder.path, mayMove: false, say: console.log });
  try {
    await fill(postgres.url, products);
    const database = openDatabase(withoutTimeout(postgres.url));
    const index = new FollowedIndex(async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      return client;
    });
    try {
      return await compareAll(database.db, index, { searches, products });
    } finally {
      await index.close();
      await database.close();
    }
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

async function compareAll(db: Database, index: FollowedIndex, { searches, products }: Comparison): Promise<number> {
  const plain = sqlSearch(db, products);
  const lists = new PlainListings();
  await lists.readAll(db);
  await index.follow();
  const { values } = await lists.countValues({ market: 'for sale', required: [], conditions: [] }, FACETS);
  const everySql = products > MOST_BY_SQL ? Math.ceil(searches / SOME_BY_SQL) : 1;
  const began = performance.now();
  let [different, bySql] = [0, 0];
  for (let nth = 0; nth < searches; nth += 1) {
    if (nth % SEARCHES_BETWEEN === 0) {
      await lists.readAgain(db, await changeSome(db));
      await index.follow();
    }
    const query = randomQuery(values);
    const search = await parseSearch({ db, listings: index, cache: NO_CACHE }, query);
    const found = await foundBy(index, search);
    let isSame = isDeepStrictEqual(found, await foundBy(lists, search));
    if (nth % everySql === 0) {
      bySql += 1;
      isSame &&= isDeepStrictEqual(found, await foundBy(plain, search));
      if (everySql === 1)
        isSame &&= isDeepStrictEqual(search, await parseSearch({ db, listings: plain, cache: NO_CACHE }, query));
    }
    if (!isSame) {
      different += 1;
      console.log(`Different: ${JSON.stringify(query)}`);
    }
    if ((nth + 1) % 100 === 0)
      console.log(
        `${nth + 1} of ${searches} searches, ${bySql} of them by SQL, ${different} different, ${Math.round((performance.now() - began) / 1_000)} s`,
      );
  }
  return different;
}

/** What a search finds: two pages, the total and all facets. */
async function foundBy(listings: Pick<ListingSearch, 'find' | 'countValues'>, search: Search): Promise<unknown> {
  const first = await findPart(listings, search, PAGE, undefined);
  const second = first.nextCursor === null ? null : await findPart(listings, search, PAGE, first.nextCursor);
  const { total, values } = await listings.countValues(questionOf(search), FACETS);
  const counted = FACETS.map((name) => values[name]?.toSorted((one, other) => (one.value < other.value ? -1 : 1)));
  return [first, second, total, counted];
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

/** @returns the ids of what has changed */
async function changeSome(db: Database): Promise<string[]> {
  const start = sql`(select id from products offset floor(random() * (select greatest(reltuples, 1)
    from pg_class where oid = 'products'::regclass)) limit 1)`;
  const next = (count: number) => sql`(select id from products where id >= ${start}
    and state = 'available' and unlisted is null and deleted_at is null and length(name) < 80 order by id limit ${count})`;
  const changes = [
    sql<{ id: string }>`
      update products set name = name || ' again', resale_price_cents = greatest(100, resale_price_cents - 100)
      where id in ${next(CHANGED)} returning id`,
    sql<{
      id: string;
    }>`update products set deleted_at = now(), withdrawn = 'other' where id in ${next(1)} returning id`,
    sql<{ id: string }>`
      insert into products (id, seller_id, category, name, description, location, logo, original_price_cents,
        resale_price_cents, used, condition, phone)
      select ${newId()}, seller_id, category, name, description, location, logo, original_price_cents,
        resale_price_cents, used, condition, phone
      from products where id in ${next(1)} returning id`,
  ];
  const ids: string[] = [];
  for (const change of changes) ids.push(...(await change.execute(db)).rows.map(({ id }) => id));
  return ids;
}
