import { sql } from 'kysely';
import type { FileReading } from '#shared/contracts/imports.ts';
import { type ImportField, JOINED_FIELDS } from '#shared/imports.ts';
import type { ImportRow } from '#database/import-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { guessColumns } from '#domain/imports/guess-columns.ts';
import { lockImport, ownImport } from '#domain/imports/imports.ts';
import {
  earlierImports,
  type Kept,
  splitHeadings,
  remembered,
  SAMPLES,
  storeRows,
  widthOf,
} from '#domain/imports/import-layout.ts';
import { readFile } from '#domain/imports/read-file.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';

type Seller = Pick<Actor, 'id'>;

/**
 * Reads the file of an import again: in another encoding, or with its columns parted by something else. Rows are as many as the file then has. What the
 * seller has said of columns and rows stays as long as there are as many of them. All rows are checked again, by a job. Asked for as it is read now, it
 * stays as it is.
 * @throws {DomainError} 'not-found', 'import-busy' while it is listed, 'import-listed' once something of it was, 'unusable-file' for what is no list then
 */
export async function rereadFile(db: Database, seller: Seller, importId: string, reading: FileReading): Promise<void> {
  const now = await ownImport(db, seller, importId);
  const file = db.selectFrom('import_files').where('import_id', '=', importId);
  await file.select('import_id').executeTakeFirstOrThrow(noLongerThere);
  if (now.delimiter === reading.delimiter && now.encoding === new TextDecoder(reading.encoding).encoding) return;
  const { content } = await file.select('content').executeTakeFirstOrThrow(noLongerThere);
  const { records, ...read } = await readFile(content, reading);
  await inTransaction(db, async (trx) => {
    const before = await lockImport(trx, seller, importId, { ready: false });
    if (before.state !== 'reading') await lockImport(trx, seller, importId);
    const rowsBefore = await trx
      .selectFrom('import_rows')
      .select(['cells', 'edits', 'choice', 'state'])
      .where('import_id', '=', importId)
      .orderBy('position')
      .execute();
    if (rowsBefore.some(({ state }) => state !== 'staged')) throw noLongerThere();
    const sameWidth = widthOf(records) === before.heads.length;
    const { hasHeads, heads, rows } = splitHeadings(records, sameWidth ? before.has_heads : undefined);
    const fields = await mapAnew(trx, seller, before, {
      heads,
      samples: rows.slice(0, SAMPLES),
      samplesBefore: rowsBefore.slice(0, SAMPLES).map(({ cells }) => cells),
    });
    const kept: readonly Kept[] = rows.length === rowsBefore.length ? rowsBefore : [];
    await trx.deleteFrom('import_rows').where('import_id', '=', importId).execute();
    await storeRows(trx, importId, rows, kept);
    const revision = before.revision + 1;
    await trx
      .updateTable('imports')
      .set({
        ...read,
        has_heads: hasHeads,
        heads: JSON.stringify(heads),
        mapping: JSON.stringify(fields),
        state: 'reading',
        revision,
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', importId)
      .execute();
    await enqueue(trx, 'import', importId, { key: `${importId} ${revision}` });
  });
}

/** What the columns hold: as guessed from what can be read now, but for those of which the seller has said otherwise. */
async function mapAnew(
  trx: RunningTransaction,
  seller: Seller,
  before: ImportRow,
  { heads, samples, samplesBefore }: Record<'samples' | 'samplesBefore', string[][]> & { heads: string[] },
): Promise<(ImportField | null)[]> {
  const others = (await earlierImports(trx, seller)).filter(({ id }) => id !== before.id);
  const guessed = guessColumns(heads, samples, remembered(others));
  if (heads.length !== before.heads.length) return guessed;
  const guessedBefore = guessColumns(before.heads, samplesBefore, remembered(others));
  const saidOf = (column: number) => before.mapping[column] !== guessedBefore[column];
  const said = before.mapping.filter((_field, column) => saidOf(column));
  return guessed.map((field, column) => {
    if (saidOf(column)) return before.mapping[column] ?? null;
    return field !== null && !JOINED_FIELDS.includes(field) && said.includes(field) ? null : field;
  });
}

function noLongerThere(): DomainError {
  return new DomainError(
    'import-listed',
    'This file can’t be read another way, since some of it is listed already. Import the file again.',
  );
}
