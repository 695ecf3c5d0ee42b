import { sql } from 'kysely';
import type { ImportRowPayload, ImportSettings } from '#shared/contracts/imports.ts';
import { JOINED_FIELDS } from '#shared/imports.ts';
import { isId, newId } from '#database/ids.ts';
import type { ImportedRow, ImportRow } from '#database/import-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { checkRow } from '#domain/imports/check-rows.ts';
import { lockImport } from '#domain/imports/imports.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';

type Seller = Pick<Actor, 'id'>;

/**
 * Changes how a file is read: what its columns hold, and what is said once for all rows. All rows are checked again, by a job.
 * @throws {DomainError} 'not-found', 'import-busy' while it is listed, 'invalid-fields' for a field that two columns hold
 */
export async function changeImport(
  db: Database,
  seller: Seller,
  importId: string,
  { hasHeads, mapping, defaults }: ImportSettings,
): Promise<void> {
  const twice = mapping.find(
    (field, at) => field !== null && !JOINED_FIELDS.includes(field) && mapping.indexOf(field) < at,
  );
  if (twice) throw invalid('mapping', 'Two columns can’t hold the same. Leave one of them out.');
  await inTransaction(db, async (trx) => {
    const file = await lockImport(trx, seller, importId, { ready: false });
    // While it is being checked, it is checked anew.
    if (file.state !== 'reading') await lockImport(trx, seller, importId);
    const heads = await moveHeading(trx, file, hasHeads);
    const revision = file.revision + 1;
    await trx
      .updateTable('imports')
      .set({
        has_heads: hasHeads,
        heads: JSON.stringify(heads),
        mapping: JSON.stringify(heads.map((_head, column) => mapping[column] ?? null)),
        defaults: JSON.stringify(defaults),
        state: 'reading',
        revision,
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', file.id)
      .execute();
    await enqueue(trx, 'import', file.id, { key: `${file.id} ${revision}` });
  });
}

/** Makes the file's first row its headings, or a laptop. @returns the headings */
async function moveHeading(trx: RunningTransaction, file: ImportRow, hasHeads: boolean): Promise<string[]> {
  if (file.has_heads === hasHeads) return file.heads;
  if (!hasHeads) {
    const cells = JSON.stringify(file.heads);
    await trx
      .insertInto('import_rows')
      .values({ id: newId(), import_id: file.id, position: 0, cells })
      .onConflict((conflict) => conflict.columns(['import_id', 'position']).doNothing())
      .execute();
    return file.heads.map(() => '');
  }
  const first = await trx
    .selectFrom('import_rows')
    .select(['id', 'cells', 'state'])
    .where('import_id', '=', file.id)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  if (first?.state !== 'staged')
    throw invalid('hasHeads', 'The first row is listed already, so it can’t be the headings.');
  await trx.deleteFrom('import_rows').where('id', '=', first.id).execute();
  return file.heads.map((_none, column) => first.cells[column] ?? '');
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid-fields', message, { errors: [{ path, message }] });
}

/**
 * Corrects a row, or chooses whether it is listed.
 * @throws {DomainError} 'not-found', 'import-busy', 'import-listed' for a row that is listed already
 */
export async function changeImportRow(
  db: Database,
  seller: Seller,
  importId: string,
  rowId: string,
  { texts, chosen }: ImportRowPayload,
): Promise<ImportedRow> {
  return inTransaction(db, async (trx) => {
    const file = await lockImport(trx, seller, importId);
    const row = await ownRow(trx, importId, rowId);
    if (row.state === 'listed' || row.state === 'withdrawn') throw listedAlready();
    const edits = { ...row.edits, ...withoutUndefined(texts ?? {}) };
    await trx
      .updateTable('import_rows')
      .set({ edits: JSON.stringify(edits), ...(chosen !== undefined && { choice: chosen }) })
      .where('id', '=', rowId)
      .execute();
    if (texts) await checkRow(trx, file, { ...row, edits });
    // A photo is all that it waited for.
    await trx
      .updateTable('import_rows')
      .set({ state: 'staged', choice: true })
      .where('id', '=', rowId)
      .where('state', '=', 'waiting')
      .where(sql<boolean>`texts->>'picture' <> ''`)
      .execute();
    await touch(trx, importId);
    return ownRow(trx, importId, rowId);
  });
}

/** Chooses all rows that may be listed, none, or those that we advise (null). @throws {DomainError} 'not-found', 'import-busy' */
export async function chooseRows(
  db: Database,
  seller: Seller,
  importId: string,
  chosen: boolean | null,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockImport(trx, seller, importId);
    await trx
      .updateTable('import_rows')
      .set({ choice: chosen })
      .where('import_id', '=', importId)
      .where('state', 'in', ['staged', 'refused'])
      .execute();
    await touch(trx, importId);
  });
}

/**
 * Deletes what an import has not listed: all of it where nothing is listed. What is listed stays listed.
 * @throws {DomainError} 'not-found', 'import-busy'
 */
export async function discardImport(db: Database, seller: Seller, importId: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockImport(trx, seller, importId);
    await trx
      .deleteFrom('import_rows')
      .where('import_id', '=', importId)
      .where('state', 'not in', ['listed', 'withdrawn'])
      .execute();
    await trx
      .deleteFrom('imports')
      .where('id', '=', importId)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('import_rows').select('id').whereRef('import_id', '=', 'imports.id'))),
      )
      .execute();
  });
}

/** One row, locked. @throws {DomainError} 'not-found' */
export async function ownRow(trx: RunningTransaction, importId: string, rowId: string): Promise<ImportedRow> {
  const gone = () => new DomainError('not-found', 'We couldn’t find this row. It may have been deleted.');
  if (!isId(rowId)) throw gone();
  return trx
    .selectFrom('import_rows')
    .selectAll()
    .where('id', '=', rowId)
    .where('import_id', '=', importId)
    .forUpdate()
    .executeTakeFirstOrThrow(gone);
}

export function listedAlready(): DomainError {
  return new DomainError('import-listed', 'This laptop is listed already. Change it under My products.');
}

async function touch(trx: RunningTransaction, importId: string): Promise<void> {
  await trx
    .updateTable('imports')
    .set({ updated_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', importId)
    .execute();
}

function withoutUndefined<Texts extends object>(
  texts: Texts,
): { [Name in keyof Texts]: Exclude<Texts[Name], undefined> } {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as never;
}
