import { LRUCache } from 'lru-cache';
import type { LaptopsQuery } from '#shared/contracts/search.ts';
import { normalizePlace } from '#domain/places/normalize-place.ts';
import { type Place, placesNamed, resolvePlace } from '#domain/places/resolve-place.ts';
import type { Catalogue } from '#domain/search/catalogue.ts';
import { LAPTOP_WORDS, NO_PLACES } from '#domain/search/laptop-words.ts';
import type { ParsedTerms } from '#domain/search/parsed-search.ts';
import { placeUses } from '#domain/search/place-uses.ts';
import { FILLERS } from '#domain/search/synonyms.ts';

/** The places in the words of a search. */
export interface ParsedPlaces {
  /** What the words say of places, and the address does not say itself. */
  filters: Pick<LaptopsQuery, 'near' | 'within' | 'place'>;
  /** Whether the words ask for what is near, rather than for what is there. */
  nearestFirst: boolean;
  said: ParsedTerms[];
  /** What is left of the text. */
  rest: string;
}

/** The value of a place that only the searcher knows. */
export const HERE = 'me';

/** Kilometres that are meant by 'in' and by 'near'. */
const IN = 25;
const NEAR = 50;
const KM_PER_MILE = 1.609;

/** Words of a name, at most. */
const LONGEST_NAME = 4;
/** In thousands: a laptop word is a place only if it is so large, and a word without 'in' or 'near' only then as well. */
const LARGE = 100;
/** By a name that is not its own, as 'Bombay' is Mumbai's. */
const FAMOUS = 1_000;
const SHORT_NAMES = new Set(['uk', 'usa', 'uae', 'nyc']);

const RADIUS = String.raw`(?<distance>\d{1,4})\s*(?<unit>km|kms|kilomet(?:er|re)s?|mi|miles?)`;
const NEAR_ME =
  /(?<![\p{L}\d])(?:(?:near(?:est|by)?(?:\s+to)?|close\s+to|around|next\s+to)\s+(?:me|here|us|my\s+(?:place|location|home|house|area|city|town))|in\s+my\s+(?:area|city|town))(?![\p{L}\d])/iu;
const NEARBY = /(?<![\p{L}\d])nearby(?![\p{L}\d])/iu;
const RADIUS_BEFORE = String.raw`(?:(?:within|up\s+to|max|less\s+than)\s+)?${RADIUS}\s+(?:radius\s+)?(?:of|from|around|near|to)\s+`;
const PREPOSITIONS = String.raw`(?:(?:near(?:est)?(?:\s+to)?|nearby|close\s+to|next\s+to|around|(?:based\s+|located\s+|available\s+)?in|at|from)\s+)+`;
const LEAD = new RegExp(String.raw`(?<![\p{L}\d])(?:${RADIUS_BEFORE}|${PREPOSITIONS})`, 'giu');
const RADIUS_AFTER = new RegExp(String.raw`^\s+(?:within\s+)?${RADIUS}(?![\p{L}\d])`, 'iu');
/** '14 in' before a place is a screen all the same. */
const SCREEN_BEFORE = /(?<![\d.])1[0-8](?:\.\d)?\s*$/;

/** Reads places such as 'in Dhaka', 'near me' or 'within 30 km of Leeds' out of the words of a search. */
export async function parsePlaces(catalogue: Catalogue, query: LaptopsQuery): Promise<ParsedPlaces> {
  const text = query.q ?? '';
  const here = NEAR_ME.exec(text);
  if (here) return nearHere(query, text, here);
  const named = namedPlace(text);
  const nearby = named ? null : NEARBY.exec(text);
  if (nearby) return nearHere(query, text, nearby);
  const spot = named ?? (await sellersPlace(catalogue, text)) ?? (await barePlace(catalogue, text));
  if (!spot) return { filters: {}, nearestFirst: false, said: [], rest: text };
  const { start, end, name, place, kilometres, nearestFirst } = spot;
  const said = text.slice(start, end).trim();
  const rest =
    `${text.slice(0, SCREEN_BEFORE.test(text.slice(0, start)) ? spot.nameStart : start)} ${text.slice(end)}`.trim();
  if (!place)
    return {
      filters: { place: query.place ?? name },
      nearestFirst,
      said: [{ text: said, filter: 'place', value: name }],
      rest,
    };
  const near: ParsedTerms = { text: said, filter: 'near', value: place.name };
  // A whole country has no middle.
  if (place.kind === 'country') return { filters: { near: query.near ?? name }, nearestFirst, said: [near], rest };
  return {
    filters: { near: query.near ?? name, within: query.within ?? kilometres },
    nearestFirst,
    said: [near, { text: said, filter: 'within', value: String(kilometres) }],
    rest,
  };
}

function nearHere(query: LaptopsQuery, text: string, match: RegExpExecArray): ParsedPlaces {
  const said = match[0].trim();
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`.trim();
  // The address has the answer to where that is.
  if (query.near !== undefined) {
    const within = query.within ?? NEAR;
    const understood = query.within === undefined ? [{ text: said, filter: 'within', value: String(within) }] : [];
    return { filters: { within }, nearestFirst: true, said: understood, rest };
  }
  return { filters: {}, nearestFirst: true, said: [{ text: said, filter: 'near', value: HERE }], rest };
}

/** Where a place stands in a text. */
interface Spot {
  start: number;
  nameStart: number;
  end: number;
  /** As it can be looked up again. */
  name: string;
  /** Null for a place that only sellers know. */
  place: Place | null;
  kilometres: number;
  nearestFirst: boolean;
}

/** A place on the map after 'in', 'near' or a distance. */
function namedPlace(text: string): Spot | null {
  for (const lead of text.matchAll(LEAD)) {
    const nameStart = lead.index + lead[0].length;
    // 'in nice condition'
    if (/^\S+\s+(?:condition|shape|order|state|price)(?![\p{L}\d])/iu.test(text.slice(nameStart))) continue;
    const named = longestName(text, nameStart, isSaidPlace);
    if (!named) continue;
    const after = RADIUS_AFTER.exec(text.slice(named.end));
    const distance = kilometresOf(lead.groups) ?? kilometresOf(after?.groups);
    const nearestFirst = distance !== undefined || /near|close|next|around/i.test(lead[0]);
    return {
      ...named,
      start: lead.index,
      end: named.end + (after?.[0].length ?? 0),
      kilometres: distance ?? Math.max(nearestFirst ? NEAR : IN, named.place.radius),
      nearestFirst,
    };
  }
  return null;
}

/** A word after 'in' or 'near' that is on no map, but that sellers say of where they are. */
async function sellersPlace(catalogue: Catalogue, text: string): Promise<Spot | null> {
  for (const lead of text.matchAll(LEAD)) {
    const nameStart = lead.index + lead[0].length;
    const name = /^[\p{L}\p{M}\p{N}'’-]{3,60}/u.exec(text.slice(nameStart))?.[0];
    if (name === undefined || isNoPlace(normalizePlace(name)) || FILLERS.has(normalizePlace(name))) continue;
    const { places, titles } = await placeUses(catalogue, name);
    if (places === 0 || titles > places) continue;
    const end = nameStart + name.length;
    return { start: lead.index, nameStart, end, name, place: null, kilometres: IN, nearestFirst: false };
  }
  return null;
}

/** A large town without 'in' or 'near', unless titles say the word more often than sellers' places do. */
async function barePlace(catalogue: Catalogue, text: string): Promise<Spot | null> {
  for (const named of largePlacesIn(text)) {
    const start = named.nameStart;
    const { places, titles } = await placeUses(catalogue, text.slice(start, named.end));
    if (titles > places) continue;
    return { ...named, start, kilometres: Math.max(IN, named.place.radius), nearestFirst: false };
  }
  return null;
}

type NamedPlace = Pick<Spot, 'nameStart' | 'end' | 'name'> & { place: Place };

/** By the text that was looked through: who narrows a search down says the same words again. */
const largePlaces = new LRUCache<string, readonly NamedPlace[]>({ max: 2_000 });

function largePlacesIn(text: string): readonly NamedPlace[] {
  let places = largePlaces.get(text);
  if (!places) {
    const words = text.matchAll(/(?<![\p{L}\p{M}\p{N}])[\p{L}][^\s,]*/gu);
    places = Array.from(words, ({ index }) => longestName(text, index, isLargePlace)).filter((named) => named !== null);
    largePlaces.set(text, places);
  }
  return places;
}

function kilometresOf(groups: Partial<Record<string, string>> | undefined): number | undefined {
  const distance = groups?.['distance'];
  if (distance === undefined) return undefined;
  return Math.max(1, Math.round(Number(distance) * (groups?.['unit']?.startsWith('m') ? KM_PER_MILE : 1)));
}

/** The longest name of a place that begins at an index, with the country or region that is said after it. */
function longestName(text: string, start: number, isMeant: (place: Place, name: string) => boolean): NamedPlace | null {
  const words = [...text.slice(start).matchAll(/\S+/g)].slice(0, LONGEST_NAME + 2);
  for (let length = Math.min(LONGEST_NAME, words.length); length > 0; length -= 1) {
    const name = upTo(text, start, endOf(start, words[length - 1]));
    const [place] = placesNamed(normalizePlace(name.text));
    if (!place || !isMeant(place, normalizePlace(name.text))) continue;
    for (let more = Math.min(2, words.length - length); more > 0; more -= 1) {
      const beside = upTo(text, start + (words[length]?.index ?? 0), endOf(start, words[length + more - 1]));
      const whole = `${name.text}, ${beside.text}`;
      const exact = liesIn(whole, beside.text);
      if (exact) return { nameStart: start, end: beside.end, name: whole, place: exact };
    }
    return { nameStart: start, end: name.end, name: name.text, place };
  }
  return null;
}

function endOf(start: number, word: RegExpExecArray | undefined): number {
  return start + (word ? word.index + word[0].length : 0);
}

/** The words up to one of them, without what ends a sentence. */
function upTo(text: string, start: number, end: number): { text: string; end: number } {
  const name = text.slice(start, end).replace(/[\s.,;:!?)]+$/, '');
  return { text: name.replaceAll(/\s+/g, ' '), end };
}

/** A town together with the country or region that it lies in. */
function liesIn(whole: string, beside: string): Place | null {
  const [around] = placesNamed(normalizePlace(beside));
  if (!around || around.kind === 'town') return null;
  const place = resolvePlace(whole);
  return place?.kind === 'town' && place.country === around.country ? place : null;
}

function isNoPlace(name: string): boolean {
  return NO_PLACES.has(name) || /^\d/.test(name);
}

/** Whether a name after 'in' or 'near' is one. */
function isSaidPlace({ kind, population }: Place, name: string): boolean {
  if (isNoPlace(name) || (name.length < 3 && /^[a-z]+$/.test(name) && !SHORT_NAMES.has(name))) return false;
  return !(LAPTOP_WORDS.has(name) || FILLERS.has(name)) || (kind === 'town' && population >= LARGE);
}

/** Whether a name that stands alone is one. */
function isLargePlace(place: Place, name: string): boolean {
  if (isNoPlace(name) || LAPTOP_WORDS.has(name) || FILLERS.has(name) || (name.length < 4 && /^[a-z]+$/.test(name)))
    return false;
  const least = place.kind !== 'town' || normalizePlace(place.name) === name ? LARGE : FAMOUS;
  return place.population >= least;
}
