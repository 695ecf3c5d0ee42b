/** A row of a binary `COPY`: where each of its fields begins and ends within the bytes that came. */
export interface ListedRow {
  from: DataView;
  starts: Int32Array;
  /** -1 for null. */
  ends: Int32Array;
}

/** 'PGCOPY', two line ends and a zero, 32 bits of flags, and the length of an extension. */
const HEADER = 19;

/** Reads the rows of a binary `COPY` out of bytes that come in pieces. */
export class CopyReader {
  readonly #row: ListedRow;
  readonly #fields: number;
  readonly #put: (row: ListedRow) => unknown;
  #rest: Buffer = Buffer.alloc(0);
  #started = false;

  /** @param put is given the same row object again and again */
  constructor(fields: number, put: (row: ListedRow) => unknown) {
    this.#fields = fields;
    this.#put = put;
    this.#row = { from: viewOf(this.#rest), starts: new Int32Array(fields), ends: new Int32Array(fields) };
  }

  /** Takes the next piece. @throws where it is something else */
  push(piece: Buffer): void {
    const bytes = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece]);
    let at = 0;
    if (!this.#started) {
      if (bytes.length < HEADER) {
        this.#rest = bytes;
        return;
      }
      if (bytes.toString('latin1', 0, 6) !== 'PGCOPY') throw new Error('These are no rows of a COPY');
      at = HEADER + bytes.readInt32BE(HEADER - 4);
      this.#started = true;
    }
    const row = this.#row;
    row.from = viewOf(bytes);
    for (let next = this.#parse(row.from, at); next > 0; next = this.#parse(row.from, at)) {
      this.#put(row);
      at = next;
    }
    this.#rest = bytes.subarray(at);
  }

  /** @returns where the row ends; 0 where it is not there as a whole, or there are no more */
  #parse(bytes: DataView, start: number): number {
    if (start + 2 > bytes.byteLength) return 0;
    const fields = bytes.getInt16(start);
    if (fields === -1) return 0;
    if (fields !== this.#fields) throw new Error(`A row has ${fields} fields instead of ${this.#fields}`);
    let at = start + 2;
    for (let field = 0; field < fields; field += 1) {
      if (at + 4 > bytes.byteLength) return 0;
      const length = bytes.getInt32(at);
      at += 4;
      this.#row.starts[field] = at;
      this.#row.ends[field] = length < 0 ? -1 : at + length;
      if (length > 0) at += length;
    }
    return at > bytes.byteLength ? 0 : at;
  }
}

function viewOf({ buffer, byteOffset, length }: Buffer): DataView {
  return new DataView(buffer, byteOffset, length);
}
