import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';

/** What a cell of a CSV file may hold. A `Date` is written as ISO does, in UTC. */
export type CsvValue = string | number | boolean | Date | Dollars | null | undefined;

/** The columns of a CSV file by their heads: what each holds of a row as the API answers it. */
export type CsvColumns<Answer> = Readonly<Record<string, (row: Answer) => CsvValue>>;

/** An amount of money in a cell. */
class Dollars {
  readonly text: string;
  constructor(cents: number) {
    this.text = (cents / 100).toFixed(2);
  }
}

/** Dollars as the API answers them, with two decimals. */
export function dollarsCell(dollars: number | null | undefined): CsvValue {
  return dollars === null || dollars === undefined ? null : new Dollars(Math.round(dollars * 100));
}

/** Integer cents as dollars with two decimals. */
export function centsCell(cents: number | null | undefined): CsvValue {
  return cents === null || cents === undefined ? null : new Dollars(cents);
}

/** By which Excel knows that a file is UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * A CSV file, made as fast as it is read and no faster: one page of rows is in memory at a time. Spreadsheets take a text that begins with
 * `=`, `+`, `-`, `@`, a tab or a carriage return for a formula, so it gets an apostrophe; numbers are written by us and stay numbers.
 */
export function csvStream<Answer>(columns: CsvColumns<Answer>, pages: AsyncIterable<readonly Answer[]>): Readable {
  return Readable.from(csvChunks(columns, pages), { objectMode: false });
}

async function* csvChunks<Answer>(columns: CsvColumns<Answer>, pages: AsyncIterable<readonly Answer[]>) {
  yield BYTE_ORDER_MARK + writeLines([Object.keys(columns)]);
  const cells = Object.values(columns);
  for await (const rows of pages) {
    if (rows.length > 0) yield writeLines(rows.map((row) => cells.map((cell) => cell(row))));
  }
}

function writeLines(lines: CsvValue[][]): string {
  return stringify(lines, {
    escape_formulas: true,
    record_delimiter: 'windows',
    cast: {
      boolean: (value) => (value ? 'yes' : 'no'),
      date: (value) => value.toISOString(),
      object: (value) => ({ value: String(value['text']), escape_formulas: false }),
    },
  });
}
