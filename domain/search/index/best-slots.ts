/**
 * Keeps the first so many of all slots that are offered, in an order: a heap whose root is the last of those that are kept, so that most
 * slots are turned away after one comparison.
 */
export class BestSlots {
  readonly #limit: number;
  readonly #precedes: (key: number, slot: number, otherKey: number, otherSlot: number) => boolean;
  readonly #keys: number[] = [];
  readonly #slots: number[] = [];

  constructor(limit: number, precedes: (key: number, slot: number, otherKey: number, otherSlot: number) => boolean) {
    this.#limit = limit;
    this.#precedes = precedes;
  }

  /** Whether a slot would be kept if it were offered. */
  wants(key: number, slot: number): boolean {
    const [keys, slots] = [this.#keys, this.#slots];
    return keys.length < this.#limit || (keys.length > 0 && this.#precedes(key, slot, keys[0]!, slots[0]!));
  }

  offer(key: number, slot: number): void {
    const [keys, slots] = [this.#keys, this.#slots];
    if (keys.length < this.#limit) {
      keys.push(key);
      slots.push(slot);
      this.#rise(keys.length - 1);
    } else if (keys.length > 0 && this.#precedes(key, slot, keys[0]!, slots[0]!)) {
      keys[0] = key;
      slots[0] = slot;
      this.#sink();
    }
  }

  /** The slots that were kept, in order. */
  inOrder(): { key: number; slot: number }[] {
    return this.#keys
      .map((key, at) => ({ key, slot: this.#slots[at]! }))
      .toSorted((one, other) => (this.#precedes(one.key, one.slot, other.key, other.slot) ? -1 : 1));
  }

  #isAfter(one: number, other: number): boolean {
    return this.#precedes(this.#keys[other]!, this.#slots[other]!, this.#keys[one]!, this.#slots[one]!);
  }

  #swap(one: number, other: number): void {
    [this.#keys[one], this.#keys[other]] = [this.#keys[other]!, this.#keys[one]!];
    [this.#slots[one], this.#slots[other]] = [this.#slots[other]!, this.#slots[one]!];
  }

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >>> 1;
      if (!this.#isAfter(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      let last = at;
      for (const child of [2 * at + 1, 2 * at + 2])
        if (child < this.#keys.length && this.#isAfter(child, last)) last = child;
      if (last === at) return;
      this.#swap(at, last);
      at = last;
    }
  }
}
