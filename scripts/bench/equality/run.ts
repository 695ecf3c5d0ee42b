import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql } from 'kysely';
import pg from 'pg';
import * as v from 'valibot';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { newId } from '#database/ids.ts';
import { openDatabase } from '#database/open.ts';
import { SCALE_BUYER } from '#database/seeds/scale.ts';
import { insertSales } from '#database/seeds/scale/insert-sales.ts';
import { Dice } from '#database/seeds/scale/random.ts';
import type { Database } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
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
/** Before each so many searches, so many listings get another price and another title, one is withdrawn, one is sold and one is added. */
const SEARCHES_BETWEEN = 10;
const CHANGED = 5;
/** Apart enough that searches of another seed are others. */
const SEED_STEP = 1_000_003;
/** Each filter is in so many of all searches. */
const FILTERED = 1 / 12;
const PLACES = ['Dhaka', 'Sylhet', 'Chattogram', 'London', 'bangladesh'];

export interface Comparison {
  /** How many searches, and the number of the first. */
  searches: number;
  from: number;
  /** A search follows from the seed and its number. */
  seed: number;
  products: number;
  /** One of so many searches is put to SQL as well. */
  everySql: number;
  dataDir?: string | undefined;
}

/**
 * Asks the index in memory the same random searches as plain lists that are looked through one by one, and some of them as plain SQL, while
 * listings change, and compares ids, totals, two pages and all facets. Among many products SQL takes seconds for each: asked some of them, it tells
 * whether the lists are right.
 * @returns how many answers were different
 */
export async function benchEquality(comparison: Comparison): Promise<number> {
  const folder = await makeTemporaryFolder('equality');
  const dataDir = comparison.dataDir ?? folder.path;
  const postgres = await startEmbeddedPostgres({ dataDir, mayMove: false, say: console.log });
  try {
    await fill(postgres.url, comparison.products);
    const database = openDatabase(withoutTimeout(postgres.url));
    const index = new FollowedIndex(async () => {
      const client = new pg.Client({ connectionString: postgres.url });
      await client.connect();
      return client;
    });
    try {
      return await compareAll(database.db, index, comparison);
    } finally {
      await index.close();
      await database.close();
    }
  } finally {
    await postgres.stop();
    await folder.remove();
  }
}

async function compareAll(
  db: Database,
  index: FollowedIndex,
  { searches, from, seed, products, everySql }: Comparison,
): Promise<number> {
  const plain = sqlSearch(db, products);
  const lists = new PlainListings();
  await lists.readAll(db);
  await index.follow();
  const { values } = await lists.countValues({ market: 'for sale', required: [], conditions: [] }, FACETS);
  const began = performance.now();
  let [different, bySql, changed] = [0, 0, 0];
  for (let nth = from; nth < from + searches; nth += 1) {
    const dice = new Dice(seed * SEED_STEP + nth);
    if (nth % SEARCHES_BETWEEN === 0) {
      const ids = await changeSome(db, () => lists.forSaleAt(dice.next()));
      changed += ids.length;
      await lists.readAgain(db, ids);
      await index.follow();
    }
    const query = randomQuery(dice, values);
    const search = await parseSearch({ db, listings: index, cache: NO_CACHE }, query);
    const found = await foundBy(index, search);
    const unlike = isDeepStrictEqual(found, await foundBy(lists, search)) ? [] : ['the lists'];
    if (nth % everySql === 0) {
      bySql += 1;
      const understood = await parseSearch({ db, listings: plain, cache: NO_CACHE }, query);
      if (!isDeepStrictEqual(search, understood)) unlike.push('words in SQL');
      if (!isDeepStrictEqual(found, await foundBy(plain, search))) unlike.push('SQL');
    }
    if (unlike.length > 0) {
      different += 1;
      console.log(`Search ${nth} differs from ${unlike.join(', ')}: ${JSON.stringify(query)}`);
    }
    const done = nth + 1 - from;
    if (done % 100 === 0)
      console.log(
        `${nth + 1} (--from ${nth + 1} --seed ${seed}): ${done} of ${searches} searches, ${bySql} of them also by SQL, ` +
          `${changed} changes, ${different} different, ${Math.round((performance.now() - began) / 1_000)} s`,
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
function randomQuery(dice: Dice, values: Counts['values']): LaptopsQuery {
  const said: Record<string, string | string[]> = {};
  if (dice.next() < 0.8) said['q'] = `${dice.pick(LAPTOPS)} ${dice.pick(SPECS)}`.trim();
  if (dice.next() < 0.4) said['maxPrice'] = String(dice.between(100, 1_600));
  if (dice.next() < 0.2) said['minPrice'] = String(dice.between(0, 600));
  for (const filter of FILTERS) {
    if (filter.kind === 'price' || dice.next() > FILTERED) continue;
    if (filter.kind === 'any-of') {
      const counted = FACETS.find((name) => name === filter.name);
      const all = (counted && values[counted]) ?? [];
      if (all.length > 0)
        said[filter.name] = Array.from({ length: dice.pick([1, 1, 2, 5]) }, () => dice.pick(all).value);
    } else if (filter.kind === 'at-least')
      said[filter.name] = String(dice.pick([4, 8, 16, 80, 256, 2_018]) % (filter.most + 1));
    else if (filter.kind === 'within') {
      said['near'] = dice.pick(PLACES);
      said[filter.name] = String(dice.pick([5, 50, 500, 20_000]));
    } else if (filter.kind === 'flag') said[filter.name] = dice.pick(['true', 'false']);
    else said[filter.name] = dice.pick(PLACES);
  }
  if (dice.next() < 0.6) said['sort'] = dice.pick(LAPTOP_SORTS);
  return v.parse(laptopsQuery, said);
}

/** Changes, withdraws, sells and adds listings. @param next another one of those for sale @returns the ids of what has changed */
async function changeSome(db: Database, next: () => string | undefined): Promise<string[]> {
  const some = (count: number): RawBuilder<unknown> =>
    sql`any (${Array.from({ length: count }, next)}::uuid[])
      and state = 'available' and unlisted is null and deleted_at is null and length(name) < 80`;
  const returned = async (change: RawBuilder<{ id: string }>, trx = db): Promise<string[]> =>
    (await change.execute(trx)).rows.map(({ id }) => id);
  const edited = await returned(sql`
    update products set name = name || ' again', resale_price_cents = greatest(100, resale_price_cents - 100)
    where id = ${some(CHANGED)} returning id`);
  const withdrawn = await returned(sql`
    update products set deleted_at = now(), withdrawn = 'other' where id = ${some(1)} returning id`);
  const added = await returned(sql`
    insert into products (id, seller_id, category, name, description, location, logo, original_price_cents,
      resale_price_cents, used, condition, phone)
    select ${newId()}, seller_id, category, name, description, location, logo, original_price_cents,
      resale_price_cents, used, condition, phone
    from products where id = ${some(1)} returning id`);
  const soldAt = new Date();
  const sold = await inTransaction(db, async (trx) => {
    const { id: buyer } = await trx
      .selectFrom('users')
      .select('id')
      .where('email', '=', SCALE_BUYER)
      .executeTakeFirstOrThrow();
    const ids = await returned(
      sql`
        update products set state = 'sold', state_by = 'money arrived', sold_at = ${soldAt} where id = ${some(1)} returning id`,
      trx,
    );
    const sales = ids.map((id) => ({ id, soldAt }));
    await insertSales(trx, sales, buyer);
    return ids;
  });
  return [...edited, ...withdrawn, ...added, ...sold];
}
