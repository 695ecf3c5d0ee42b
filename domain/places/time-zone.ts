import lookUpTimeZone from '@photostructure/tz-lookup';
import { type Place, resolvePlace } from '#domain/places/resolve-place.ts';

/**
 * The time zone (IANA's name) of the first of these texts that names a place on the map, such as `Asia/Dhaka` of 'Mirpur 10, Dhaka'.
 * @returns null where none does, and for a country with several zones
 */
export function timeZoneOf(texts: readonly string[]): string | null {
  for (const text of texts) {
    const place = resolvePlace(text);
    const zone = place && zoneAt(place);
    if (zone) return zone;
  }
  return null;
}

function zoneAt({ kind, country, latitude, longitude }: Place): string | null {
  // The middle of a country says nothing of where in it somebody is.
  if (kind === 'country') return onlyZoneOf(country);
  return lookUpTimeZone(latitude / 100, longitude / 100);
}

function onlyZoneOf(country: string): string | null {
  // Not among TypeScript's types yet.
  const locale: Intl.Locale & { getTimeZones?: () => string[] } = new Intl.Locale('und', { region: country });
  const zones = locale.getTimeZones?.() ?? [];
  return zones.length === 1 ? (zones[0] ?? null) : null;
}
