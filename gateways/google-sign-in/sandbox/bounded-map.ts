/** A map that forgets what was written longest ago once it is full. */
export class BoundedMap<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): void {
    this.#entries.delete(key);
    this.#entries.set(key, value);
    if (this.#entries.size > this.#most) this.#entries.delete(this.#entries.keys().next().value ?? '');
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  entries(): [string, Value][] {
    return [...this.#entries];
  }
}
