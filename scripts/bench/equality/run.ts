import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { startEmbeddedPostgres } from '#database/embedded/start.ts';
import { openDatabase } from '#database/open.ts';
import type { Database } from '#database/tables.ts';
import { CATEGORY_NAMES } from '#shared/catalogue.ts';
import type { LaptopsQuery } from '#shared/contracts/search.ts';
import { FACETS } from '#shared/search/filters.ts';
import { NO_CACHE } from '#domain/catalogue-cache.ts';
import { findPart } from '#domain/search/find-part.ts';
import { FollowedIndex } from '#domain/search/index/followed-index.ts';
import { questionOf } from '#domain/search/listing-filters.ts';
import { parseSearch } from '#domain/search/parse-search.ts';
import type { ListingSearch } from '#domain/search/question.ts';
import { sqlSearch } from '#domain/search/sql-search.ts';
import { fill } from '#scripts/bench/data.ts';
import { SPECS, LAPTOPS } from '#scripts/bench/ratios/subjects.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const PAGE = 24;
/** After so many searches, so many listings get another price and another title. */
const SEARCHES_BETWEEN = 10;
const CHANGED = 5;

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
  let different = 0;
  for (let nth = 0; nth < searches; nth += 1) {
    if (nth % SEARCHES_BETWEEN === 0) {
      await changeSome(db);
      await index.follow();
    }
    const query = randomQuery();
    const [found, expected] = [await answersOf(db, index, query), await answersOf(db, plain, query)];
    if (!isDeepStrictEqual(found, expected)) {
      different += 1;
      console.log(`Different: ${JSON.stringify(query)}`);
    }
    if ((nth + 1) % 100 === 0) console.log(`${nth + 1} of ${searches} searches, ${different} different`);
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

/** Words, of which some searches have none, and some of the filters and orders that there are. */
function randomQuery(): LaptopsQuery {
  const query: LaptopsQuery = {};
  if (Math.random() < 0.9) query.q = `${oneOf(LAPTOPS)} ${oneOf(SPECS)}`.trim();
  if (Math.random() < 0.4) query.maxPrice = 100 + Math.floor(Math.random() * 1_500);
  if (Math.random() < 0.2) query.minPrice = Math.floor(Math.random() * 600);
  if (Math.random() < 0.2) query.category = [oneOf(CATEGORY_NAMES)];
  if (Math.random() < 0.2) query.verified = Math.random() < 0.5;
  if (Math.random() < 0.5) query.sort = oneOf(['newest', 'price-asc', 'price-desc', 'relevance'] as const);
  return query;
}

function oneOf<Value>(values: readonly Value[]): Value {
  return values[Math.floor(Math.random() * values.length)] as Value;
}

async function changeSome(db: Database): Promise<void> {
  await sql`
    update products set name = name || ' again', resale_price_cents = greatest(100, resale_price_cents - 100)
    where id in (
      select id from products where id >= (select id from products offset floor(random() * (select greatest(reltuples, 1)
        from pg_class where oid = 'products'::regclass)) limit 1)
        and state = 'available' and deleted_at is null and length(name) < 80
      order by id limit ${CHANGED}
    )`.execute(db);
}
