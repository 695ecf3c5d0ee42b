import { finished } from 'node:stream/promises';
import { setImmediate as turn } from 'node:timers/promises';
import chardet from 'chardet';
import { CsvError, parse } from 'csv-parse';
import { IMPORT_DELIMITERS, MOST_CELL_CHARACTERS, MOST_IMPORT_COLUMNS, MOST_IMPORT_ROWS } from '#shared/imports.ts';
import { pictureKind } from '#shared/picture-kinds.ts';
import { withoutUnstorable } from '#shared/text.ts';
import { DomainError } from '#domain/errors.ts';

/** A file as rows of cells, headings among them. */
export interface ReadFile {
  /** As `TextDecoder` calls it. */
  encoding: string;
  delimiter: string;
  records: string[][];
  /** What is to be said of the file as a whole, such as that it is cut off. */
  notice: string | null;
}

const SAVE_AS = 'Open it there and save it as CSV (‘CSV UTF-8’ in Excel), then choose that file.';

/** What other files begin with. */
const OTHER_FILES: readonly [string, string][] = [
  ['PK\x03\x04', `This is an Excel or Numbers workbook, or a zip file, whatever it’s called. ${SAVE_AS}`],
  ['\xd0\xcf\x11\xe0', `This is a workbook of an older Excel. ${SAVE_AS}`],
  ['%PDF', `This is a PDF. Save the list as CSV in the program it was made with.`],
  ['\x1f\x8b', 'This is a compressed file. Unpack it first, and choose the CSV inside.'],
  ['{\\rtf', 'This is a text document. Save the list as CSV in a spreadsheet.'],
];

/**
 * Reads a CSV in any common encoding and with any common delimiter.
 * @param chosen what the seller knows better than we guess
 * @throws {DomainError} 'unusable-file' for what is no list of rows, or too long
 */
export async function readFile(
  file: Buffer,
  chosen: { encoding?: string | undefined; delimiter?: string | undefined } = {},
): Promise<ReadFile> {
  assertCsv(file);
  const encoding = new TextDecoder(chosen.encoding ?? detectEncoding(file)).encoding;
  const text = new TextDecoder(encoding).decode(file).replaceAll('\u0000', '');
  if (text.trim() === '') throw unusable('This file is empty. Choose one with a laptop in each row.');
  const delimiter = chosen.delimiter ?? detectDelimiter(text);
  const { records, cutOffAt, columns } = await parseRecords(text, delimiter);
  if (records.length === 0) throw unusable('We found no rows in this file. Choose one with a laptop in each row.');
  const notices = [
    ...(cutOffAt === undefined
      ? []
      : [
          `This file seems to be cut off: a quoted text begins in line ${cutOffAt} and never ends. What stands before it is here.`,
        ]),
    ...(columns > MOST_IMPORT_COLUMNS
      ? [`This file has ${columns} columns. The first ${MOST_IMPORT_COLUMNS} of them are here.`]
      : []),
    ...(text.includes('\uFFFD')
      ? ['Some characters of this file can’t be read this way. Choose another encoding under ‘How the file is read’.']
      : []),
  ];
  return { encoding, delimiter, records, notice: notices.length === 0 ? null : notices.join(' ') };
}

export function unusable(why: string): DomainError {
  return new DomainError('unusable-file', why);
}

function assertCsv(file: Buffer): void {
  const head = file.subarray(0, 64);
  const begin = head.toString('latin1');
  const other = OTHER_FILES.find(([magic]) => begin.startsWith(magic));
  if (other) throw unusable(other[1]);
  if (pictureKind(head)) throw unusable('This is a picture. Choose a CSV file with a laptop in each row.');
  if (/^\s*(?:<!doctype|<html|<\?xml)/i.test(begin.replace(/^\xef\xbb\xbf/, '')))
    throw unusable('This is a web page or XML. Save the list as CSV in a spreadsheet, and choose that file.');
}

/** Bytes that tell the encoding: from a little before the first that is not ASCII. */
const SAMPLE_BYTES = 65_536;

function detectEncoding(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  const wide = wideEncoding(file.subarray(0, 2_000));
  if (wide) return wide;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(file);
    return 'utf-8';
  } catch {
    const first = file.findIndex((byte) => byte > 0x7f);
    return detectLegacy(file.subarray(Math.max(0, first - 500), first + SAMPLE_BYTES));
  }
}

/** UTF-16 without its mark: in Latin text every other byte is zero. */
function wideEncoding(start: Buffer): 'utf-16le' | 'utf-16be' | null {
  const pairs = Math.floor(start.length / 2);
  if (pairs < 2) return null;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 1) {
    if (start[at] !== 0) continue;
    if (at % 2 === 0) even += 1;
    else odd += 1;
  }
  if (odd > pairs * 0.4 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.4 && odd < pairs * 0.1) return 'utf-16be';
  if (even + odd > pairs * 0.2)
    throw unusable('This file isn’t text. Choose a CSV file: in a spreadsheet, save the list as CSV.');
  return null;
}

/** Below this confidence (per cent) a guess is worth less than what Windows writes in most of the West. */
const SURE = 40;

function detectLegacy(sample: Buffer): string {
  const best = chardet.analyse(sample).find(({ name }) => isKnown(name));
  // ISO-8859-1 is decoded as Windows-1252 everywhere, and most of what seems to be of its family is.
  if (!best || best.confidence < SURE || best.name.startsWith('ISO-8859-')) return 'windows-1252';
  return best.name;
}

function isKnown(name: string): boolean {
  try {
    return new TextDecoder(name).encoding !== '';
  } catch {
    return false;
  }
}

/** The delimiter that cuts the first lines into the most columns, evenly; quoted parts count for nothing. */
function detectDelimiter(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  const scored = IMPORT_DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
    const even = counts.filter((one) => one === usual).length / Math.max(1, counts.length);
    return { delimiter, score: usual * even };
  });
  return scored.reduce((best, one) => (one.score > best.score ? one : best)).delimiter;
}

/** Characters between two turns of the event loop: some 2 ms. */
const AT_ONCE = 131_072;

async function parseRecords(
  text: string,
  delimiter: string,
): Promise<{ records: string[][]; columns: number; cutOffAt?: number | undefined }> {
  const records: string[][] = [];
  let last = 0;
  let columns = 0;
  const parser = parse({
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    // A quote that is never closed is reported at the end, with all that stands before it.
    max_record_size: 0,
    on_record: (record: string[], { lines }) => {
      last = lines;
      columns = Math.max(columns, record.length);
      const cells = record.slice(0, MOST_IMPORT_COLUMNS).map(tidyCell);
      if (cells.some((cell) => cell !== '')) records.push(cells);
      if (records.length > MOST_IMPORT_ROWS + 1) throw tooManyRows();
      return null;
    },
  });
  const ended = finished(parser.resume());
  ended.catch(() => undefined);
  for (let at = 0; at < text.length && !parser.destroyed; at += AT_ONCE) {
    parser.write(text.slice(at, at + AT_ONCE));
    await turn();
  }
  parser.end();
  try {
    await ended;
  } catch (error) {
    if (!(error instanceof CsvError) || error.code !== 'CSV_QUOTE_NOT_CLOSED') throw error;
    return { records, columns, cutOffAt: last + 1 };
  }
  return { records, columns };
}

/** A cell as it can be stored. What our own exports put before a formula goes. */
function tidyCell(cell: string): string {
  const text = withoutUnstorable(cell.slice(0, MOST_CELL_CHARACTERS)).trim();
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

function tooManyRows(): DomainError {
  return unusable(
    `This file has more than ${MOST_IMPORT_ROWS.toLocaleString('en-US')} rows. Split it into smaller files, and import one after the other.`,
  );
}
