import type { ByteDictionary } from '#domain/search/index/byte-dictionary.ts';

/** So many new terms, or such a part of all, are looked through one by one before they are sorted in. */
const MOST_UNSORTED = 500;
const UNSORTED_SHARE = 20;

const encoder = new TextEncoder();

/** The terms of a dictionary in the order of their bytes, for beginnings of words. */
export class TermOrder {
  readonly #dictionary: ByteDictionary;
  /** Numbers of the first terms, in order; those that came later are not there yet. */
  #sorted = new Uint32Array(0);

  constructor(dictionary: ByteDictionary) {
    this.#dictionary = dictionary;
  }

  /** The numbers of all terms that begin so. */
  beginningWith(beginning: string): number[] {
    const bytes = encoder.encode(beginning);
    const dictionary = this.#dictionary;
    const numbers: number[] = [];
    let [low, high] = [0, this.#sorted.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (dictionary.compareBeginning(this.#sorted[middle]!, bytes) < 0) low = middle + 1;
      else high = middle;
    }
    for (; low < this.#sorted.length && dictionary.compareBeginning(this.#sorted[low]!, bytes) === 0; low += 1)
      numbers.push(this.#sorted[low]!);
    for (let number = this.#sorted.length; number < dictionary.size; number += 1)
      if (dictionary.compareBeginning(number, bytes) === 0) numbers.push(number);
    return numbers;
  }

  /** Sorts new terms in where there are many. To be called where no question waits. */
  keep(): void {
    const dictionary = this.#dictionary;
    const [sorted, size] = [this.#sorted, dictionary.size];
    const fresh = size - sorted.length;
    if (fresh <= Math.max(MOST_UNSORTED, sorted.length / UNSORTED_SHARE)) return;
    const added = Uint32Array.from({ length: fresh }, (_, nth) => sorted.length + nth);
    added.sort((one, other) => dictionary.compare(one, other));
    // Each new one is looked for, and what stands before it moves as a whole.
    const merged = new Uint32Array(size);
    let [from, to] = [0, 0];
    for (const number of added) {
      let [low, high] = [from, sorted.length];
      while (low < high) {
        const middle = (low + high) >>> 1;
        if (dictionary.compare(sorted[middle]!, number) < 0) low = middle + 1;
        else high = middle;
      }
      merged.set(sorted.subarray(from, low), to);
      to += low - from;
      from = low;
      merged[to++] = number;
    }
    merged.set(sorted.subarray(from), to);
    this.#sorted = merged;
  }

  /** In bytes. */
  get memory(): number {
    return this.#sorted.byteLength;
  }
}
