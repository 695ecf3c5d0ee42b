const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** Of the last word of a byte string, as it is read, what belongs to it: by how many bytes do. */
const TAILS = [0, 0xff, 0xffff, 0xffffff];

/**
 * Numbers different byte strings from 0 on in the order in which they come. Texts that arrive from the database as bytes are looked up
 * without being made into strings, four bytes at a time: a million listings have tens of millions of words.
 */
export class ByteDictionary {
  /** Each string begins with a word of its own; behind its end are zeros. */
  #words = new Uint32Array(256);
  #bytes = new Uint8Array(this.#words.buffer);
  /** By number: the first word of each, and of what would come next; how many bytes it has. */
  #begins = new Uint32Array(65);
  #lengths = new Uint32Array(64);
  #hashes = new Int32Array(64);
  /** Open addressing: one more than the number of what stands there, 0 for nothing. */
  #table = new Uint32Array(256);
  size = 0;

  /** The number of the bytes from `start` to `end`; they get one if they have none. */
  add(from: DataView, start: number, end: number): number {
    const hash = hashOf(from, start, end);
    const place = this.#placeOf(from, start, end, hash);
    const found = this.#table[place]!;
    return found === 0 ? this.#append(from, start, end, hash, place) : found - 1;
  }

  #append(from: DataView, start: number, end: number, hash: number, place: number): number {
    const number = this.size;
    const begin = this.#begins[number]!;
    const behind = begin + ((end - start + 3) >>> 2);
    if (behind > this.#words.length) {
      this.#words = grown(this.#words, Math.max(2 * this.#words.length, behind));
      this.#bytes = new Uint8Array(this.#words.buffer);
    }
    if (number === this.#lengths.length) {
      this.#begins = grown(this.#begins, 2 * number + 1);
      this.#lengths = grown(this.#lengths, 2 * number);
      this.#hashes = grown(this.#hashes, 2 * number);
    }
    for (let word = begin, at = start; word < behind; word += 1, at += 4) this.#words[word] = wordAt(from, at, end);
    this.#begins[number + 1] = behind;
    this.#lengths[number] = end - start;
    this.#hashes[number] = hash;
    this.#table[place] = number + 1;
    this.size += 1;
    if (3 * this.size > 2 * this.#table.length) this.#rehash();
    return number;
  }

  /** The number of a text; -1 where it has none. */
  find(text: string): number {
    const bytes = encoder.encode(text);
    const from = new DataView(bytes.buffer, 0, bytes.length);
    return this.#table[this.#placeOf(from, 0, bytes.length, hashOf(from, 0, bytes.length))]! - 1;
  }

  textOf(number: number): string {
    return decoder.decode(this.bytesOf(number));
  }

  /** In bytes. */
  lengthOf(number: number): number {
    return this.#lengths[number]!;
  }

  bytesOf(number: number): Uint8Array {
    const begin = 4 * this.#begins[number]!;
    return this.#bytes.subarray(begin, begin + this.#lengths[number]!);
  }

  /** Which of two comes first by its bytes: below zero for the first, 0 for equal ones. */
  compare(number: number, other: number): number {
    const [bytes, one, two] = [this.#bytes, 4 * this.#begins[number]!, 4 * this.#begins[other]!];
    const [length, otherLength] = [this.#lengths[number]!, this.#lengths[other]!];
    for (let at = 0; at < length && at < otherLength; at += 1)
      if (bytes[one + at] !== bytes[two + at]) return bytes[one + at]! - bytes[two + at]!;
    return length - otherLength;
  }

  /** Where a string stands by its bytes beside a beginning: 0 for one that begins so, below zero for what comes before those. */
  compareBeginning(number: number, beginning: Uint8Array): number {
    const [bytes, begin, length] = [this.#bytes, 4 * this.#begins[number]!, this.#lengths[number]!];
    for (let at = 0; at < beginning.length; at += 1) {
      if (at === length) return -1;
      if (bytes[begin + at] !== beginning[at]) return bytes[begin + at]! - beginning[at]!;
    }
    return 0;
  }

  /** In bytes. */
  get memory(): number {
    return [this.#words, this.#begins, this.#lengths, this.#hashes, this.#table].reduce(
      (sum, { byteLength }) => sum + byteLength,
      0,
    );
  }

  #placeOf(from: DataView, start: number, end: number, hash: number): number {
    const [table, hashes, lengths] = [this.#table, this.#hashes, this.#lengths];
    const mask = table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const found = table[place]!;
      if (found === 0) return place;
      if (hashes[found - 1] !== hash || lengths[found - 1] !== end - start) continue;
      let [at, word] = [start, this.#begins[found - 1]!];
      for (; at < end && this.#words[word] === wordAt(from, at, end); at += 4) word += 1;
      if (at >= end) return place;
    }
  }

  #rehash(): void {
    this.#table = new Uint32Array(2 * this.#table.length);
    const mask = this.#table.length - 1;
    for (let number = 0; number < this.size; number += 1) {
      let place = this.#hashes[number]! & mask;
      while (this.#table[place] !== 0) place = (place + 1) & mask;
      this.#table[place] = number + 1;
    }
  }
}

/** Up to four bytes from `at` on; those behind the end are zeros. */
function wordAt(from: DataView, at: number, end: number): number {
  if (at + 4 <= end) return from.getUint32(at, true);
  if (at + 4 <= from.byteLength) return (from.getUint32(at, true) & TAILS[end - at]!) >>> 0;
  let word = 0;
  for (let byte = end - 1; byte >= at; byte -= 1) word = (word << 8) | from.getUint8(byte);
  return word >>> 0;
}

/** Mixed so that its low bits depend on all. */
function hashOf(from: DataView, start: number, end: number): number {
  let hash = end - start;
  for (let at = start; at < end; at += 4) {
    hash = Math.imul(hash ^ wordAt(from, at, end), 0x9e3779b1);
    hash ^= hash >>> 15;
  }
  return hash;
}

/** A copy with room for so many elements. */
export function grown<Numbers extends Uint8Array | Uint16Array | Uint32Array | Int16Array | Int32Array>(
  numbers: Numbers,
  length: number,
): Numbers {
  const copy = new (numbers.constructor as new (length: number) => Numbers)(length);
  copy.set(numbers);
  return copy;
}
