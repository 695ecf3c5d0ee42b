import { ByteDictionary, grown } from '#domain/search/index/byte-dictionary.ts';

/** What the bytes of a value are: UTF-8, or whole numbers of two, four or eight bytes. */
export type ValueKind = 'text' | 'number' | 'decimal';

/** The values of a column by slot, each different one stored once. */
export class DictionaryColumn {
  readonly #kind: ValueKind;
  #dictionary = new ByteDictionary();
  /** By slot: 0 for null, else one more than the value's number. */
  codes: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
  /** By code. */
  readonly values: (string | number | null)[] = [null];

  constructor(kind: ValueKind, slots: number) {
    this.#kind = kind;
    this.codes = new Uint16Array(slots);
  }

  /** @param end -1 for null */
  set(slot: number, from: DataView, start: number, end: number): void {
    if (end < 0) {
      this.codes[slot] = 0;
      return;
    }
    const code = this.#dictionary.add(from, start, end) + 1;
    if (code === this.values.length) this.values.push(readValue(this.#kind, from, start, end));
    if (code > 0xffff && this.codes instanceof Uint16Array) this.codes = Uint32Array.from(this.codes);
    this.codes[slot] = code;
  }

  /** The code of a text, or of null; -1 where no listing ever had it. */
  codeOf(text: string | null): number {
    if (text === null) return 0;
    const found = this.#dictionary.find(text);
    return found < 0 ? -1 : found + 1;
  }

  resize(slots: number): void {
    this.codes = grown(this.codes, slots);
  }

  /** In bytes. */
  get memory(): number {
    return this.codes.byteLength + this.#dictionary.memory + 32 * this.values.length;
  }
}

function readValue(kind: ValueKind, from: DataView, start: number, end: number): string | number {
  if (kind === 'number') return readWhole(from, start, end);
  const text = Buffer.from(from.buffer, from.byteOffset + start, end - start).toString();
  return kind === 'decimal' ? Number(text) : text;
}

/** A whole number of two or four bytes, as PostgreSQL sends it. */
export function readWhole(from: DataView, start: number, end: number): number {
  return end - start === 2 ? from.getInt16(start) : from.getInt32(start);
}
