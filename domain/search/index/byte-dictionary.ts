const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Numbers different byte strings from 0 on in the order in which they come. Texts that arrive from the database as bytes are looked up
 * without being made into strings: a million listings have tens of millions of words.
 */
export class ByteDictionary {
  #bytes = new Uint8Array(1_024);
  #ends = new Uint32Array(64);
  /** Open addressing: one more than the number of what stands there, 0 for nothing. */
  #table = new Uint32Array(256);
  #hashes = new Uint32Array(64);
  size = 0;

  /** The number of the bytes from `start` to `end`; they get one if they have none. */
  add(from: Uint8Array, start: number, end: number): number {
    const hash = hashOf(from, start, end);
    const place = this.#placeOf(from, start, end, hash);
    const found = this.#table[place]!;
    if (found !== 0) return found - 1;
    const number = this.size;
    const begin = number === 0 ? 0 : this.#ends[number - 1]!;
    const length = end - start;
    if (begin + length > this.#bytes.length)
      this.#bytes = grown(this.#bytes, Math.max(2 * this.#bytes.length, begin + length));
    if (number === this.#ends.length) {
      this.#ends = grown(this.#ends, 2 * number);
      this.#hashes = grown(this.#hashes, 2 * number);
    }
    this.#bytes.set(from.subarray(start, end), begin);
    this.#ends[number] = begin + length;
    this.#hashes[number] = hash;
    this.#table[place] = number + 1;
    this.size += 1;
    if (3 * this.size > 2 * this.#table.length) this.#rehash();
    return number;
  }

  addText(text: string): number {
    const bytes = encoder.encode(text);
    return this.add(bytes, 0, bytes.length);
  }

  /** The number of a text; -1 where it has none. */
  find(text: string): number {
    const bytes = encoder.encode(text);
    return this.#table[this.#placeOf(bytes, 0, bytes.length, hashOf(bytes, 0, bytes.length))]! - 1;
  }

  textOf(number: number): string {
    return decoder.decode(this.bytesOf(number));
  }

  bytesOf(number: number): Uint8Array {
    return this.#bytes.subarray(number === 0 ? 0 : this.#ends[number - 1], this.#ends[number]);
  }

  /** In bytes. */
  get memory(): number {
    return this.#bytes.byteLength + this.#ends.byteLength + this.#hashes.byteLength + this.#table.byteLength;
  }

  #placeOf(from: Uint8Array, start: number, end: number, hash: number): number {
    const [table, bytes, ends, hashes] = [this.#table, this.#bytes, this.#ends, this.#hashes];
    const mask = table.length - 1;
    for (let place = hash & mask; ; place = (place + 1) & mask) {
      const found = table[place]!;
      if (found === 0) return place;
      const number = found - 1;
      if (hashes[number] !== hash) continue;
      const begin = number === 0 ? 0 : ends[number - 1]!;
      if (ends[number]! - begin !== end - start) continue;
      let at = 0;
      while (at < end - start && bytes[begin + at] === from[start + at]) at += 1;
      if (at === end - start) return place;
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

/** FNV-1a, mixed so that its low bits depend on all. */
function hashOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
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
