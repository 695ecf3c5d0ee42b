/** A place on the map in hundredths of a degree, which is about a kilometre. */
export interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_RADIUS = 6_371;
const RADIANS = Math.PI / 18_000;

/** The way between two points along the earth's surface, in kilometres. */
export function distanceBetween(one: Point, other: Point): number {
  const [north, otherNorth] = [one.latitude * RADIANS, other.latitude * RADIANS];
  const sides =
    Math.sin((north - otherNorth) / 2) ** 2 +
    Math.cos(north) * Math.cos(otherNorth) * Math.sin(((one.longitude - other.longitude) * RADIANS) / 2) ** 2;
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(sides)));
}
