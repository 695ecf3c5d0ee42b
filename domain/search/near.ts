import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Point } from '#domain/places/distance.ts';
import { findPlace } from '#domain/places/find-place.ts';
import type { Place } from '#domain/places/resolve-place.ts';

/** Hundredths of a degree from north to south are so many kilometres. */
const KM_PER_STEP = 1.11;

/** What a search is near, where that is a point on the map and no whole country. */
export function pointNear(near: string | undefined): Place | null {
  const place = near === undefined ? null : findPlace(near);
  return place?.kind === 'country' ? null : place;
}

/** How far a listing is from a point, in whole metres; null where nobody knows its place. */
export function metresFrom({ latitude, longitude }: Point): RawBuilder<number> {
  // "least" takes no notice of null.
  return sql<number>`case when listings.latitude is not null then round(12742000 * asin(least(1, sqrt(
    power(sin(radians((listings.latitude - ${latitude}::float8) / 200)), 2)
    + cos(radians(${latitude}::float8 / 100)) * cos(radians(listings.latitude / 100.0::float8))
      * power(sin(radians((listings.longitude - ${longitude}::float8) / 200)), 2)))))::integer end`;
}

/** The condition of being within so many kilometres. A box around the circle has an index. */
export function isWithin(point: Point, kilometres: number): RawBuilder<SqlBool> {
  const north = Math.ceil(kilometres / KM_PER_STEP) + 1;
  const [from, to] = [Math.max(-9_000, point.latitude - north), Math.min(9_000, point.latitude + north)];
  const shrink = Math.cos((Math.max(Math.abs(from), Math.abs(to)) * Math.PI) / 18_000);
  const east = shrink < 0.01 ? Infinity : Math.ceil(north / shrink);
  const [west, far] = [point.longitude - east, point.longitude + east];
  // A box across the date line has two halves; the distance alone decides there.
  const between = west < -18_000 || far > 18_000 ? sql`true` : sql`listings.longitude between ${west} and ${far}`;
  return sql<SqlBool>`(listings.latitude between ${from} and ${to} and ${between} and ${metresFrom(point)} <= ${kilometres * 1_000})`;
}
