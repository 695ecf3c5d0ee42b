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

type Value = string | number | boolean | null;
/** Whether the listing at a place is asked for. */
type Test = (place: number) => boolean;

interface ListingRow {
  columns: Record<string, Value> & { product_id: string };
  terms: string[];
  title: string[];
}

/**
 * The listings in plain lists, one for each column, looked through from the first to the last: slow, but quicker than SQL among a million, and
 * with nothing in common with the index that is compared with it.
 */
export class PlainListings implements Pick<ListingSearch, 'find' | 'countValues'> {
  /** By their places, as are columns and titles; null for what was read again since, at another place. */
  readonly #ids: (string | null)[] = [];
  readonly #columns = new Map<string, Value[]>();
  /** The words of each title in their order, with a space before and after each. */
  readonly #titles: string[] = [];
  readonly #placesById = new Map<string, number>();
  /** The places of those that have or had a term. */
  readonly #placesByTerm = new Map<string, number[]>();
  /** Each text once. */
  readonly #texts = new Map<string, string>();
  /** What was found last: two pages and the counts of one search are of the same listings. */
  #last: { question: string; places: number[] } | null = null;

  /** Reads all listings. */
  async readAll(db: Database): Promise<void> {
    for (let after: string | undefined = '00000000-0000-0000-0000-000000000000'; after !== undefined;)
      after = await this.#read(db, sql`product_id > ${after}::uuid order by product_id limit ${BATCH}`);
  }

  /** Reads some listings again, as they are now. */
  async readAgain(db: Database, ids: readonly string[]): Promise<void> {
    for (const id of ids) {
      const place = this.#placesById.get(id);
      if (place !== undefined) this.#ids[place] = null;
    }
    await this.#read(db, sql`product_id = any (${ids}::uuid[])`);
  }

  /** One of those for sale. @param chance from 0 up to, but not including, 1 */
  forSaleAt(chance: number): string | undefined {
    const from = Math.floor(chance * this.#ids.length);
    const isForSale = this.#isOnMarket('for sale');
    for (let step = 0; step < this.#ids.length; step += 1) {
      const place = (from + step) % this.#ids.length;
      const id = this.#ids[place];
      if (id && isForSale(place)) return id;
    }
    return undefined;
  }

  /** @returns the last id that was read */
  async #read(db: Database, which: ReturnType<typeof sql>): Promise<string | undefined> {
    this.#last = null;
    const { rows } = await sql<ListingRow>`
      select to_jsonb(listings) - 'terms' as columns, tsvector_to_array(terms) as terms, array(
        select word from unnest(ts_filter(terms, '{a}')) as part (word, places), unnest(places) as place order by place
      ) as title
      from listings where ${which}`.execute(db);
    for (const { columns, terms, title } of rows) {
      const place = this.#ids.length;
      this.#ids.push(columns.product_id);
      this.#placesById.set(columns.product_id, place);
      for (const [name, value] of Object.entries(columns))
        listIn(this.#columns, name).push(typeof value === 'string' ? this.#once(value) : value);
      if (title.some((word) => word.includes(' ')))
        throw new Error(`A word of a title has a space: ${title.join(', ')}`);
      this.#titles.push(['', ...title, ''].join(' '));
      for (const term of terms) listIn(this.#placesByTerm, term).push(place);
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
    const keyOf = this.#keyOf(order);
    const compare = comparing(order);
    const first: Key[] = [];
    for (const place of found) {
      const key: Key = { id: String(this.#ids[place]), key: keyOf(place) };
      if (after && compare(after, key) >= 0) continue;
      const last = first.at(-1);
      if (last && first.length === limit && compare(last, key) < 0) continue;
      const next = first.findIndex((other) => compare(key, other) < 0);
      first.splice(next === -1 ? first.length : next, 0, key);
      if (first.length > limit) first.pop();
    }
    return { keys: first, total: found.length };
  }

  async countValues(question: Question, facets: readonly FacetName[]): Promise<Counts> {
    const found = this.#matching(question);
    const values: Counts['values'] = {};
    for (const { name, column, floored } of FACET_COLUMNS) {
      if (!facets.includes(name)) continue;
      const list = this.#column(column);
      const counts = new Map<Value, number>();
      for (const place of found) {
        const value = list[place] ?? null;
        counts.set(value, (counts.get(value) ?? 0) + 1);
      }
      counts.delete(null);
      const byText = new Map<string, number>();
      for (const [value, count] of counts) {
        const text = String(floored ? Math.floor(Number(value)) : value);
        byText.set(text, (byText.get(text) ?? 0) + count);
      }
      values[name] = Array.from(byText, ([value, count]) => ({ value, count }));
    }
    return { total: found.length, values };
  }

  #matching(question: Question): readonly number[] {
    const asked = JSON.stringify(question);
    if (this.#last?.question !== asked) this.#last = { question: asked, places: this.#look(question) };
    return this.#last.places;
  }

  #look({ market, required, conditions }: Question): number[] {
    const tests = [this.#isOnMarket(market), ...conditions.map((condition) => this.#meets(condition))];
    const rowsMet = this.#rowsMet(required);
    const found: number[] = [];
    for (let place = 0; place < this.#ids.length; place += 1)
      if (this.#ids[place] !== null && rowsMet[place] === required.length && tests.every((test) => test(place)))
        found.push(place);
    return found;
  }

  /** Of how many rows, from the first on, the listing at each place has any term. */
  #rowsMet(required: Question['required']): Uint8Array {
    const met = new Uint8Array(this.#ids.length);
    for (const [nth, terms] of required.entries())
      for (const term of terms)
        for (const places of this.#placesOf(term))
          for (const place of places) if (met[place] === nth) met[place] = nth + 1;
    return met;
  }

  #placesOf({ word, beginning }: Term): (readonly number[])[] {
    if (!beginning) return [this.#placesByTerm.get(word) ?? []];
    return [...this.#placesByTerm].filter(([term]) => term.startsWith(word)).map(([, places]) => places);
  }

  #column(name: string): readonly Value[] {
    const column = this.#columns.get(name);
    if (!column) throw new Error(`Listings have no ${name}`);
    return column;
  }

  #isOnMarket(market: Question['market']): Test {
    const [sold, withheld] = [this.#column('sold'), this.#column('withheld')];
    switch (market) {
      case 'for sale':
        return (place) => !sold[place] && !withheld[place];
      case 'sold':
        return (place) => sold[place] === true;
      case 'both':
        return (place) => !withheld[place];
      case 'any':
        return () => true;
    }
  }

  #meets(condition: Condition): Test {
    switch (condition.kind) {
      case 'at-least': {
        const column = this.#column(condition.column);
        return (place) => Number(column[place] ?? -Infinity) >= condition.least;
      }
      case 'price': {
        const prices = this.#column('price_cents');
        const { least = 0, most = Infinity } = condition;
        return (place) => Number(prices[place]) >= least && Number(prices[place]) <= most;
      }
      case 'country': {
        const countries = this.#column('country');
        return (place) => countries[place] === condition.country;
      }
      case 'within': {
        const metres = this.#metresFrom(condition.point);
        return (place) => metres(place) <= 1_000 * condition.kilometres;
      }
      case 'flag': {
        const flags = this.#column(condition.flag);
        return (place) => flags[place] === condition.is;
      }
      case 'title-with':
        return this.#hasOfEachInTitle(condition.rows);
      case 'title-without': {
        const has = this.#hasInTitle(condition.words.map((word) => ({ word })));
        return (place) => !has(place);
      }
    }
  }

  #hasOfEachInTitle(rows: readonly (readonly Term[])[]): Test {
    const tests = rows.map((terms) => this.#hasInTitle(terms));
    return (place) => tests.every((test) => test(place));
  }

  /** Of any of the terms. */
  #hasInTitle(terms: readonly Term[]): Test {
    if (terms.length === 0) return () => false;
    const words = terms.map(({ word, beginning }) => `${escaped(word)}${beginning ? '' : ' '}`);
    const any = new RegExp(` (?:${words.join('|')})`);
    return (place) => any.test(this.#titles[place] ?? '');
  }

  /** In whole metres; `NOWHERE` for what is on no map. */
  #metresFrom(point: Point): (place: number) => number {
    const [latitudes, longitudes] = [this.#column('latitude'), this.#column('longitude')];
    return (place) => {
      const [latitude, longitude] = [latitudes[place] ?? null, longitudes[place] ?? null];
      if (latitude === null || longitude === null) return NOWHERE;
      const there = { latitude: Number(latitude), longitude: Number(longitude) };
      return Math.round(1_000 * distanceBetween(point, there));
    };
  }

  #keyOf(order: Order): (place: number) => number {
    switch (order.by) {
      case 'time':
        return () => 0;
      case 'price_cents':
      case 'saving': {
        const column = this.#column(order.by);
        return (place) => Number(column[place]);
      }
      case 'distance':
        return this.#metresFrom(order.from);
      case 'relevance': {
        const { inTitle, phrase, parts } = order.words;
        const hasAll = this.#hasOfEachInTitle(inTitle);
        const isPart = this.#hasInTitle(parts.map((word) => ({ word })));
        const isBeside = this.#hasInTitle(phrase === null ? [] : [{ word: phrase.join(' ') }]);
        const confirmed = this.#column('confirmed');
        return (place) =>
          8 * Number(hasAll(place)) -
          4 * Number(isPart(place)) +
          2 * Number(isBeside(place)) +
          Number(confirmed[place]);
      }
    }
  }
}

/** As an expression that means the text itself. */
function escaped(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`);
}

function listIn<Each>(lists: Map<string, Each[]>, name: string): Each[] {
  let list = lists.get(name);
  if (!list) lists.set(name, (list = []));
  return list;
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
