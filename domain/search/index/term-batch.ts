import { grown } from '#domain/search/index/byte-dictionary.ts';
import { type SlotSet, CHUNK, addSlots } from '#domain/search/index/slot-set.ts';

/**
 * The terms of new listings, until all slots with one high half are there: then the sets of all terms get theirs at once, in order. To look
 * for the set of each of tens of millions of terms would take several times as long.
 */
export class TermBatch {
  #terms = new Uint32Array(CHUNK);
  #size = 0;
  #high = 0;
  /** The low half of the last slot; and by the low half, where the terms of a slot end. */
  #last = -1;
  readonly #ends = new Uint32Array(CHUNK);

  /** Adds a term of the slot that ends next. */
  add(term: number): void {
    if (this.#size === this.#terms.length) this.#terms = grown(this.#terms, 2 * this.#size);
    this.#terms[this.#size++] = term;
  }

  /** Ends the terms of a slot; slots come in their order. @returns whether the next one has another high half */
  end(slot: number): boolean {
    this.#high = slot >>> 16;
    this.#last = slot & 0xffff;
    this.#ends[this.#last] = this.#size;
    return this.#last === CHUNK - 1;
  }

  /** Puts what there is into the sets of so many terms, and begins anew. */
  flush(terms: number, sets: SlotSet[]): void {
    const [numbers, ends] = [this.#terms, this.#ends];
    const places = new Uint32Array(terms + 1);
    for (let at = 0; at < this.#size; at += 1) places[numbers[at]! + 1]! += 1;
    for (let term = 0; term < terms; term += 1) places[term + 1]! += places[term]!;
    const lows = new Uint16Array(this.#size);
    for (let low = 0, at = 0; low <= this.#last; low += 1)
      for (; at < ends[low]!; at += 1) lows[places[numbers[at]!]!++] = low;
    // Each place is where the next term begins by now.
    for (let term = 0, begin = 0; term < terms; term += 1) {
      const end = places[term]!;
      if (end > begin) addSlots(sets, term, this.#high, lows.subarray(begin, end));
      begin = end;
    }
    this.#size = 0;
    this.#last = -1;
  }
}
