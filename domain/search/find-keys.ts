import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { SORTS, type SortName } from '#shared/search/sorts.ts';
import type { Database } from '#database/tables.ts';
import { badCursor, decodeCursor, encodeCursor } from '#domain/paging.ts';
import type { Point } from '#domain/places/distance.ts';
import { matches, onMarket, required } from '#domain/search/listing-filters.ts';
import { relevance } from '#domain/search/relevance.ts';
import { findNearest } from '#domain/search/find-nearest.ts';
import { estimatedFurtherRows, estimatedScanRows, isSegmentSize } from '#domain/search/scan-cost.ts';
import { sampledKey } from '#domain/search/sampled-key.ts';
import type { Search } from '#domain/search/parse-search.ts';

/** The ids of one page, in order. */
export interface FoundKeys {
  ids: string[];
  nextCursor: string | null;
}

export interface Key {
  product_id: string;
  key: number;
}

/** Greater than any id. */
const AFTER_ALL = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
/** Segments of the newest listings that are scanned for one page before the rest is looked up in the GIN index. */
const MAX_SEGMENTS = 3;

/**
 * Finds a page's ids by keyset pagination, with one of three plans that PostgreSQL's statistics choose: frequent hits by an index scan along
 * the order that stops when the page is full; rare ones by the GIN index of terms, sorted; frequent ones that do not stand where the order
 * begins by both indexes, up to a key that a sample estimates. Each reads a bounded number of rows.
 * @throws {DomainError} 'bad-cursor'
 */
export function findKeys(db: Database, search: Search, size: number, cursor: string | undefined): Promise<FoundKeys> {
  if (search.sort === 'relevance') return findByRelevance(db, search, size, cursor);
  const { near } = search;
  if (search.sort === 'nearest' && near) return findByDistance(db, search, { point: near, size, cursor });
  return findInOrder(db, search, { sort: search.sort, size, cursor });
}

async function findByDistance(
  db: Database,
  search: Search,
  { size, ...from }: { point: Point; size: number; cursor: string | undefined },
): Promise<FoundKeys> {
  const keys = await findNearest(db, search, { ...from, size });
  return page(keys, size, ({ product_id: id, key }) => [key, id]);
}

async function findInOrder(
  db: Database,
  search: Search,
  { sort, size, cursor }: { sort: SortName; size: number; cursor: string | undefined },
): Promise<FoundKeys> {
  const { column: name, direction } = SORTS[sort];
  const column = name && sql<number>`listings.${sql.raw(name)}`;
  const after = decodeCursor(cursor, column ? ['number', 'id'] : ['id']);
  const [descending, beyond] = [sql.raw(direction), sql.raw(direction === 'asc' ? '>' : '<')];
  const key = column ?? sql<number>`0`;
  const order = column
    ? sql`order by ${column} ${descending}, product_id ${descending}`
    : sql`order by product_id ${descending}`;
  const rest = after ? sql`and ${afterKey(column, beyond, after)}` : sql``;
  const limit = sql`limit ${size + 1}`;

  const { prices, ranges } = search.filters;
  const ofPrice = name === 'price_cents' ? prices : [];
  const everyRowMatches = required(search).length === 0 && ranges.length === 0 && prices.length === ofPrice.length;
  let keys: Key[];
  if (everyRowMatches)
    keys = await read(
      db,
      sql`select product_id, ${key} as key from listings where ${matches(search)} ${rest} ${order} ${limit}`,
    );
  else {
    const rows = await estimatedScanRows(db, search, size);
    const among = sql.join([onMarket(search.filters), narrowest(search), ...ofPrice], sql` and `);
    keys =
      rows === 0
        ? []
        : await read(
            db,
            sql`
      select product_id, key from (
        select product_id, ${key} as key, ${matches(search)} as found from listings
        where ${among} ${rest} ${order} limit ${rows}
      ) as scanned where found limit ${size + 1}`,
          );
    const collect = (until: RawBuilder<unknown>) =>
      read(
        db,
        sql`
        with found as materialized (
          select product_id, ${key} as key from listings where ${matches(search)} ${rest} ${until}
        ) select product_id, key from found order by key ${descending}, product_id ${descending} ${limit}`,
      );
    // Rare hits are collected all and sorted; of frequent ones a sample decides up to which key to collect.
    if (keys.length <= size && column && rows !== 0) {
      const until = await sampledKey(db, { key: column, direction, condition: sql`${matches(search)} ${rest}` });
      if (until !== null) keys = await collect(sql`and ${column} ${direction === 'asc' ? sql`<=` : sql`>=`} ${until}`);
    }
    if (keys.length <= size) keys = await collect(sql``);
  }
  return page(keys, size, ({ product_id: id, key: value }) => (column ? [value, id] : [id]));
}

/** The keyset condition. The cursor comes from the client, so its number may be beyond a `smallint`. */
function afterKey(
  column: RawBuilder<number> | null,
  beyond: RawBuilder<unknown>,
  key: readonly (string | number)[],
): RawBuilder<SqlBool> {
  const id = sql`${key.at(-1)}::uuid`;
  return column
    ? sql<SqlBool>`(${column}, product_id) ${beyond} (${key[0]}::integer, ${id})`
    : sql<SqlBool>`product_id ${beyond} ${id}`;
}

/** A condition that has an index of its own together with the price. */
function narrowest({ query, filters }: Search): RawBuilder<SqlBool> {
  if (filters.market !== 'for sale') return sql`true`;
  const [brand, ...otherBrands] = query.brand ?? [];
  if (brand !== undefined && otherBrands.length === 0) return sql`lower(brand) = lower(${brand})`;
  const [category, ...otherCategories] = query.category ?? [];
  if (category !== undefined && otherCategories.length === 0) return sql`category = ${category}`;
  return sql`true`;
}

interface Segment {
  /** Only older listings than this one. */
  before: string;
  /** So many of them; 0 for all. */
  rows: number;
}

/**
 * Ranks by relevance within segments of the newest listings, so that ranking reads a bounded number of rows. Where the terms are rare, one
 * segment has all listings. A cursor names the segment, then the score and id of the last listing: keyset pagination.
 */
async function findByRelevance(
  db: Database,
  search: Search,
  size: number,
  cursor: string | undefined,
): Promise<FoundKeys> {
  const [rows, score, id, before] = decodeCursor(cursor, ['number', 'number', 'id', 'id']) ?? [];
  if (cursor !== undefined && !isSegmentSize(Number(rows))) throw badCursor();
  let after = cursor === undefined ? null : { score: Number(score), id: String(id) };
  let segment: Segment =
    cursor === undefined
      ? { before: AFTER_ALL, rows: await estimatedScanRows(db, search, size) }
      : { before: String(before), rows: Number(rows) };
  const found: (Key & { segment: Segment })[] = [];
  for (let segments = 1; ; segments += 1) {
    const keys = await readSegment(db, search, { segment, after, limit: size + 1 - found.length });
    for (const key of keys) found.push({ ...key, segment });
    const end = found.length > size || segment.rows === 0 ? null : await endOfSegment(db, search, segment);
    if (end === null) break;
    const progress = { scanned: segment.rows, found: keys.length, missing: size + 1 - found.length };
    segment = { before: end, rows: segments < MAX_SEGMENTS ? await estimatedFurtherRows(db, progress) : 0 };
    after = null;
  }
  return page(found, size, (last) => [last.segment.rows, last.key, last.product_id, last.segment.before]);
}

function readSegment(
  db: Database,
  search: Search,
  { segment, after, limit }: { segment: Segment; after: { score: number; id: string } | null; limit: number },
): Promise<Key[]> {
  const score = relevance(search.words);
  const rest = after ? sql`and (key, product_id) < (${after.score}::integer, ${after.id}::uuid)` : sql``;
  const source =
    segment.rows === 0
      ? sql`select product_id, ${score} as key from listings where ${matches(search)} and product_id < ${segment.before}`
      : sql`
        select product_id, case when ${matches(search)} then ${score} end as key from (
          select * from listings where ${onMarket(search.filters)} and product_id < ${segment.before} order by product_id desc limit ${segment.rows}
        ) as listings`;
  return read(
    db,
    sql`
    with found as materialized (${source})
    select product_id, key from found where key is not null ${rest} order by key desc, product_id desc limit ${limit}`,
  );
}

/** The last listing of a segment, if there are any after it. */
async function endOfSegment(db: Database, search: Search, { before, rows }: Segment): Promise<string | null> {
  const { rows: ends } = await sql<{ product_id: string }>`
    select product_id from listings where ${onMarket(search.filters)} and product_id < ${before} order by product_id desc
    offset ${rows - 1} limit 1`.execute(db);
  return ends[0]?.product_id ?? null;
}

async function read(db: Database, query: RawBuilder<unknown>): Promise<Key[]> {
  const { rows } = await (query as RawBuilder<Key>).execute(db);
  return rows;
}

function page<Found extends Key>(
  keys: readonly Found[],
  size: number,
  cursorOf: (last: Found) => (string | number)[],
): FoundKeys {
  const last = keys[size - 1];
  return {
    ids: keys.slice(0, size).map(({ product_id: id }) => id),
    nextCursor: keys.length > size && last ? encodeCursor(cursorOf(last)) : null,
  };
}
