import { mistakesBetween, signsOf } from '#domain/search/index/alike-words.ts';
import type { Bits } from '#domain/search/index/bits.ts';
import { ByteDictionary, grown } from '#domain/search/index/byte-dictionary.ts';
import { type SlotSet, addSlot, addTo, bytesOf, hasAny, trimmed, withoutSlots } from '#domain/search/index/slot-set.ts';
import { TermBatch } from '#domain/search/index/term-batch.ts';
import { TermOrder } from '#domain/search/index/term-order.ts';
import { LONGEST_TITLE, type Phrase, TitleWords, phraseOf } from '#domain/search/index/title-words.ts';
import type { Term } from '#domain/search/parsed-search.ts';

/** Of a word's places in a `tsvector`: the weight of titles, that of specs, categories and places, and the place itself. */
const WEIGHT_A = 3;
const WEIGHT_B = 2;
const PLACE = 0x3fff;
/** Filters whose values are said beside titles, too, and are no words of laptops. */
const ELSEWHERE = ['place', 'category'];
/** Shorter words complete nothing. */
const SHORTEST_WORD = 2;
/** So few different ones are never said to be mostly unused. */
const FEW_TERMS = 50_000;

/** Which listings have a term, which have it in the title, and the words of each title in their order. */
export class Terms {
  readonly #dictionary = new ByteDictionary();
  readonly #order = new TermOrder(this.#dictionary);
  /** By the term's number. */
  #all: SlotSet[] = [];
  #titles: SlotSet[] = [];
  /** Whether it was ever said of a laptop beside its title: by its specs, its category or its place. */
  #isSaid = new Uint8Array(0);
  /** While many listings are put in at once, what has not come into the sets yet. */
  #loading: { all: TermBatch; titles: TermBatch } | null = null;
  readonly #title = new Uint32Array(LONGEST_TITLE + 1);
  readonly #titleWords: TitleWords;
  /** Of the terms that the present sweep has looked at, those that listings have; and of all that the last one had. */
  #swept = 0;
  #used = Infinity;

  constructor(slots: number) {
    this.#titleWords = new TitleWords(slots);
  }

  /** How many different ones there are. */
  get size(): number {
    return this.#dictionary.size;
  }

  /** Puts a listing's terms in, as PostgreSQL sends a `tsvector`. */
  put(slot: number, from: DataView, start: number): void {
    const [title, loading] = [this.#title, this.#loading];
    let last = 0;
    let at = start + 4;
    for (let left = from.getInt32(start); left > 0; left -= 1) {
      const end = endOfText(from, at);
      const term = this.#dictionary.add(from, at, end);
      if (loading) loading.all.add(term);
      else addSlot(this.#all, term, slot);
      let inTitle = false;
      at = end + 3;
      for (let places = from.getUint16(end + 1); places > 0; places -= 1, at += 2) {
        const place = from.getUint16(at);
        if (place >>> 14 === WEIGHT_B) this.#said(term);
        if (place >>> 14 !== WEIGHT_A) continue;
        inTitle = true;
        const nth = place & PLACE;
        if (nth > LONGEST_TITLE) continue;
        while (last < nth) title[++last] = 0;
        title[nth] = term + 1;
      }
      if (!inTitle) continue;
      if (loading) loading.titles.add(term);
      else addSlot(this.#titles, term, slot);
    }
    this.#titleWords.put(slot, title, last);
    if (loading) {
      loading.titles.end(slot);
      if (loading.all.end(slot)) this.#flush(loading);
    }
  }

  #said(term: number): void {
    if (term >= this.#isSaid.length) this.#isSaid = grown(this.#isSaid, 2 * term + 64);
    this.#isSaid[term] = 1;
  }

  /** The listings with a word in their title, or, of a word that is only said of them, with the word; undefined for what is no word of a laptop. */
  #laptopsWith(term: number): SlotSet {
    const set = this.#titles[term];
    if (set !== undefined || this.#isSaid[term] !== 1) return set;
    const word = this.#dictionary.textOf(term);
    const isElsewhere = ELSEWHERE.some((filter) => this.#dictionary.find(`=${filter}=${word}`) >= 0);
    return isElsewhere ? undefined : this.#all[term];
  }

  #flush({ all, titles }: { all: TermBatch; titles: TermBatch }): void {
    all.flush(this.size, this.#all);
    titles.flush(this.size, this.#titles);
  }

  /** Until `endLoading`, slots come in their order, none left out, and no question is asked. */
  beginLoading(): void {
    this.#loading = { all: new TermBatch(), titles: new TermBatch() };
  }

  endLoading(): void {
    if (this.#loading) this.#flush(this.#loading);
    this.#loading = null;
    for (let term = 0; term < this.size; term += 1) {
      this.#all[term] = trimmed(this.#all[term]);
      this.#titles[term] = trimmed(this.#titles[term]);
    }
    this.keepOrder();
  }

  /** Prepares for beginnings of words. To be called after changes, where no question waits. */
  keepOrder(): void {
    this.#order.keep();
  }

  /** Words as they are looked for beside each other; null where a listing never had one of them. */
  phraseOf(words: readonly string[]): Phrase | null {
    const numbers = words.map((word) => this.#dictionary.find(word));
    return numbers.includes(-1) ? null : phraseOf(numbers);
  }

  /** Whether terms stand beside each other in a title. */
  hasPhrase(slot: number, phrase: Phrase): boolean {
    return this.#titleWords.hasPhrase(slot, phrase);
  }

  /** Takes out of a set most titles without the phrase, and none with it. */
  retainLikely(bits: Bits, phrase: Phrase): void {
    this.#titleWords.retainLikely(bits, phrase);
  }

  /** The sets of listings that have any of some terms. */
  setsOf(terms: readonly Term[], inTitle: boolean): SlotSet[] {
    const sets = inTitle ? this.#titles : this.#all;
    return terms.flatMap(({ word, beginning }) =>
      beginning ? this.#order.beginningWith(word).map((number) => sets[number]) : [sets[this.#dictionary.find(word)]],
    );
  }

  /** The shortest words of titles and specs that begin so and that some listings have; of equal ones the first by their bytes. */
  wordsBeginningWith(beginning: string, among: Bits, most: number): string[] {
    const dictionary = this.#dictionary;
    const compare = (one: number, other: number) =>
      dictionary.lengthOf(one) - dictionary.lengthOf(other) || dictionary.compare(one, other);
    const first: number[] = [];
    for (const term of this.#order.beginningWith(beginning)) {
      const last = first.at(-1);
      if (first.length === most && last !== undefined && compare(last, term) < 0) continue;
      if (dictionary.lengthOf(term) < SHORTEST_WORD || !hasAny(this.#laptopsWith(term), among)) continue;
      first.push(term);
      first.sort(compare);
      if (first.length > most) first.pop();
    }
    return first.map((term) => dictionary.textOf(term));
  }

  /** Words of titles and specs within so many mistakes of a word. @param signs those of the word */
  wordsNear(signs: readonly number[], most: number): string[] {
    const dictionary = this.#dictionary;
    const near: string[] = [];
    for (let term = 0; term < this.size; term += 1) {
      // A sign is one to four bytes.
      const length = dictionary.lengthOf(term);
      if (length < signs.length - most || length > 4 * (signs.length + most)) continue;
      if (this.#titles[term] === undefined && this.#isSaid[term] !== 1) continue;
      const bytes = dictionary.bytesOf(term);
      const other = bytes.every((byte) => byte < 0x80) ? bytes : signsOf(dictionary.textOf(term));
      if (mistakesBetween(signs, other, most) > most || this.#laptopsWith(term) === undefined) continue;
      near.push(dictionary.textOf(term));
    }
    return near;
  }

  /** Adds to a bitset the listings whose title has any of some words. */
  addTitles(bits: Bits, words: readonly string[]): void {
    for (const word of words) addTo(bits, this.#titles[this.#dictionary.find(word)]);
  }

  resize(slots: number): void {
    this.#titleWords.resize(slots);
  }

  /** Takes slots out of the sets of some terms. @returns whether there are more terms */
  sweep(gone: Bits, from: number, count: number): boolean {
    if (from === 0) this.#swept = 0;
    const end = Math.min(this.size, from + count);
    for (let term = from; term < end; term += 1) {
      if (this.#all[term] !== undefined) this.#all[term] = withoutSlots(this.#all[term], gone);
      if (this.#titles[term] !== undefined) this.#titles[term] = withoutSlots(this.#titles[term], gone);
      if (this.#all[term] !== undefined) this.#swept += 1;
    }
    if (end < this.size) return true;
    this.#used = this.#swept;
    return false;
  }

  /** Takes slots out of a part of the titles. @returns whether there are more parts */
  sweepTitles(gone: Bits, part: number): boolean {
    return this.#titleWords.sweep(gone, part);
  }

  /** Whether no listing has most of the terms any more, as far as the last sweep has seen. */
  get isMostlyUnused(): boolean {
    return this.size > FEW_TERMS && this.size > 2 * this.#used;
  }

  /** In bytes, about. */
  get memory(): number {
    const sets = [...this.#all, ...this.#titles].reduce<number>((sum, set) => sum + bytesOf(set) + 8, 0);
    return sets + this.#isSaid.byteLength + this.#titleWords.memory + this.#dictionary.memory + this.#order.memory;
  }
}

/** Where the zero after a text stands. */
function endOfText(from: DataView, start: number): number {
  let at = start;
  for (; at + 4 <= from.byteLength; at += 4) {
    const word = from.getInt32(at, true);
    const zeros = (word - 0x01010101) & ~word & 0x80808080;
    // The lowest that is set is right; those above it may not be.
    if (zeros !== 0) return at + ((31 - Math.clz32(zeros & -zeros)) >>> 3);
  }
  while (from.getUint8(at) !== 0) at += 1;
  return at;
}
