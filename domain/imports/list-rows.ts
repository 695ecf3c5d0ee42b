import { sql } from 'kysely';
import { MOST_IMPORTED_A_DAY, MOST_LISTED_AT_ONCE } from '#shared/imports.ts';
import { coverPath } from '#shared/pictures.ts';
import type { ImportedRow } from '#database/import-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import { inTransaction } from '#database/transaction.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { listedAlready, ownRow } from '#domain/imports/change-import.ts';
import { leftTodayOf, lockImport } from '#domain/imports/imports.ts';
import { productOf } from '#domain/imports/read-row.ts';
import { lockAccountLists } from '#domain/identity/lock-user.ts';
import { enqueue } from '#domain/jobs/enqueue.ts';
import { addProduct } from '#domain/selling/add-product.ts';

type Seller = Pick<Actor, 'id'>;
/** The path of one of the site's own pictures, for its absolute URL; any other address unchanged. */
type OwnPath = (address: string) => string;

/**
 * Begins to list the chosen rows of an import, in the file's order, as many as are listed at once; a job goes on with it. Repeated while it is under
 * way, it changes nothing.
 * @param confirmsSpecs whether the seller says that the specs that were read are right
 * @throws {DomainError} 'not-found', 'import-busy', 'invalid-fields' where no row is chosen, 'too-many-requests' for more than a day's, 'account-closed'
 */
export async function beginListing(
  db: Database,
  seller: Seller,
  importId: string,
  { confirmsSpecs }: { confirmsSpecs: boolean },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockAccountLists(trx, seller);
    const { state } = await lockImport(trx, seller, importId, { ready: false });
    if (state === 'listing') return;
    const { revision } = await lockImport(trx, seller, importId);
    const left = await assertLeft(trx, seller);
    const { numUpdatedRows: queued } = await trx
      .updateTable('import_rows')
      .set({ state: 'queued', refusal: null })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('import_rows')
          .select('id')
          .where('import_id', '=', importId)
          .where('state', 'in', ['staged', 'refused'])
          .where('is_chosen', '=', true)
          .orderBy('position')
          .limit(Math.min(left, MOST_LISTED_AT_ONCE)),
      )
      .executeTakeFirst();
    if (queued === 0n) throw new DomainError('invalid-fields', 'Choose at least one row that has no errors.');
    await trx
      .updateTable('imports')
      .set({
        state: 'listing',
        confirms_specs: confirmsSpecs,
        revision: revision + 1,
        updated_at: sql<Date>`clock_timestamp()`,
      })
      .where('id', '=', importId)
      .execute();
    // The rows are read as they were: what was understood stays valid.
    await trx
      .updateTable('import_rows')
      .set({ read_revision: revision + 1 })
      .where('import_id', '=', importId)
      .where('read_revision', '=', revision)
      .execute();
    await trx.deleteFrom('import_files').where('import_id', '=', importId).execute();
    await enqueue(trx, 'import', importId, { key: `${importId} ${revision + 1}` });
  });
}

async function assertLeft(trx: RunningTransaction, seller: Seller): Promise<number> {
  const left = await leftTodayOf(trx, seller);
  if (left > 0) return left;
  throw new DomainError(
    'too-many-requests',
    `You’ve imported ${MOST_IMPORTED_A_DAY.toLocaleString('en-US')} laptops within 24 hours, which is the limit. Go on tomorrow.`,
    { retryAfterSeconds: 3_600 },
  );
}

/** Rows that may fail in one go, after which what is wrong is taken to be wrong with all of them, such as a database that is away. */
const MOST_FAILURES = 3;

/**
 * Lists the queued rows of an import, one after the other. What a stop interrupts is gone on with by the next call; no row is listed twice. One that
 * fails for no reason of its own holds the others up for nothing: they are listed before this throws.
 */
export async function listQueuedRows(db: Database, importId: string, ownPath: OwnPath): Promise<void> {
  const failed: string[] = [];
  let failure: unknown;
  for (;;) {
    const file = await db.selectFrom('imports').selectAll().where('id', '=', importId).executeTakeFirst();
    if (file?.state !== 'listing') return;
    const next = await db
      .selectFrom('import_rows')
      .select('id')
      .where('import_id', '=', importId)
      .where('state', '=', 'queued')
      .where((eb) => eb.not(eb('id', '=', eb.fn.any(eb.val(failed)))))
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!next && failed.length > 0) throw failure;
    if (!next) {
      await markReady(db, importId);
      continue;
    }
    try {
      await listRow(db, { id: file.seller_id }, next.id, { confirmsSpecs: file.confirms_specs, ownPath });
    } catch (error) {
      if (failed.push(next.id) >= MOST_FAILURES) throw error;
      failure = error;
    }
  }
}

/** Unless rows have been queued meanwhile, or it is doing something else by now. */
async function markReady(db: Database, importId: string): Promise<void> {
  await db
    .updateTable('imports')
    .set({ state: 'ready' })
    .where('id', '=', importId)
    .where('state', '=', 'listing')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('import_rows').select('id').where('import_id', '=', importId).where('state', '=', 'queued'),
        ),
      ),
    )
    .execute();
}

async function listRow(
  db: Database,
  seller: Seller,
  rowId: string,
  { confirmsSpecs, ownPath }: { confirmsSpecs: boolean; ownPath: OwnPath },
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      const row = await trx
        .selectFrom('import_rows')
        .selectAll()
        .where('id', '=', rowId)
        .where('state', '=', 'queued')
        .forUpdate()
        .executeTakeFirst();
      if (!row) return;
      if (row.texts?.picture === '') await setState(trx, rowId, 'waiting');
      else await publish(trx, seller, row, { confirmsSpecs, ownPath });
    });
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    await db
      .updateTable('import_rows')
      .set({ state: 'refused', refusal: error.message })
      .where('id', '=', rowId)
      .where('state', '=', 'queued')
      .execute();
  }
}

/** The row's id is the listing's, so that no row becomes two. */
async function publish(
  trx: RunningTransaction,
  seller: Seller,
  row: ImportedRow,
  { confirmsSpecs, ownPath, pictures = [] }: { confirmsSpecs: boolean; ownPath: OwnPath; pictures?: readonly string[] },
): Promise<void> {
  if (!row.texts) throw new DomainError('invalid-fields', 'This row hasn’t been checked yet.');
  const product = productOf(row.texts, pictures);
  const specs = confirmsSpecs && row.specs && Object.keys(row.specs).length > 0 ? row.specs : undefined;
  await addProduct(trx, seller, { ...product, coverUrl: ownPath(product.coverUrl), specs }, row.id);
  await setState(trx, row.id, 'listed');
}

async function setState(db: Database, rowId: string, state: 'waiting' | 'listed'): Promise<void> {
  await db
    .updateTable('import_rows')
    .set({ state, refusal: null, ...(state === 'listed' && { listed_at: sql<Date>`clock_timestamp()` }) })
    .where('id', '=', rowId)
    .execute();
}

/**
 * Lists a row that waited for its photos.
 * @param pictures ids of the seller's uploads, in order
 * @throws {DomainError} 'not-found', 'import-listed', 'invalid-fields' for pictures that can't be used, 'too-many-requests', 'account-closed'
 */
export async function listWaitingRow(
  db: Database,
  seller: Seller,
  importId: string,
  rowId: string,
  pictures: readonly string[],
): Promise<string> {
  return inTransaction(db, async (trx) => {
    await lockAccountLists(trx, seller);
    const { confirms_specs: confirmsSpecs } = await lockImport(trx, seller, importId, { ready: false });
    const row = await ownRow(trx, importId, rowId);
    if (row.state === 'listed' && (await isListedWith(trx, rowId, pictures))) return rowId;
    if (row.state !== 'waiting') throw listedAlready();
    if (!row.texts || row.has_error) throw new DomainError('invalid-fields', 'Correct this row first.');
    await assertLeft(trx, seller);
    const texts = { ...row.texts, picture: coverPath(pictures[0] ?? '') };
    await publish(trx, seller, { ...row, texts }, { confirmsSpecs, ownPath: (address) => address, pictures });
    return rowId;
  });
}

/** Whether the same was done before, and only its answer was lost. */
async function isListedWith(trx: RunningTransaction, productId: string, pictures: readonly string[]): Promise<boolean> {
  const first = await trx
    .selectFrom('pictures')
    .select('id')
    .where('product_id', '=', productId)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return first !== undefined && first.id === pictures[0];
}
