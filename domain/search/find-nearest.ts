import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#database/tables.ts';
import { decodeCursor } from '#domain/paging.ts';
import type { Point } from '#domain/places/distance.ts';
import type { Key } from '#domain/search/find-keys.ts';
import { matches, onMarket } from '#domain/search/listing-filters.ts';
import { metresFrom } from '#domain/search/near.ts';
import { estimatedScanRows } from '#domain/search/scan-cost.ts';
import type { Search } from '#domain/search/parse-search.ts';

/** The distance, as a key, of what is nowhere on the map: it comes last. */
const NOWHERE = 2_147_483_647;

/**
 * The ids of a page of what is found, the nearest first, those of one place newest first. Listings have few different places, since these are
 * rounded to a kilometre: they are found by skipping along their index, sorted by distance, and read one after the other until the page is full:
 * newest first along that index (`offset 0` keeps the planner from collecting and sorting all that a town has of a frequent word).
 * Where the terms are rare, the GIN index finds all of them, and these are sorted.
 * @throws {DomainError} 'bad-cursor'
 */
export async function findNearest(
  db: Database,
  search: Search,
  { point, size, cursor }: { point: Point; size: number; cursor: string | undefined },
): Promise<Key[]> {
  const [distance, id] = decodeCursor(cursor, ['number', 'id']) ?? [];
  const after = (key: RawBuilder<number>) =>
    distance === undefined
      ? sql`true`
      : sql`(${key} > ${distance}::integer or (${key} = ${distance}::integer and product_id < ${id}::uuid))`;
  const limit = size + 1;
  if ((await estimatedScanRows(db, search, size)) === 0) {
    const key = sql<number>`coalesce(${metresFrom(point)}, ${NOWHERE})`;
    return read(
      db,
      sql`
      with found as materialized (select product_id, ${key} as key from listings where ${matches(search)})
      select product_id, key from found where ${after(sql`key`)} order by key, product_id desc limit ${limit}`,
    );
  }
  const { filters, query } = search;
  // Towns further away have nothing, but all of their listings would be read to see that.
  const reach = query.within === undefined ? NOWHERE : query.within * 1_000;
  const located = sql`${onMarket(filters)} and latitude is not null`;
  const keys = await read(
    db,
    sql`
    with recursive cell as (
      (select latitude, longitude from listings where ${located} order by latitude, longitude limit 1)
      union all
      select next.latitude, next.longitude from cell cross join lateral (
        select latitude, longitude from listings
        where ${located} and (latitude, longitude) > (cell.latitude, cell.longitude)
        order by latitude, longitude limit 1
      ) as next
    ), near as materialized (
      select * from (select latitude, longitude, ${metresFrom(point)} as key from cell as listings) as measured
      where key between ${distance ?? 0}::integer and ${reach}::integer order by key
    )
    select product_id, near.key from near cross join lateral (
      select product_id from (
        select product_id, ${matches(search)} as found from listings
        where listings.latitude = near.latitude and listings.longitude = near.longitude
          and ${onMarket(filters)} and ${after(sql`near.key`)}
        order by product_id desc offset 0
      ) as scanned where found limit ${limit}
    ) as found
    order by near.key, product_id desc limit ${limit}`,
  );
  if (keys.length === limit) return keys;
  const others = await read(
    db,
    sql`
    select product_id, ${NOWHERE}::integer as key from listings
    where latitude is null and ${matches(search)} and ${after(sql`${NOWHERE}::integer`)}
    order by product_id desc limit ${limit - keys.length}`,
  );
  return [...keys, ...others];
}

async function read(db: Database, query: RawBuilder<unknown>): Promise<Key[]> {
  const { rows } = await (query as RawBuilder<Key>).execute(db);
  return rows;
}
