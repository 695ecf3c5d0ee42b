import type { RunningTransaction } from '#database/tables.ts';

/** All that is stored of an account's imports, for its export. */
export function importsOf(trx: RunningTransaction, sellerId: string) {
  return trx
    .selectFrom('imports')
    .select(['id', 'file_name as name', 'heads as headings', 'created_at'])
    .where('seller_id', '=', sellerId);
}

/** The rows of these. */
export function importedRowsOf(trx: RunningTransaction, sellerId: string) {
  return trx
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select(['import_rows.id', 'import_id', 'cells', 'edits as corrected', 'import_rows.state'])
    .where('imports.seller_id', '=', sellerId);
}
