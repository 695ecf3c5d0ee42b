import { type Bits, hasBit, setBit } from '#domain/search/index/bits.ts';

/** Slots with one high half. */
export const CHUNK = 65_536;
const CHUNK_WORDS = CHUNK / 32;
/** A chunk with more than so many slots takes less memory as a bitset. */
const MOST_LOWS = 4_096;
/** Sets of up to so many slots are arrays. */
const FEW = 16;
const NO_LOWS = new Uint16Array(0);

/** Slots with one high half: a bitset, or the sorted low halves of those that are in it. */
class Chunk {
  bits: Bits | null = null;
  lows: Uint16Array<ArrayBuffer> = NO_LOWS;
  size = 0;

  add(low: number): void {
    const { bits, lows, size } = this;
    if (bits) {
      const mask = 1 << (low & 31);
      const word = bits[low >>> 5]!;
      if ((word & mask) !== 0) return;
      bits[low >>> 5] = word | mask;
      this.size = size + 1;
      return;
    }
    const at = size === 0 || lows[size - 1]! < low ? size : placeIn(lows, size, low);
    if (at < size && lows[at] === low) return;
    if (size === MOST_LOWS) {
      this.bits = new Uint32Array(CHUNK_WORDS);
      for (const each of lows) setBit(this.bits, each);
      setBit(this.bits, low);
      this.lows = NO_LOWS;
    } else {
      const roomy = size < lows.length ? lows : resized(lows, Math.min(MOST_LOWS, 2 * size + 4), size);
      if (at < size) roomy.copyWithin(at + 1, at, size);
      roomy[at] = low;
      this.lows = roomy;
    }
    this.size = size + 1;
  }
}

/** Chunks by the high half of the slot. */
class ChunkedSet {
  readonly chunks: (Chunk | undefined)[] = [];

  /** Adds slots with one high half. @param lows ascending; copied */
  addAll(high: number, lows: Uint16Array<ArrayBuffer>): void {
    while (this.chunks.length <= high) this.chunks.push(undefined);
    const present = this.chunks[high];
    if (present) {
      for (const low of lows) present.add(low);
      return;
    }
    const chunk = new Chunk();
    chunk.size = lows.length;
    if (lows.length > MOST_LOWS) {
      chunk.bits = new Uint32Array(CHUNK_WORDS);
      for (const low of lows) setBit(chunk.bits, low);
    } else chunk.lows = lows.slice();
    this.chunks[high] = chunk;
  }

  add(slot: number): void {
    const at = slot >>> 16;
    let chunk = this.chunks[at];
    if (chunk === undefined) {
      while (this.chunks.length <= at) this.chunks.push(undefined);
      chunk = new Chunk();
      this.chunks[at] = chunk;
    }
    chunk.add(slot & 0xffff);
  }
}

/**
 * A compressed set of slots, in the manner of roaring bitmaps: most terms are on one listing or on very few, some on half of all. A single
 * slot is the number itself, few are a sorted array, more are chunks.
 */
export type SlotSet = number | number[] | ChunkedSet | undefined;

/** Adds a slot to one of some sets. */
export function addSlot(sets: SlotSet[], at: number, slot: number): void {
  const set = sets[at];
  if (set instanceof ChunkedSet) set.add(slot);
  else sets[at] = withSlot(set, slot);
}

function withSlot(set: number | number[] | undefined, slot: number): SlotSet {
  if (set === undefined) return slot;
  if (typeof set === 'number') return set === slot ? set : set < slot ? [set, slot] : [slot, set];
  const at = placeIn(set, set.length, slot);
  if (set[at] === slot) return set;
  if (set.length < FEW) {
    set.splice(at, 0, slot);
    return set;
  }
  const chunked = chunkedOf(set);
  chunked.add(slot);
  return chunked;
}

function chunkedOf(slots: readonly number[]): ChunkedSet {
  const chunked = new ChunkedSet();
  for (const slot of slots) chunked.add(slot);
  return chunked;
}

/** Adds slots with one high half to one of some sets. @param lows their low halves, ascending; copied */
export function addSlots(sets: SlotSet[], at: number, high: number, lows: Uint16Array<ArrayBuffer>): void {
  if (lows.length <= FEW) {
    for (const low of lows) addSlot(sets, at, high * CHUNK + low);
    return;
  }
  const set = sets[at];
  const chunked =
    set instanceof ChunkedSet ? set : chunkedOf(set === undefined ? [] : typeof set === 'number' ? [set] : set);
  chunked.addAll(high, lows);
  sets[at] = chunked;
}

function resized(lows: Uint16Array<ArrayBuffer>, length: number, size: number): Uint16Array<ArrayBuffer> {
  const copy = new Uint16Array(length);
  copy.set(lows.subarray(0, size));
  return copy;
}

/** Where a value stands among the first `size`, or would stand. */
function placeIn(sorted: ArrayLike<number>, size: number, value: number): number {
  let [low, high] = [0, size];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How many slots are in a set. */
export function sizeOf(set: SlotSet): number {
  if (set === undefined) return 0;
  if (typeof set === 'number') return 1;
  if (Array.isArray(set)) return set.length;
  return set.chunks.reduce((sum, chunk) => sum + (chunk?.size ?? 0), 0);
}

/** Whether a bitset has any slot of a set. */
export function hasAny(set: SlotSet, bits: Bits): boolean {
  if (set === undefined) return false;
  if (typeof set === 'number') return hasBit(bits, set);
  if (Array.isArray(set)) return set.some((slot) => hasBit(bits, slot));
  return set.chunks.some((chunk, at) => {
    if (!chunk) return false;
    const base = at * CHUNK_WORDS;
    if (chunk.bits) return chunk.bits.some((word, nth) => (word & (bits[base + nth] ?? 0)) !== 0);
    for (let each = 0; each < chunk.size; each += 1) if (hasBit(bits, at * CHUNK + chunk.lows[each]!)) return true;
    return false;
  });
}

/** Adds a set to a bitset. */
export function addTo(bits: Bits, set: SlotSet): void {
  if (set === undefined) return;
  if (typeof set === 'number') return setBit(bits, set);
  if (Array.isArray(set)) {
    for (const slot of set) setBit(bits, slot);
    return;
  }
  for (const [at, chunk] of set.chunks.entries()) {
    if (!chunk) continue;
    const base = at * CHUNK_WORDS;
    if (chunk.bits) {
      const end = Math.min(CHUNK_WORDS, bits.length - base);
      for (let word = 0; word < end; word += 1) bits[base + word]! |= chunk.bits[word]!;
    } else {
      for (let each = 0; each < chunk.size; each += 1) {
        const low = chunk.lows[each]!;
        bits[base + (low >>> 5)]! |= 1 << (low & 31);
      }
    }
  }
}

const scratch = new Uint32Array(CHUNK_WORDS);

/** Leaves in a bitset what a set has as well. */
export function intersectWith(bits: Bits, set: SlotSet): void {
  if (set === undefined) return void bits.fill(0);
  if (typeof set === 'number' || Array.isArray(set)) {
    const kept = (typeof set === 'number' ? [set] : set).filter((slot) => hasBit(bits, slot));
    bits.fill(0);
    for (const slot of kept) setBit(bits, slot);
    return;
  }
  for (let at = 0; at * CHUNK_WORDS < bits.length; at += 1) {
    const chunk = set.chunks[at];
    const base = at * CHUNK_WORDS;
    const end = Math.min(CHUNK_WORDS, bits.length - base);
    if (!chunk || chunk.size === 0) bits.fill(0, base, base + end);
    else if (chunk.bits) for (let word = 0; word < end; word += 1) bits[base + word]! &= chunk.bits[word]!;
    else {
      scratch.fill(0);
      for (let each = 0; each < chunk.size; each += 1) {
        const low = chunk.lows[each]!;
        scratch[low >>> 5]! |= bits[base + (low >>> 5)]! & (1 << (low & 31));
      }
      bits.set(end === CHUNK_WORDS ? scratch : scratch.subarray(0, end), base);
    }
  }
}

/** The set without the slots that a bitset has. Changed in place, too. */
export function withoutSlots(set: SlotSet, gone: Bits): SlotSet {
  if (set === undefined) return undefined;
  if (typeof set === 'number') return hasBit(gone, set) ? undefined : set;
  if (Array.isArray(set)) {
    const kept = set.filter((slot) => !hasBit(gone, slot));
    return kept.length > 1 ? kept : kept[0];
  }
  let size = 0;
  for (const [at, chunk] of set.chunks.entries()) {
    if (!chunk) continue;
    takeOut(chunk, gone, at * CHUNK);
    size += chunk.size;
  }
  return size === 0 ? undefined : set;
}

function takeOut(chunk: Chunk, gone: Bits, first: number): void {
  if (chunk.bits) {
    const base = first >>> 5;
    let size = 0;
    for (let word = 0; word < CHUNK_WORDS; word += 1) {
      let rest = (chunk.bits[word]! &= ~(gone[base + word] ?? 0));
      for (; rest !== 0; rest &= rest - 1) size += 1;
    }
    chunk.size = size;
    return;
  }
  let kept = 0;
  for (let each = 0; each < chunk.size; each += 1) {
    const low = chunk.lows[each]!;
    if (!hasBit(gone, first + low)) chunk.lows[kept++] = low;
  }
  chunk.size = kept;
}

/** Gives back what a set has room for and does not need. */
export function trimmed(set: SlotSet): SlotSet {
  if (set === undefined || typeof set === 'number' || Array.isArray(set)) return set;
  for (const chunk of set.chunks)
    if (chunk && !chunk.bits && chunk.lows.length > chunk.size)
      chunk.lows = resized(chunk.lows, chunk.size, chunk.size);
  return set;
}

/** About how many bytes a set takes. */
export function bytesOf(set: SlotSet): number {
  if (set === undefined || typeof set === 'number') return 0;
  if (Array.isArray(set)) return 32 + 8 * set.length;
  return set.chunks.reduce(
    (sum, chunk) => sum + (chunk ? 200 + (chunk.bits?.byteLength ?? 0) + chunk.lows.byteLength : 8),
    32,
  );
}
