import { type Bits, BitsPool, clearBit, grownBits, hasBit, setBit } from '#domain/search/index/bits.ts';
import { grown } from '#domain/search/index/byte-dictionary.ts';
import { DictionaryColumn, readWhole } from '#domain/search/index/columns.ts';
import { textOf, wordsOf } from '#domain/search/index/id-words.ts';
import { FIRST_COLUMN, FIRST_FLAG, LISTED_COLUMNS, LISTED_FLAGS } from '#domain/search/index/listed-columns.ts';
import type { ListedRow } from '#domain/search/index/listed-row.ts';
import { Models } from '#domain/search/index/models.ts';
import { Terms } from '#domain/search/index/terms.ts';
import type { ListingFlag, Market } from '#domain/search/question.ts';

/** Slots that are free for new listings only after they were taken out of all terms; so many of them begin that. */
const LEAST_SWEEP = 1_024;
const SWEEP_SHARE = 16;

/**
 * The listings as searches read them, in memory: columns and, for each term, a set of slots. A listing has a slot; when it changes it gets
 * another one, so that sets only grow, and slots that are not used any more are swept out of all sets from time to time, bit by bit.
 */
export class ListingStore {
  /** Slots that there is room for; a multiple of 32. */
  #room: number;
  /** Slots that were ever used. */
  #used = 0;
  #free: number[] = [];
  /** Four words each, big-endian, so that they compare like the text of an id. */
  #ids: Uint32Array<ArrayBuffer>;
  /** The slots of all listings by id, and how many there are. */
  #byId: Uint32Array<ArrayBuffer>;
  #count = 0;
  #sorted = true;
  /** Slots that are not used any more and still in the sets; those that are being swept out of them. */
  #gone: number[] = [];
  #sweeping: { slots: number[]; bits: Bits; term: number; titles: number } | null = null;

  prices: Int32Array<ArrayBuffer>;
  savings: Int16Array<ArrayBuffer>;
  /** By slot, a number of `points`. */
  points: DictionaryColumn;
  readonly #byName: ReadonlyMap<string, DictionaryColumn>;
  readonly #columns: readonly DictionaryColumn[];
  readonly terms: Terms;
  readonly models: Models;
  readonly #markets: Record<Market, Bits>;
  readonly #flags: Record<ListingFlag, Bits>;
  readonly pool: BitsPool;
  /** Room for the slots of one question, for as long as it is answered. */
  #scratch = new Uint32Array(0);
  readonly #point = new DataView(new ArrayBuffer(4));

  /** @param expected about how many listings there will be */
  constructor(expected = 0) {
    this.#room = Math.ceil((expected * 1.02 + 1_024) / 32) * 32;
    const room = this.#room;
    this.#ids = new Uint32Array(4 * room);
    this.#byId = new Uint32Array(room);
    this.prices = new Int32Array(room);
    this.savings = new Int16Array(room);
    this.points = new DictionaryColumn('number', room);
    this.#columns = LISTED_COLUMNS.map(({ kind }) => new DictionaryColumn(kind, room));
    this.#byName = new Map(LISTED_COLUMNS.map(({ name }, at) => [name, this.#columns[at]!]));
    this.models = new Models(this.column('brand'), this.column('line'), this.column('model'));
    this.terms = new Terms(room);
    const bits = () => new Uint32Array(room / 32);
    this.#markets = { 'for sale': bits(), sold: bits(), both: bits(), any: bits() };
    this.#flags = { verified: bits(), confirmed: bits(), advertised: bits(), reported: bits() };
    this.pool = new BitsPool(room / 32);
  }

  /** How many listings there are. */
  get count(): number {
    return this.#count;
  }

  get scratch(): Uint32Array {
    if (this.#scratch.length < this.#room) this.#scratch = new Uint32Array(this.#room);
    return this.#scratch;
  }

  column(name: string): DictionaryColumn {
    const column = this.#byName.get(name);
    if (!column) throw new Error(`Listings have no column ${name}`);
    return column;
  }

  market(market: Market): Bits {
    return this.#markets[market];
  }

  flag(flag: ListingFlag): Bits {
    return this.#flags[flag];
  }

  /** Puts a listing in, or what has become of it. @returns its id, or '' while loading */
  put(row: ListedRow): string {
    const slot = this.#newSlot();
    const { from, starts, ends } = row;
    for (let word = 0; word < 4; word += 1) this.#ids[4 * slot + word] = from.getUint32(starts[0]! + 4 * word);
    this.prices[slot] = readWhole(from, starts[1]!, ends[1]!);
    this.savings[slot] = readWhole(from, starts[2]!, ends[2]!);
    this.#putPoint(slot, row);
    for (let at = 0; at < this.#columns.length; at += 1)
      this.#columns[at]!.set(slot, from, starts[FIRST_COLUMN + at]!, ends[FIRST_COLUMN + at]!);
    this.terms.put(slot, from, starts.at(-1)!);
    this.#list(slot);
    // Last, so that a listing which can't be taken in is not found half.
    const sold = from.getUint8(starts[5]!) === 1;
    const withheld = from.getUint8(starts[6]!) === 1;
    if (!sold && !withheld) {
      setBit(this.#markets['for sale'], slot);
      this.models.change(slot, 1);
    }
    if (sold) setBit(this.#markets.sold, slot);
    if (!withheld) setBit(this.#markets.both, slot);
    setBit(this.#markets.any, slot);
    for (const [at, flag] of LISTED_FLAGS.entries())
      if (from.getUint8(starts[FIRST_FLAG + at]!) === 1) setBit(this.#flags[flag], slot);
    return this.#sorted ? this.idOf(slot) : '';
  }

  #putPoint(slot: number, { from, starts, ends }: ListedRow): void {
    if (ends[3]! < 0 || ends[4]! < 0) return this.points.set(slot, from, 0, -1);
    this.#point.setInt16(0, from.getInt16(starts[3]!));
    this.#point.setInt16(2, from.getInt16(starts[4]!));
    this.points.set(slot, this.#point, 0, 4);
  }

  /** Latitude and longitude, in hundredths of a degree, of each code of `points`. */
  pointOf(code: number): { latitude: number; longitude: number } | null {
    const point = this.points.values[code];
    return typeof point === 'number' ? { latitude: point >> 16, longitude: (point << 16) >> 16 } : null;
  }

  /** Puts the slot of a listing in its place by id. */
  #list(slot: number): void {
    if (!this.#sorted) {
      this.#byId[this.#count++] = slot;
      return;
    }
    const at = this.#placeOf(slot);
    if (at < this.#count && this.compareIds(this.#byId[at]!, slot) === 0) {
      this.#forget(this.#byId[at]!);
    } else {
      this.#byId.copyWithin(at + 1, at, this.#count);
      this.#count += 1;
    }
    this.#byId[at] = slot;
  }

  /** Until `endLoading`, listings come in any order, each once. */
  beginLoading(): void {
    this.#sorted = false;
    this.terms.beginLoading();
  }

  endLoading(): void {
    const slots = Array.from(this.#byId.subarray(0, this.#count));
    this.#byId.set(slots.toSorted((one, other) => this.compareIds(one, other)));
    this.#sorted = true;
    this.terms.endLoading();
  }

  /** Takes listings out, those that are there. */
  removeAll(ids: Iterable<string>): void {
    const places: number[] = [];
    for (const id of new Set(ids)) {
      const at = this.after(id, 'desc');
      if (at < this.#count && this.idOf(this.#byId[at]!) === id) places.push(at);
    }
    places.sort((one, other) => one - other);
    // Each part between two of them moves once.
    for (const [nth, place] of places.entries()) {
      this.#forget(this.#byId[place]!);
      this.#byId.copyWithin(place - nth, place + 1, places[nth + 1] ?? this.#count);
    }
    this.#count -= places.length;
  }

  /** No set of a market has the slot from now on, so nothing finds it. */
  #forget(slot: number): void {
    if (hasBit(this.#markets['for sale'], slot)) this.models.change(slot, -1);
    for (const bits of Object.values(this.#markets)) clearBit(bits, slot);
    for (const bits of Object.values(this.#flags)) clearBit(bits, slot);
    this.#gone.push(slot);
  }

  #newSlot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#used === this.#room) this.#grow();
    return this.#used++;
  }

  #grow(): void {
    this.#room = Math.ceil((1.1 * this.#room) / 32 + 32) * 32;
    const room = this.#room;
    this.#ids = grown(this.#ids, 4 * room);
    this.#byId = grown(this.#byId, room);
    this.prices = grown(this.prices, room);
    this.savings = grown(this.savings, room);
    for (const column of [this.points, ...this.#columns]) column.resize(room);
    this.terms.resize(room);
    for (const sets of [this.#markets, this.#flags] as Record<string, Bits>[])
      for (const [name, bits] of Object.entries(sets)) sets[name] = grownBits(bits, room / 32);
    if (this.#sweeping) this.#sweeping.bits = grownBits(this.#sweeping.bits, room / 32);
    this.pool.resize(room / 32);
  }

  /**
   * Sweeps for a moment where there is enough to sweep. To be called between questions.
   * @param terms so many of them
   * @param least so many slots are worth it
   * @returns whether there is more to do at once
   */
  sweep(terms: number, least = Math.max(LEAST_SWEEP, this.#count / SWEEP_SHARE)): boolean {
    if (!this.#sweeping) {
      if (this.#gone.length < least) return false;
      const bits = new Uint32Array(this.#room / 32);
      for (const slot of this.#gone) setBit(bits, slot);
      this.#sweeping = { slots: this.#gone, bits, term: 0, titles: -1 };
      this.#gone = [];
    }
    const { slots, bits, term, titles } = this.#sweeping;
    if (titles < 0) {
      if (this.terms.sweep(bits, term, terms)) this.#sweeping.term += terms;
      else this.#sweeping.titles = 0;
      return true;
    }
    if (this.terms.sweepTitles(bits, titles)) {
      this.#sweeping.titles += 1;
      return true;
    }
    // One by one: a call takes some hundred thousand arguments at most.
    for (const slot of slots) this.#free.push(slot);
    this.#sweeping = null;
    return true;
  }

  /** The slots of all listings by id. */
  get byId(): Uint32Array {
    return this.#byId.subarray(0, this.#count);
  }

  /**
   * Where the listings after an id begin in `byId`, going in a direction.
   * @returns for 'asc' the first place with a greater id, for 'desc' the first with an equal or greater one: those before it are smaller
   */
  after(id: string, direction: 'asc' | 'desc'): number {
    const words = wordsOf(id);
    let [low, high] = [0, this.#count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const order = this.compareId(this.#byId[middle]!, words);
      if (order < 0 || (order === 0 && direction === 'asc')) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #placeOf(slot: number): number {
    let [low, high] = [0, this.#count];
    // New ids are greater than all before them, nearly always.
    if (high > 0 && this.compareIds(this.#byId[high - 1]!, slot) < 0) return high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.compareIds(this.#byId[middle]!, slot) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  compareIds(one: number, other: number): number {
    const ids = this.#ids;
    for (let word = 0; word < 4; word += 1) {
      const difference = ids[4 * one + word]! - ids[4 * other + word]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  /** @param id as `wordsOf` has it */
  compareId(slot: number, id: Uint32Array): number {
    for (let word = 0; word < 4; word += 1) {
      const difference = this.#ids[4 * slot + word]! - id[word]!;
      if (difference !== 0) return difference;
    }
    return 0;
  }

  idOf(slot: number): string {
    return textOf(this.#ids.subarray(4 * slot, 4 * slot + 4));
  }

  /** In bytes, about. */
  get memory(): number {
    const bits = 8 * (this.#room / 8);
    const fixed = this.#ids.byteLength + this.#byId.byteLength + this.prices.byteLength + this.savings.byteLength;
    const columns = [this.points, ...this.#columns].reduce((sum, column) => sum + column.memory, 0);
    return bits + fixed + columns + this.terms.memory;
  }
}
