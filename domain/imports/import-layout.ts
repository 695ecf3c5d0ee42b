import { type ImportField, MOST_IMPORT_ROWS } from '#shared/imports.ts';
import { newId } from '#database/ids.ts';
import type { ImportedRow } from '#database/import-tables.ts';
import type { RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { plainHead, seemsHeading } from '#domain/imports/guess-columns.ts';
import { unusable } from '#domain/imports/read-file.ts';

/** Imports that an account may have; old ones are deleted by themselves. */
export const MOST_IMPORTS = 20;
/** Rows that are stored at once. */
const BATCH = 500;
/** Rows by which columns are guessed. */
export const SAMPLES = 20;

/** The rows of a file apart from its headings, which are empty texts where it has none. */
interface Layout {
  hasHeads: boolean;
  heads: string[];
  rows: string[][];
}

/**
 * Parts the headings of a file from its rows.
 * @param hasHeads whether the first row holds headings, where that is known
 * @throws {DomainError} 'unusable-file' for headings alone, and for too many rows
 */
export function splitHeadings(
  records: string[][],
  hasHeads: boolean = seemsHeading(records[0] ?? [], records.slice(1, SAMPLES + 1)),
): Layout {
  const rows = hasHeads ? records.slice(1) : records;
  if (rows.length === 0) throw unusable('This file has headings, but no laptops below them.');
  if (rows.length > MOST_IMPORT_ROWS)
    throw unusable('This file has more than 10,000 rows. Split it into smaller files.');
  const width = widthOf(records);
  const heads = Array.from({ length: width }, (_none, column) => (hasHeads ? (records[0]?.[column] ?? '') : ''));
  return { hasHeads, heads, rows };
}

/** How many columns the widest row has. */
export function widthOf(records: readonly string[][]): number {
  return records.reduce((most, cells) => Math.max(most, cells.length), 0);
}

/** What a row keeps when its file is read again. */
export type Kept = Pick<ImportedRow, 'edits' | 'choice'>;

/** Stores the rows of a file. @param kept what the seller has said of each before, in the same order */
export async function storeRows(
  trx: RunningTransaction,
  importId: string,
  rows: readonly string[][],
  kept: readonly Kept[] = [],
): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH) {
    await trx
      .insertInto('import_rows')
      .values(
        rows.slice(at, at + BATCH).map((cells, index) => ({
          id: newId(),
          import_id: importId,
          position: at + index + 1,
          cells: JSON.stringify(cells),
          edits: JSON.stringify(kept[at + index]?.edits ?? {}),
          choice: kept[at + index]?.choice ?? null,
        })),
      )
      .execute();
  }
}

/** The account's imports, the newest first. */
export function earlierImports(trx: RunningTransaction, seller: Pick<Actor, 'id'>) {
  return trx
    .selectFrom('imports')
    .select(['id', 'heads', 'mapping', 'defaults'])
    .where('seller_id', '=', seller.id)
    .orderBy('id', 'desc')
    .limit(MOST_IMPORTS)
    .execute();
}

/** What the seller had columns of these names hold the last time. */
export function remembered(
  imports: readonly { heads: string[]; mapping: (ImportField | null)[] }[],
): Map<string, ImportField | null> {
  const fields = new Map<string, ImportField | null>();
  for (const { heads, mapping } of imports.toReversed())
    for (const [column, head] of heads.entries())
      if (plainHead(head) !== '') fields.set(plainHead(head), mapping[column] ?? null);
  return fields;
}
