/** A set of slots as a bitset: slot `n` is bit `n & 31` of word `n >>> 5`. */
export type Bits = Uint32Array<ArrayBuffer>;

const MOST_VALUE = 2 ** 31 - 1;

export function hasBit(bits: Bits, slot: number): boolean {
  return ((bits[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0;
}

export function setBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! |= 1 << (slot & 31);
}

export function clearBit(bits: Bits, slot: number): void {
  bits[slot >>> 5]! &= ~(1 << (slot & 31));
}

/** How many slots are in a set. @param most counted until there are so many, or a few more */
export function countBits(bits: Bits, most = Infinity): number {
  let count = 0;
  for (let at = 0; at < bits.length && count < most; at += 1) {
    let word = bits[at]!;
    if (word === 0) continue;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** Leaves in `bits` what `other` has as well. */
export function intersect(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= other[at]!;
}

/** Takes out of `bits` what `other` has. */
export function subtract(bits: Bits, other: Bits): void {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= ~other[at]!;
}

/** Leaves in `bits` the slots that a test is true of. */
export function retain(bits: Bits, test: (slot: number) => boolean): void {
  for (let at = 0; at < bits.length; at += 1) {
    let rest = bits[at]!;
    if (rest === 0) continue;
    let kept = 0;
    while (rest !== 0) {
      const bit = rest & -rest;
      if (test((at << 5) + 31 - Math.clz32(bit))) kept |= bit;
      rest ^= bit;
    }
    bits[at] = kept;
  }
}

/** How many slots of a set a test is true of, looked at until there are so many. */
export function countUpTo(bits: Bits, most: number, test: (slot: number) => boolean): number {
  let count = 0;
  for (let at = 0; at < bits.length && count < most; at += 1) {
    for (let rest = bits[at]!; rest !== 0 && count < most; rest &= rest - 1)
      if (test((at << 5) + 31 - Math.clz32(rest & -rest))) count += 1;
  }
  return count;
}

/** Lists the slots of a set, ascending. @param slots has room for all @returns how many there are */
export function listSlots(bits: Bits, slots: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at += 1) {
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1) slots[count++] = (at << 5) + 31 - Math.clz32(rest & -rest);
  }
  return count;
}

/** Leaves in `bits` the slots whose value, which is not below zero, is within bounds. Without a branch, since half of all may be. */
export function retainWithin(bits: Bits, values: Int32Array, from: number, to: number): void {
  if (from > to || to < 0 || from > MOST_VALUE) return void bits.fill(0);
  const [least, most] = [Math.max(0, Math.min(from, MOST_VALUE)), Math.min(to, MOST_VALUE)];
  for (let at = 0; at < bits.length; at += 1) {
    const word = bits[at]!;
    let kept = word;
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      const value = values[(at << 5) + 31 - Math.clz32(bit)]!;
      kept ^= bit & (((value - least) | (most - value)) >> 31);
    }
    bits[at] = kept;
  }
}

/** Leaves in `bits` the slots whose value has all bits of another one. */
export function retainMarked(bits: Bits, values: Uint32Array, marks: number): void {
  for (let at = 0; at < bits.length; at += 1) {
    const word = bits[at]!;
    let kept = word;
    for (let rest = word; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if ((values[(at << 5) + 31 - Math.clz32(bit)]! & marks) !== marks) kept ^= bit;
    }
    bits[at] = kept;
  }
}

/** A copy with room for so many words; what is new is empty. */
export function grownBits(bits: Bits, words: number): Bits {
  const grown = new Uint32Array(words);
  grown.set(bits);
  return grown;
}

/** Bitsets of one size that are used again and again: a query needs several for a moment. */
export class BitsPool {
  #words: number;
  #free: Bits[] = [];

  constructor(words: number) {
    this.#words = words;
  }

  /** From now on sets have so many words. */
  resize(words: number): void {
    this.#words = words;
    this.#free = [];
  }

  /** A set whose content is whatever it was used for. */
  take(): Bits {
    return this.#free.pop() ?? new Uint32Array(this.#words);
  }

  takeEmpty(): Bits {
    return this.take().fill(0);
  }

  give(bits: Bits): void {
    if (bits.length === this.#words) this.#free.push(bits);
  }
}
