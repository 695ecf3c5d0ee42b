import { LRUCache } from 'lru-cache';
import { type Point, distanceBetween } from '#domain/places/distance.ts';
import { gazetteer } from '#domain/places/gazetteer.ts';
import type { GazetteerPlace } from '#domain/places/gazetteer-file.ts';
import { normalizePlace } from '#domain/places/normalize-place.ts';

export type Place = GazetteerPlace;

/** Sellers' texts repeat, and so do searches. */
const cache = new LRUCache<string, { place: Place | null }>({ max: 5_000 });

/** So many words of a text, and so many of a name, are looked at. */
const MOST_WORDS = 30;
const LONGEST_NAME = 4;
/** Within a longer text, a word is taken for a town from so many thousand people on, and from so many by one of its other names. */
const KNOWN_TOWN = 15;
const FAMOUS_TOWN = 300;
/** Words of addresses that are also names of towns somewhere. */
const NO_NAMES = new Set(
  'a al an and at by city centre center college corner de east el entrance floor flat for from gate hall home house in la lane le main mall market me my near new no north of office old on only or park place point road shop south square station store street suburb the to tower town university up upper lower us village ward we west with you'.split(
    ' ',
  ),
);

/** Towns that are said together lie within so many kilometres of each other. */
const TOGETHER = 80;

/** A name within a text, and the places that it may mean, the likeliest first. */
interface Mention {
  part: number;
  whole: boolean;
  places: readonly Place[];
}

/**
 * The place that a seller's text or a searcher's words speak of, such as 'Mirpur 10, Dhaka' or 'leigh-on-sea, essex, uk'. What is said beside a
 * name decides between places that are called the same, else the one with more people.
 * @returns null for a text without any place that is known
 */
export function resolvePlace(text: string): Place | null {
  const known = cache.get(text);
  if (known) return known.place;
  const place = resolve(text);
  cache.set(text, { place });
  return place;
}

function resolve(text: string): Place | null {
  const mentions = text
    .normalize('NFC')
    .split(/[,;|/()\n\r،、。·•]+|\s[-–—]\s/u)
    .flatMap(mentionsIn);
  let best: { place: Place; score: number } | null = null;
  for (const mention of mentions)
    for (const [rank, place] of mention.places.entries()) {
      const score = scoreOf(place, rank, mention, mentions);
      if (best === null || score > best.score) best = { place, score };
    }
  return best?.place ?? null;
}

/** The names in one part of a text: the part itself, or else the longest names within it. */
function mentionsIn(text: string, part: number): Mention[] {
  const name = normalizePlace(text);
  if (name === '') return [];
  const places = placesNamed(name);
  if (places.length > 0) return [{ part, whole: true, places }];
  const words = name.split(' ').slice(0, MOST_WORDS);
  const mentions: Mention[] = [];
  for (let start = 0; start < words.length;) {
    const found = longestName(words, start);
    if (found) mentions.push({ part, whole: false, places: found.places });
    start += found?.length ?? 1;
  }
  return mentions;
}

function longestName(words: readonly string[], start: number): { length: number; places: readonly Place[] } | null {
  for (let length = Math.min(LONGEST_NAME, words.length - start); length > 0; length -= 1) {
    const name = words.slice(start, start + length).join(' ');
    if (length === 1 && (NO_NAMES.has(name) || name.length < 3)) continue;
    const places = placesNamed(name).filter((place) => isKnown(place, name));
    if (places.length > 0) return { length, places };
  }
  return null;
}

function isKnown(place: Place, name: string): boolean {
  if (place.kind !== 'town') return true;
  return place.population >= (normalizePlace(place.name) === name ? KNOWN_TOWN : FAMOUS_TOWN);
}

/** Places with a normalized name, the likeliest first. */
export function placesNamed(name: string): Place[] {
  const { named, place } = gazetteer();
  return named(name).map(place);
}

/** How well a place fits: by its people, by what is said beside it, and by how exact it is. */
function scoreOf(place: Place, rank: number, mention: Mention, mentions: readonly Mention[]): number {
  const others = mentions.filter((other) => other !== mention);
  const support = others.reduce(
    (sum, { places }) => sum + Math.max(...places.map((beside) => supports(beside, place))),
    0,
  );
  // Who names a country means none in another.
  const elsewhere = others.some(({ places: [first] }) => first?.kind === 'country' && first.country !== place.country);
  const exactness = { town: 1.2, region: 0.5, country: -2 }[place.kind];
  const people = Math.log10(1_000 * Math.max(1, place.population));
  return (
    people +
    support +
    exactness -
    0.7 * Math.min(rank, 4) -
    0.3 * mention.part -
    (mention.whole ? 0 : 1.5) -
    (elsewhere ? 6 : 0)
  );
}

/** How much a place that is said beside another speaks for it: what it lies in, or a larger town nearby. */
function supports(beside: Place, place: Place): number {
  if (beside.country !== place.country) return 0;
  if (beside.kind === 'country') return 4;
  if (place.kind !== 'town') return 0;
  const distance = distanceBetween(beside, place);
  if (beside.kind === 'region') return distance <= beside.radius * 1.3 + 20 ? 4 : 0;
  return beside.population >= place.population && distance <= TOGETHER ? 3 : 0;
}

/** The town that is nearest to a point. */
export function nearestTown(point: Point): Place | null {
  const { size, latitudes, longitudes, kinds, place } = gazetteer();
  const shrink = Math.cos((point.latitude * Math.PI) / 18_000);
  let nearest = -1;
  let least = Infinity;
  for (let index = 0; index < size; index += 1) {
    if (kinds[index] !== 0) continue;
    const north = (latitudes[index] ?? 0) - point.latitude;
    const across = Math.abs((longitudes[index] ?? 0) - point.longitude);
    const east = Math.min(across, 36_000 - across) * shrink;
    const distance = north * north + east * east;
    if (distance < least) [nearest, least] = [index, distance];
  }
  return nearest < 0 ? null : place(nearest);
}
