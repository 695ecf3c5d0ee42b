import { setImmediate as turn } from 'node:timers/promises';
import { sql } from 'kysely';
import { formatPrice } from '#shared/money.ts';
import { priceStanding } from '#shared/price-standing.ts';
import type { ImportedRow, ImportRow } from '#database/import-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import { type ReadRow, readRow, sameKey } from '#domain/imports/read-row.ts';
import { newestPriceModel } from '#domain/prices/price-models.ts';
import { findPriceRange, fittedRangeOf, type PriceRange } from '#domain/prices/price-range.ts';

/** Rows that are read between two turns of the event loop and stored at once: some 20 ms. */
const BATCH = 100;
/** Without a model of prices each row asks the database for comparable sales, so only so many are compared. */
const MOST_COMPARED = 200;

/** States in which a row can still become something else. */
const OPEN = ['staged', 'refused', 'waiting'] as const;

/** Reads the rows of an import that is being checked, in parts; what a stop interrupts is gone on with by the next call. */
export async function checkRows(db: Database, importId: string): Promise<void> {
  let begun: number | undefined;
  for (;;) {
    const file = await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst();
    if (file?.state !== 'reading') return;
    // What was changed meanwhile has a job of its own, behind those of others.
    begun ??= file.revision;
    if (file.revision !== begun) return;
    const rows = await db
      .selectFrom('import_rows')
      .select(['id', 'position', 'cells', 'edits'])
      .where('import_id', '=', importId)
      .where('state', 'in', OPEN)
      .where('read_revision', '<', file.revision)
      .orderBy('position')
      .limit(BATCH)
      .execute();
    if (rows.length > 0) {
      const read = [];
      for (const row of rows) read.push({ id: row.id, ...(await understand(db, file, row)) });
      await store(db, file, read);
    } else if (await finish(db, file)) return;
    await turn();
  }
}

/** Reads one row anew, such as after it was corrected. The caller has locked its import. */
export async function checkRow(trx: RunningTransaction, file: ImportRow, row: ImportedRow): Promise<void> {
  await store(trx, file, [{ id: row.id, ...(await understand(trx, file, row)) }]);
  await markDuplicates(trx, file);
}

async function understand(
  db: Database,
  file: ImportRow,
  { cells, edits, position }: Pick<ImportedRow, 'cells' | 'edits' | 'position'>,
): Promise<ReadRow> {
  const read = readRow(cells, edits, file);
  const warning = await priceWarning(db, file, read, position);
  if (warning !== null) read.issues.push({ field: 'price', level: 'warning', message: warning });
  return read;
}

/** Whether a price is far from what such laptops are sold for, in words. */
async function priceWarning(
  db: Database,
  file: ImportRow,
  { specs, priceCents }: ReadRow,
  position: number,
): Promise<string | null> {
  if (priceCents === null || Object.keys(specs).length === 0) return null;
  const model = (await newestPriceModel(db))?.model;
  const range = model ? fittedRangeOf(model, specs) : await comparedRange(db, file, specs, position);
  // Beside other models of a line a price says little.
  if (!range?.sameName) return null;
  const standing = priceStanding(priceCents, range);
  const usual = `${formatPrice(range.lower)} to ${formatPrice(range.upper)}`;
  if (standing === 'far-under')
    return `Far below what such laptops sell for (${usual}). Check the price: we may look at it before it’s listed.`;
  return standing === 'far-over' ? `Far above what such laptops sell for (${usual}).` : null;
}

async function comparedRange(
  db: Database,
  file: ImportRow,
  specs: ReadRow['specs'],
  position: number,
): Promise<PriceRange | undefined> {
  if (position > MOST_COMPARED) return undefined;
  const found = await findPriceRange(db, specs, { seller: file.seller_id });
  return 'range' in found ? found.range : undefined;
}

async function store(
  db: Database,
  { revision }: ImportRow,
  read: readonly (ReadRow & { id: string })[],
): Promise<void> {
  const rows = read.map(({ id, texts, specs, priceCents, sameKey: key, issues, isDoubtful }) => ({
    id,
    texts,
    specs,
    price_cents: priceCents,
    same_key: key,
    issues,
    has_error: issues.some(({ level }) => level === 'error'),
    has_warning: issues.some(({ level }) => level === 'warning'),
    is_doubtful: isDoubtful,
  }));
  await sql`
    update import_rows set texts = read.texts, specs = read.specs, price_cents = read.price_cents, same_key = read.same_key,
      issues = read.issues, has_error = read.has_error, has_warning = read.has_warning, is_doubtful = read.is_doubtful,
      read_revision = ${revision}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as read (id uuid, texts jsonb, specs jsonb, price_cents integer,
      same_key text, issues jsonb, has_error boolean, has_warning boolean, is_doubtful boolean)
    where import_rows.id = read.id and import_rows.state in ('staged', 'refused', 'waiting')`.execute(db);
}

/** @returns whether all is read; false where the seller has changed something meanwhile */
function finish(db: Database, { id, revision, seller_id: sellerId }: ImportRow): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await markDuplicates(trx, { id, seller_id: sellerId });
    const { numUpdatedRows } = await trx
      .updateTable('imports')
      .set({ state: 'ready' })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .where('state', '=', 'reading')
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  });
}

/**
 * Marks the rows that stand in the file before, with the same title and price, and those whose title one of the seller's listings has already:
 * its price may have been changed since.
 */
async function markDuplicates(
  trx: RunningTransaction,
  { id, seller_id: sellerId }: Pick<ImportRow, 'id' | 'seller_id'>,
): Promise<void> {
  const listed = await trx
    .selectFrom('products')
    .select('name')
    .distinct()
    .where('seller_id', '=', sellerId)
    .where('deleted_at', 'is', null)
    .where('sold_at', 'is', null)
    .execute();
  const titles = listed.flatMap(({ name }) => sameKey(name, 0)?.replace(/ 0$/, '') ?? []);
  await sql`
    with judged as (
      select id, case
        when regexp_replace(same_key, ' [0-9]+$', '') = any (${titles}::text[]) then 'listed'
        when exists (
          select from import_rows as earlier
          where earlier.import_id = import_rows.import_id and earlier.same_key = import_rows.same_key
            and earlier.position < import_rows.position
        ) then 'file' end as duplicate
      from import_rows where import_id = ${id} and state in ('staged', 'refused', 'waiting')
    )
    update import_rows set duplicate = judged.duplicate from judged
    where import_rows.id = judged.id and import_rows.duplicate is distinct from judged.duplicate`.execute(trx);
}
