import { type Place, nearestTown, resolvePlace } from '#domain/places/resolve-place.ts';

const DEGREES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/**
 * The place that a search is near: a name, or latitude and longitude in degrees such as '23.71,90.41', which are called by the nearest town.
 * @returns null for what is on no map
 */
export function findPlace(near: string): Place | null {
  const degrees = DEGREES.exec(near);
  if (!degrees) return resolvePlace(near);
  const [latitude, longitude] = [Math.round(Number(degrees[1]) * 100), Math.round(Number(degrees[2]) * 100)];
  if (Math.abs(latitude) > 9_000 || Math.abs(longitude) > 18_000) return null;
  const town = nearestTown({ latitude, longitude });
  return town && { ...town, latitude, longitude };
}
