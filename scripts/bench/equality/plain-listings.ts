import { sql } from 'kysely';
import type { FacetName } from '#shared/search/filters.ts';
import type { Database } from '#database/tables.ts';
import { type Point, distanceBetween } from '#domain/places/distance.ts';
import { FACET_COLUMNS } from '#domain/search/index/listed-columns.ts';
import {
  type Condition,
  type Counts,
  type Key,
  type ListingSearch,
  type Order,
  type Question,
  NOWHERE,
} from '#domain/search/question.ts';
import type { Term } from '#domain/search/parsed-search.ts';

/** So many listings are read at once. */
const BATCH = 5_000;

interface Listing {
  id: string;
  /** The columns by their names. */
  columns: Record<string, string | number | boolean | null>;
  /** The words of its title in their order. */
  title: string[];
}

interface ListingRow {
  columns: Listing['columns'] & { product_id: string };
  terms: string[];
  title: string[];
}

/**
 * The listings in plain lists, looked through one by one: slow, but quicker than SQL among a million, and with nothing in common with the index that is
 * compared with it.
 */
export class PlainListings implements Pick<ListingSearch, 'find' | 'countValues'> {
  readonly #listings: (Listing | null)[] = [];
  readonly #byId = new Map<string, number>();
  /** The places in the list of those that have or had a term. */
  readonly #byTerm = new Map<string, number[]>();
  /** Each text once. */
  readonly #texts = new Map<string, string>();

  /** Reads all listings. */
  async readAll(db: Database): Promise<void> {
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;)
      after = await this.#read(db, sql`product_id > ${after}::uuid order by product_id limit ${BATCH}`);
  }

  /** Reads some listings again, as they are now. */
  async readAgain(db: Database, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const place = this.#byId.get(id);
      if (place !== undefined) this.#listings[place] = null;
    }
    await this.#read(db, sql`product_id = any (${ids}::uuid[])`);
  }

  /** @returns the last id that was read */
  async #read(db: Database, which: ReturnType<typeof sql>): Promise<string | undefined> {
    const { rows } = await sql<ListingRow>`
      select to_jsonb(listings) - 'terms' as columns, tsvector_to_array(terms) as terms, array(
        select word from unnest(ts_filter(terms, '{a}')) as part (word, places), unnest(places) as place order by place
      ) as title
      from listings where ${which}`.execute(db);
    for (const { columns, terms, title } of rows) {
      const place = this.#listings.length;
      for (const [name, value] of Object.entries(columns))
        if (typeof value === 'string') columns[name] = this.#once(value);
      this.#listings.push({ id: columns.product_id, columns, title: title.map((word) => this.#once(word)) });
      this.#byId.set(columns.product_id, place);
      for (const term of terms) {
        const places = this.#byTerm.get(term);
        if (places) places.push(place);
        else this.#byTerm.set(term, [place]);
      }
    }
    return rows.at(-1)?.columns.product_id;
  }

  #once(text: string): string {
    const known = this.#texts.get(text);
    if (known === undefined) this.#texts.set(text, text);
    return known ?? text;
  }

  async find(question: Question, { order, after, limit }: Parameters<ListingSearch['find']>[1]) {
    const found = this.#matching(question);
    const isBefore = comparing(order);
    const first: Key[] = [];
    for (const listing of found) {
      const key: Key = { id: listing.id, key: keyOf(listing, order) };
      if (after && isBefore(after, key) >= 0) continue;
      const last = first.at(-1);
      if (last && first.length === limit && isBefore(last, key) < 0) continue;
      first.push(key);
      first.sort(isBefore);
      if (first.length > limit) first.pop();
    }
    return { keys: first, total: found.length };
  }

  async countValues(question: Question, facets: readonly FacetName[]): Promise<Counts> {
    const found = this.#matching(question);
    const values: Counts['values'] = {};
    for (const { name, column, floored } of FACET_COLUMNS) {
      if (!facets.includes(name)) continue;
      const counts = new Map<string, number>();
      for (const { columns } of found) {
        const value = columns[column] ?? null;
        if (value === null) continue;
        const text = String(floored ? Math.floor(Number(value)) : value);
        counts.set(text, (counts.get(text) ?? 0) + 1);
      }
      values[name] = Array.from(counts, ([value, count]) => ({ value, count }));
    }
    return { total: found.length, values };
  }

  #matching({ market, required, conditions }: Question): Listing[] {
    const isOnMarket = MARKETS[market];
    return this.#having(required).filter(
      (listing) => isOnMarket(listing.columns) && conditions.every((condition) => meets(listing, condition)),
    );
  }

  /** The listings that have, of each row, any term. */
  #having(required: Question['required']): Listing[] {
    // How many rows, one after the other, each has a term of.
    const met = new Uint8Array(this.#listings.length);
    for (const [nth, terms] of required.entries())
      for (const term of terms)
        for (const places of this.#placesOf(term))
          for (const place of places) if (met[place] === nth) met[place] = nth + 1;
    return this.#listings.filter(
      (listing, place): listing is Listing => listing !== null && met[place] === required.length,
    );
  }

  #placesOf({ word, beginning }: Term): (readonly number[])[] {
    if (!beginning) return [this.#byTerm.get(word) ?? []];
    return [...this.#byTerm].filter(([term]) => term.startsWith(word)).map(([, places]) => places);
  }
}

const MARKETS: Record<Question['market'], (columns: Listing['columns']) => boolean> = {
  'for sale': ({ sold, withheld }) => !sold && !withheld,
  sold: ({ sold }) => sold === true,
  both: ({ withheld }) => !withheld,
  any: () => true,
};

function meets({ columns, title }: Listing, condition: Condition): boolean {
  switch (condition.kind) {
    case 'at-least':
      return Number(columns[condition.column] ?? -Infinity) >= condition.least;
    case 'price': {
      const { least = 0, most = Infinity } = condition;
      return Number(columns['price_cents']) >= least && Number(columns['price_cents']) <= most;
    }
    case 'country':
      return columns['country'] === condition.country;
    case 'within':
      return metresTo(columns, condition.point) <= 1_000 * condition.kilometres;
    case 'flag':
      return columns[condition.flag] === condition.is;
    case 'title-with':
      return hasOfEach(title, condition.rows);
    case 'title-without':
      return !condition.words.some((word) => title.includes(word));
  }
}

function hasOfEach(title: readonly string[], rows: readonly (readonly Term[])[]): boolean {
  const has = ({ word, beginning }: Term) =>
    beginning ? title.some((other) => other.startsWith(word)) : title.includes(word);
  return rows.every((terms) => terms.some(has));
}

/** In whole metres; `NOWHERE` for what is on no map. */
function metresTo({ latitude, longitude }: Listing['columns'], from: Point): number {
  if (latitude === null || longitude === null) return NOWHERE;
  return Math.round(1_000 * distanceBetween(from, { latitude: Number(latitude), longitude: Number(longitude) }));
}

function keyOf({ columns, title }: Listing, order: Order): number {
  switch (order.by) {
    case 'time':
      return 0;
    case 'price_cents':
    case 'saving':
      return Number(columns[order.by]);
    case 'distance':
      return metresTo(columns, order.from);
    case 'relevance': {
      const { inTitle, phrase, parts } = order.words;
      const isBeside = phrase !== null && title.some((_, at) => phrase.every((word, nth) => title[at + nth] === word));
      const isPart = parts.some((word) => title.includes(word));
      return (
        8 * Number(hasOfEach(title, inTitle)) - 4 * Number(isPart) + 2 * Number(isBeside) + Number(columns['confirmed'])
      );
    }
  }
}

/** By the key, then by the id; newest first except where the oldest are. */
function comparing(order: Order): (one: Key, other: Key) => number {
  const ascending = 'direction' in order ? order.direction === 'asc' : order.by === 'distance';
  const idAscending = 'direction' in order && order.direction === 'asc';
  return (one, other) => {
    if (one.key !== other.key) return one.key < other.key === ascending ? -1 : 1;
    if (one.id === other.id) return 0;
    return one.id < other.id === idAscending ? -1 : 1;
  };
}
