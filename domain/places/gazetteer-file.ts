/** What is at a place: a town, a region such as a county, or a country. */
export const PLACE_KINDS = ['town', 'region', 'country'] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];

/** A place as the gazetteer has it. */
export interface GazetteerPlace {
  name: string;
  kind: PlaceKind;
  /** Two capital letters, as ISO 3166-1 has them. */
  country: string;
  /** In hundredths of a degree, which is about a kilometre. */
  latitude: number;
  longitude: number;
  /** In thousands, 65,535 at most. */
  population: number;
  /** How far (km) a region reaches from its middle; 0 for towns and countries. */
  radius: number;
}

/** The places, and which of them have a name. */
export interface Gazetteer {
  /** How many places there are. */
  size: number;
  /** The place of a number. */
  place: (index: number) => GazetteerPlace;
  /** Numbers of the places with a normalized name, the likeliest first. */
  named: (name: string) => number[];
  latitudes: Int16Array;
  longitudes: Int16Array;
  kinds: Uint8Array;
}

const ALIGNMENT = 4;

interface Header {
  countries: string[];
  places: number;
  names: number;
  /** Where each part begins and how long it is, in bytes. */
  parts: Record<string, [start: number, length: number]>;
}

type Part = [buffer: ArrayBufferLike, start: number, length: number];

/** Names stand once each, in the order of their bytes; each has a list of places. @param named the numbers of places by normalized name */
export function writeGazetteer(places: readonly GazetteerPlace[], named: ReadonlyMap<string, number[]>): Buffer {
  const countries = [...new Set(places.map(({ country }) => country))].toSorted();
  const names = [...named].map(([name, list]) => ({ bytes: Buffer.from(name), list }));
  names.sort((one, other) => Buffer.compare(one.bytes, other.bytes));
  const titles = places.map(({ name }) => Buffer.from(name));
  const parts: Record<string, ArrayBufferView> = {
    latitudes: Int16Array.from(places, ({ latitude }) => latitude),
    longitudes: Int16Array.from(places, ({ longitude }) => longitude),
    populations: Uint16Array.from(places, ({ population }) => population),
    radii: Uint16Array.from(places, ({ radius }) => radius),
    kinds: Uint8Array.from(places, ({ kind }) => PLACE_KINDS.indexOf(kind)),
    countries: Uint8Array.from(places, ({ country }) => countries.indexOf(country)),
    titleStarts: startsOf(titles.map(({ length }) => length)),
    titles: Buffer.concat(titles),
    nameStarts: startsOf(names.map(({ bytes }) => bytes.length)),
    names: Buffer.concat(names.map(({ bytes }) => bytes)),
    listStarts: startsOf(names.map(({ list }) => list.length)),
    lists: Uint32Array.from(names.flatMap(({ list }) => list)),
  };
  const header: Header = { countries, places: places.length, names: names.length, parts: {} };
  let end = 0;
  for (const [name, { byteLength }] of Object.entries(parts)) {
    header.parts[name] = [end, byteLength];
    end += Math.ceil(byteLength / ALIGNMENT) * ALIGNMENT;
  }
  const headerBytes = Buffer.from(JSON.stringify(header));
  const body = Buffer.alloc(end);
  for (const [name, { buffer, byteOffset, byteLength }] of Object.entries(parts))
    Buffer.from(buffer, byteOffset, byteLength).copy(body, header.parts[name]?.[0]);
  const length = Buffer.alloc(ALIGNMENT);
  length.writeUInt32LE(headerBytes.length);
  return Buffer.concat([length, headerBytes, Buffer.alloc(-headerBytes.length & (ALIGNMENT - 1)), body]);
}

function startsOf(lengths: readonly number[]): Uint32Array {
  const starts = new Uint32Array(lengths.length + 1);
  for (const [index, length] of lengths.entries()) starts[index + 1] = (starts[index] ?? 0) + length;
  return starts;
}

/** Reads what `writeGazetteer` wrote. Nothing is copied: all stays in the one buffer, and a name is looked up by bisection. */
export function readGazetteer(file: Buffer): Gazetteer {
  const headerLength = file.readUInt32LE(0);
  const header = JSON.parse(file.toString('utf8', ALIGNMENT, ALIGNMENT + headerLength)) as Header;
  const bodyStart = ALIGNMENT + Math.ceil(headerLength / ALIGNMENT) * ALIGNMENT;
  // Numbers of several bytes have to begin where their size divides the address.
  const body =
    (file.byteOffset + bodyStart) % ALIGNMENT === 0
      ? file.subarray(bodyStart)
      : Uint8Array.from(file.subarray(bodyStart));
  const part = (name: string): Part => {
    const [start, length] = header.parts[name] ?? [0, 0];
    return [body.buffer, body.byteOffset + start, length];
  };
  const numbers = <View>(name: string, view: new (...from: Part) => View, size: number) => {
    const [buffer, start, length] = part(name);
    return new view(buffer, start, length / size);
  };
  const latitudes = numbers('latitudes', Int16Array, 2);
  const longitudes = numbers('longitudes', Int16Array, 2);
  const populations = numbers('populations', Uint16Array, 2);
  const radii = numbers('radii', Uint16Array, 2);
  const kinds = numbers('kinds', Uint8Array, 1);
  const countries = numbers('countries', Uint8Array, 1);
  const titleStarts = numbers('titleStarts', Uint32Array, 4);
  const nameStarts = numbers('nameStarts', Uint32Array, 4);
  const listStarts = numbers('listStarts', Uint32Array, 4);
  const lists = numbers('lists', Uint32Array, 4);
  const titles = Buffer.from(...part('titles'));
  const names = Buffer.from(...part('names'));

  return {
    size: header.places,
    latitudes,
    longitudes,
    kinds,
    place: (index) => ({
      name: titles.toString('utf8', titleStarts[index], titleStarts[index + 1]),
      kind: PLACE_KINDS[kinds[index] ?? 0] ?? 'town',
      country: header.countries[countries[index] ?? 0] ?? '',
      latitude: latitudes[index] ?? 0,
      longitude: longitudes[index] ?? 0,
      population: populations[index] ?? 0,
      radius: radii[index] ?? 0,
    }),
    named(name) {
      const wanted = Buffer.from(name);
      let [low, high] = [0, header.names - 1];
      while (low <= high) {
        const middle = (low + high) >>> 1;
        const order = names.compare(wanted, 0, wanted.length, nameStarts[middle], nameStarts[middle + 1]);
        if (order === 0) return [...lists.subarray(listStarts[middle], listStarts[middle + 1])];
        if (order < 0) low = middle + 1;
        else high = middle - 1;
      }
      return [];
    },
  };
}
