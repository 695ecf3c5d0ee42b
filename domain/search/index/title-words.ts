import { type Bits, hasBit, retainMarked } from '#domain/search/index/bits.ts';
import { grown } from '#domain/search/index/byte-dictionary.ts';

/** Titles are compared word by word as far as this. */
export const LONGEST_TITLE = 255;
/** So many slots have their words together, and are moved together at once: a few milliseconds. */
const PART = 16_384;

interface TitlesPart {
  words: Uint8Array<ArrayBuffer>;
  end: number;
}

/** Terms that are looked for beside each other. */
export interface Phrase {
  /** One more than the numbers of the terms. */
  words: readonly number[];
  /** What the signs of a title with all their pairs have at least. */
  signs: readonly [number, number];
}

/** @param numbers those of the terms */
export function phraseOf(numbers: readonly number[]): Phrase {
  const words = numbers.map((number) => number + 1);
  const signs: [number, number] = [0, 0];
  for (let nth = 1; nth < words.length; nth += 1) {
    const hash = hashOfPair(words[nth - 1]!, words[nth]!);
    signs[0] |= 1 << (hash & 31);
    signs[1] |= 1 << (hash >>> 27);
  }
  return { words, signs };
}

/** Of two words beside each other; its lowest and its highest bits are used. */
function hashOfPair(one: number, other: number): number {
  const hash = Math.imul(Math.imul(one, 0x9e3779b1) ^ (other + (one >>> 7)), 0x85ebca6b);
  return hash ^ (hash >>> 15);
}

/**
 * The words of each title in their order, as numbers of terms, seven bits a byte; and signs of the words that stand beside each other, a bit of
 * 32 twice for each pair, by which nearly all titles without a phrase are told without reading them.
 */
export class TitleWords {
  #parts: TitlesPart[] = [];
  /** By slot, where its words begin in its part, and how many bytes they are. */
  #begins: Uint32Array<ArrayBuffer>;
  #lengths: Uint16Array<ArrayBuffer>;
  #signs: [Uint32Array<ArrayBuffer>, Uint32Array<ArrayBuffer>];
  readonly #read = new Uint32Array(LONGEST_TITLE + 1);

  constructor(slots: number) {
    this.#begins = new Uint32Array(slots);
    this.#lengths = new Uint16Array(slots);
    this.#signs = [new Uint32Array(slots), new Uint32Array(slots)];
  }

  resize(slots: number): void {
    this.#begins = grown(this.#begins, slots);
    this.#lengths = grown(this.#lengths, slots);
    this.#signs = [grown(this.#signs[0], slots), grown(this.#signs[1], slots)];
  }

  /** @param title from 1 on, one more than the number of each word's term, 0 where none is known @param words how many they are */
  put(slot: number, title: Uint32Array, words: number): void {
    const at = Math.floor(slot / PART);
    while (this.#parts.length <= at) this.#parts.push({ words: new Uint8Array(4_096), end: 0 });
    const part = this.#parts[at]!;
    if (part.end + 5 * words > part.words.length)
      part.words = grown(part.words, Math.ceil(1.125 * part.words.length) + 5 * words);
    const begin = part.end;
    let [first, second] = [0, 0];
    for (let nth = 1; nth <= words; nth += 1) {
      if (nth > 1) {
        const hash = hashOfPair(title[nth - 1]!, title[nth]!);
        first |= 1 << (hash & 31);
        second |= 1 << (hash >>> 27);
      }
      let rest = title[nth]!;
      for (; rest > 127; rest >>>= 7) part.words[part.end++] = (rest & 127) | 128;
      part.words[part.end++] = rest;
    }
    this.#begins[slot] = begin;
    this.#lengths[slot] = part.end - begin;
    this.#signs[0][slot] = first;
    this.#signs[1][slot] = second;
  }

  /** Takes out of a set most titles without the phrase, and none with it. */
  retainLikely(bits: Bits, { signs: [first, second] }: Phrase): void {
    retainMarked(bits, this.#signs[0], first);
    retainMarked(bits, this.#signs[1], second);
  }

  /** Whether terms stand beside each other. */
  hasPhrase(slot: number, { words: phrase }: Phrase): boolean {
    const part = this.#parts[Math.floor(slot / PART)];
    if (!part) return false;
    const { words } = part;
    const read = this.#read;
    let count = 0;
    const begin = this.#begins[slot]!;
    for (let at = begin; at < begin + this.#lengths[slot]!;) {
      let [word, shift] = [0, 0];
      for (; words[at]! > 127; at += 1, shift += 7) word |= (words[at]! & 127) << shift;
      word |= words[at++]! << shift;
      read[count++] = word;
    }
    for (let first = 0; first + phrase.length <= count; first += 1) {
      let nth = 0;
      while (nth < phrase.length && read[first + nth] === phrase[nth]) nth += 1;
      if (nth === phrase.length) return true;
    }
    return false;
  }

  /** Moves the titles of a part together, without those of some slots. @returns whether there are more parts */
  sweep(gone: Bits, at: number): boolean {
    const part = this.#parts[at];
    if (!part) return false;
    const [first, behind] = [at * PART, Math.min((at + 1) * PART, this.#lengths.length)];
    let length = 0;
    for (let slot = first; slot < behind; slot += 1) {
      if (hasBit(gone, slot)) this.#lengths[slot] = 0;
      length += this.#lengths[slot]!;
    }
    const kept = { words: new Uint8Array(Math.ceil(1.125 * length) + 4_096), end: 0 };
    for (let slot = first; slot < behind; slot += 1) {
      const [begin, bytes] = [this.#begins[slot]!, this.#lengths[slot]!];
      kept.words.set(part.words.subarray(begin, begin + bytes), kept.end);
      this.#begins[slot] = kept.end;
      kept.end += bytes;
    }
    this.#parts[at] = kept;
    return at + 1 < this.#parts.length;
  }

  /** In bytes. */
  get memory(): number {
    const parts = this.#parts.reduce((sum, { words }) => sum + words.byteLength, 0);
    return parts + this.#begins.byteLength + this.#lengths.byteLength + 2 * this.#signs[0].byteLength;
  }
}
