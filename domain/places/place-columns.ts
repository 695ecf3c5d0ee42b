import { type Insertable, sql } from 'kysely';
import type { Database, PlaceColumns } from '#database/tables.ts';
import { GAZETTEER_VERSION } from '#domain/places/gazetteer.ts';
import { resolvePlace } from '#domain/places/resolve-place.ts';

/** So many laptops are looked up in one statement. */
const BATCH = 500;

/** Where a seller's text says that a laptop is. A text that names a country alone has no point on the map. */
export function placeColumns(location: string): Required<Insertable<PlaceColumns>> {
  const place = resolvePlace(location);
  const isPoint = place !== null && place.kind !== 'country';
  return {
    latitude: isPoint ? place.latitude : null,
    longitude: isPoint ? place.longitude : null,
    country: place?.country ?? null,
    place_version: GAZETTEER_VERSION,
  };
}

/** Looks up the places of laptops that were listed before there were any, or with an older gazetteer. @returns how many */
export async function locateProducts(db: Database): Promise<number> {
  for (let located = 0; ;) {
    const products = await db
      .selectFrom('products')
      .select(['id', 'location'])
      .where('deleted_at', 'is', null)
      .where('place_version', '<', GAZETTEER_VERSION)
      .orderBy('place_version')
      .orderBy('id')
      .limit(BATCH)
      .execute();
    if (products.length === 0) return located;
    const places = products.map(({ location }) => placeColumns(location));
    // Whatever was edited meanwhile was looked up when it was.
    await sql`
      update products set latitude = found.latitude, longitude = found.longitude, country = found.country,
        place_version = ${GAZETTEER_VERSION}
      from unnest(${products.map(({ id }) => id)}::uuid[], ${products.map(({ location }) => location)}::text[],
        ${places.map(({ latitude }) => latitude)}::smallint[], ${places.map(({ longitude }) => longitude)}::smallint[],
        ${places.map(({ country }) => country)}::text[]) as found (id, location, latitude, longitude, country)
      where products.id = found.id and products.place_version < ${GAZETTEER_VERSION} and products.location = found.location
    `.execute(db);
    located += products.length;
  }
}
