import type { GazetteerPlace } from '#domain/places/gazetteer-file.ts';
import { normalizePlace } from '#domain/places/normalize-place.ts';
import { countryNames } from '#scripts/gazetteer/country-names.ts';

/** A line of GeoNames' file of towns. */
interface Town {
  names: string[];
  alternates: string[];
  latitude: number;
  longitude: number;
  code: string;
  country: string;
  /** The codes of the divisions that it lies in. */
  divisions: string[];
  population: number;
}

/** A town of the newer list. */
interface NewerTown {
  name: string;
  lat: number;
  lng: number;
  country: string;
  admin1: string;
  admin2: string;
}

/** A state, county or district by its code, such as 'GB.ENG.E4'. */
export interface Division {
  code: string;
  name: string;
}

/** Smaller places only if they are the seat of something. */
const SMALLEST = 1_000;
/** From this size on, places are known by what other languages call them. */
const KNOWN_ELSEWHERE = 15_000;
/** Abandoned, destroyed and historical places. */
const GONE = new Set(['PPLQ', 'PPLW', 'PPLH', 'PPLCH']);
const LONGEST_NAME = 40;
/** A name leads to so many places at most. */
const MOST_PLACES = 12;
/** A town counts so many times as much as a region with so many people. */
const TOWN_WEIGHT = 4;
const COUNTRY_WEIGHT = 1_000;
/** A former name, or one in another language, means a town that is not famous so much less often than its own name does. */
const ALTERNATE_WEIGHT = 0.1;
const FAMOUS = 300_000;
/** What divisions are called beside their names. */
const DIVISION_WORDS =
  /^(?:royal borough of|metropolitan borough of|borough of|city and borough of|city of|district of|state of|province of|county)\s+|\s+(?:division|district|county|province|zila|municipality|region|governorate|prefecture|oblast|state|parish)$/gi;

export function readTown(line: string): Town {
  const field = line.split('\t');
  const text = (index: number) => field[index] ?? '';
  return {
    names: [text(1), text(2)],
    alternates: text(3).split(',').filter(Boolean),
    latitude: Number(text(4)),
    longitude: Number(text(5)),
    code: text(7),
    country: text(8),
    divisions: [`${text(8)}.${text(10)}`, `${text(8)}.${text(10)}.${text(11)}`],
    population: Number(text(14)),
  };
}

/** What is assumed of a town whose population is unknown. */
const ASSUMED_POPULATION = 3_000;
/** Two towns of one name in one country are the same within so many degrees. */
const SAME_TOWN = 0.3;

/** The towns, and those of a newer list that are not among them. */
export function mergeTowns(towns: readonly Town[], newer: readonly NewerTown[]): Town[] {
  const keyOf = (country: string, name: string) => `${country} ${normalizePlace(name)}`;
  const known = new Map<string, Town[]>();
  for (const town of towns)
    for (const key of new Set(town.names.map((name) => keyOf(town.country, name))))
      known.set(key, [...(known.get(key) ?? []), town]);
  const missing = newer.filter(
    ({ name, country, lat, lng }) =>
      !known
        .get(keyOf(country, name))
        ?.some((town) => Math.abs(town.latitude - lat) < SAME_TOWN && Math.abs(town.longitude - lng) < SAME_TOWN),
  );
  const added = missing.map(({ name, lat: latitude, lng: longitude, country, admin1, admin2 }): Town => ({
    names: [name],
    alternates: [],
    latitude,
    longitude,
    code: 'PPL',
    country,
    divisions: [`${country}.${admin1}`, `${country}.${admin1}.${admin2}`],
    population: ASSUMED_POPULATION,
  }));
  return [...towns, ...added];
}

/** A place and what it is called, with how much it counts among those of the same name. */
interface Entry {
  place: GazetteerPlace;
  names: string[];
  /** What other languages call it, and former names. */
  alternates?: string[];
  weight: number;
}

/** All places, and for each normalized name the numbers of the places that have it, the likeliest first. */
export function collectPlaces(
  all: readonly Town[],
  divisions: readonly Division[],
): { places: GazetteerPlace[]; named: Map<string, number[]> } {
  const kept = all.filter(
    ({ code, population, country }) =>
      country !== '' && !GONE.has(code) && (population >= SMALLEST || code.startsWith('PPLA') || code === 'PPLC'),
  );
  const entries = [...kept.map(townEntry), ...regionEntries(kept, divisions), ...countryEntries(kept)];
  entries.sort((one, other) => other.weight - one.weight);
  const meant = new Map<string, { index: number; weight: number }[]>();
  for (const [index, { names, alternates = [], weight }] of entries.entries()) {
    const own = new Set(names.map(normalizePlace));
    for (const name of new Set([...own, ...alternates.map(normalizePlace)])) {
      if (name.length < 2 || name.length > LONGEST_NAME || /^\d+$/.test(name)) continue;
      const list = meant.get(name) ?? [];
      if (list.length === 0) meant.set(name, list);
      list.push({
        index,
        weight: own.has(name) || weight >= FAMOUS * TOWN_WEIGHT ? weight : weight * ALTERNATE_WEIGHT,
      });
    }
  }
  const named = new Map(
    [...meant].map(([name, list]) => [
      name,
      list
        .toSorted((one, other) => other.weight - one.weight)
        .slice(0, MOST_PLACES)
        .map(({ index }) => index),
    ]),
  );
  return { places: entries.map(({ place }) => place), named };
}

function townEntry(town: Town): Entry {
  return {
    place: {
      // As English writes it; a seller's own text is shown as it was given.
      name: town.names[1] || town.names[0] || '',
      kind: 'town',
      country: town.country,
      latitude: hundredths(town.latitude),
      longitude: hundredths(town.longitude),
      population: thousands(town.population),
      radius: 0,
    },
    names: town.names,
    alternates: town.population >= KNOWN_ELSEWHERE ? town.alternates : [],
    weight: town.population * TOWN_WEIGHT,
  };
}

/** Regions lie where their people live, and reach as far as nine tenths of their towns. */
function regionEntries(towns: readonly Town[], divisions: readonly Division[]): Entry[] {
  const within = new Map<string, Town[]>();
  for (const town of towns)
    for (const code of town.divisions) {
      const others = within.get(code);
      if (others) others.push(town);
      else within.set(code, [town]);
    }
  return divisions.flatMap(({ code, name }): Entry[] => {
    const inside = within.get(code) ?? [];
    const population = inside.reduce((sum, town) => sum + town.population, 0);
    if (population === 0) return [];
    const mean = (of: (town: Town) => number) =>
      inside.reduce((sum, town) => sum + of(town) * town.population, 0) / population;
    const middle = { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) };
    const distances = inside.map((town) => kilometres(town, middle)).toSorted((one, other) => one - other);
    const place: GazetteerPlace = {
      name,
      kind: 'region',
      country: code.slice(0, 2),
      latitude: hundredths(middle.latitude),
      longitude: hundredths(middle.longitude),
      population: thousands(population),
      radius: Math.max(5, Math.round(distances[Math.floor(distances.length * 0.9)] ?? 0)),
    };
    return [{ place, names: [name, name.replaceAll(DIVISION_WORDS, '')], weight: population }];
  });
}

/** Countries lie at their capitals. One that is called like a town of its own, such as Luxembourg, is that town. */
function countryEntries(towns: readonly Town[]): Entry[] {
  return [...countryNames(new Set(towns.map(({ country }) => country)))].flatMap(([country, names]): Entry[] => {
    const own = towns.filter((town) => town.country === country);
    const capital = own.find(({ code }) => code === 'PPLC') ?? own[0];
    const [name] = names;
    if (!capital || name === undefined) return [];
    if (own.some((town) => town.names.some((each) => normalizePlace(each) === normalizePlace(name)))) return [];
    const population = own.reduce((sum, town) => sum + town.population, 0);
    const place: GazetteerPlace = {
      name,
      kind: 'country',
      country,
      latitude: hundredths(capital.latitude),
      longitude: hundredths(capital.longitude),
      population: thousands(population),
      radius: 0,
    };
    return [{ place, names, weight: (population + 1) * COUNTRY_WEIGHT }];
  });
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100);
}

function thousands(population: number): number {
  return Math.min(65_535, Math.round(population / 1_000));
}

/** Good enough for how far a region reaches. */
function kilometres(one: Pick<Town, 'latitude' | 'longitude'>, other: Pick<Town, 'latitude' | 'longitude'>): number {
  const east = (one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(one.latitude - other.latitude, east) * 111.2;
}
