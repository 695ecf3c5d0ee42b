import { sql, type SqlBool } from 'kysely';
import { type ImportRowState, type ImportState, MOST_IMPORTED_A_DAY, type ShownRows } from '#shared/imports.ts';
import { LIMITS } from '#shared/limits.ts';
import { IMPORT_ROWS_TABLE, type ImportRowsTable, type ImportsTable } from '#shared/tables/imports.ts';
import type { TableQuery } from '#shared/tables/table.ts';
import { isId } from '#database/ids.ts';
import type { ImportedRow, ImportRow } from '#database/import-tables.ts';
import type { Database, RunningTransaction } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { type AboutFile, aboutFile } from '#domain/imports/about-file.ts';
import { escapeLike } from '#domain/escape-like.ts';
import type { Page, PageRequest } from '#domain/paging.ts';
import { contains, isBetween, isWithin, sortedPage } from '#domain/sorted-page.ts';

/** How many rows of a file are in which state. */
export interface ImportCounts {
  rows: number;
  /** Those that have been checked as the file is read now. */
  read: number;
  errors: number;
  warnings: number;
  duplicates: number;
  /** Those that would be listed now, and of them those with specs. */
  chosen: number;
  with_specs: number;
  queued: number;
  listed: number;
  waiting: number;
  refused: number;
  withdrawn: number;
}

export type ImportFacts = Pick<ImportRow, 'id' | 'file_name' | 'state' | 'created_at'> &
  Pick<ImportCounts, 'rows' | 'listed' | 'waiting'>;

export interface ImportDetails extends ImportCounts, AboutFile {
  file: ImportRow;
  samples: string[][];
  /** How many laptops the account may still list by import within these 24 hours. */
  leftToday: number;
}

type Seller = Pick<Actor, 'id'>;
type Db = Database | RunningTransaction;

/** Rows whose columns are shown as samples. */
const SAMPLES = 4;

/** The seller's imports. @throws {DomainError} 'bad-cursor' */
export function listImports(db: Database, seller: Seller, query: TableQuery<ImportsTable>): Promise<Page<ImportFacts>> {
  const { q } = query.filters;
  let imports = db
    .selectFrom('imports')
    .where('seller_id', '=', seller.id)
    .where(isWithin(query.period, 'imports.created_at'));
  if (q !== undefined) imports = imports.where(contains(q, ['imports.file_name']));
  const rowsOf = (state?: ImportRowState) =>
    sql<number>`(select count(*)::int from import_rows where import_id = imports.id
      and ${state === undefined ? sql`true` : sql`state = ${state}`})`;
  return sortedPage(db, query, {
    columns: {
      imported: 'id',
      name: { by: sql`lower(imports.file_name)`, type: 'text' },
      rows: { by: rowsOf(), type: 'integer' },
    },
    id: 'imports.id',
    rows: imports
      .select(['imports.id', 'imports.file_name', 'imports.state', 'imports.created_at'])
      .select([rowsOf().as('rows'), rowsOf('listed').as('listed'), rowsOf('waiting').as('waiting')]),
    all: imports.select('imports.id'),
  });
}

/** An import of the seller's own, with what became of its rows. @throws {DomainError} 'not-found' */
export async function getImport(db: Database, seller: Seller, importId: string): Promise<ImportDetails> {
  const file = await ownImport(db, seller, importId);
  const [counts, about, samples, leftToday] = await Promise.all([
    countRows(db, file),
    aboutFile(db, file),
    db
      .selectFrom('import_rows')
      .select('cells')
      .where('import_id', '=', importId)
      .orderBy('position')
      .limit(SAMPLES)
      .execute(),
    leftTodayOf(db, seller),
  ]);
  return { file, ...counts, ...about, samples: samples.map(({ cells }) => cells), leftToday };
}

/** @throws {DomainError} 'not-found', also for somebody else's */
export async function ownImport(db: Db, seller: Seller, importId: string): Promise<ImportRow> {
  if (!isId(importId)) throw noSuchImport();
  return db
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .where('seller_id', '=', seller.id)
    .executeTakeFirstOrThrow(noSuchImport);
}

/** The same, locked until the transaction ends. @param ready whether nothing may be under way with it; 'import-busy' otherwise */
export async function lockImport(
  trx: RunningTransaction,
  seller: Seller,
  importId: string,
  { ready = true }: { ready?: boolean } = {},
): Promise<ImportRow> {
  if (!isId(importId)) throw noSuchImport();
  const file = await trx
    .selectFrom('imports')
    .selectAll()
    .where('id', '=', importId)
    .where('seller_id', '=', seller.id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(noSuchImport);
  if (ready && file.state !== 'ready') throw new DomainError('import-busy', BUSY[file.state]);
  return file;
}

const BUSY: Readonly<Record<ImportState, string>> = {
  reading: 'We’re still checking this file. Try again in a moment.',
  listing: 'These laptops are being listed right now. Try again when that’s done.',
  withdrawing: 'These laptops are being deleted right now. Try again when that’s done.',
  ready: '',
};

function noSuchImport(): DomainError {
  return new DomainError('not-found', 'We couldn’t find this import among yours. It may have been deleted.');
}

async function countRows(db: Database, { id, revision }: ImportRow): Promise<ImportCounts> {
  const open = sql`state in ('staged', 'refused')`;
  const { rows } = await sql<ImportCounts>`
    select count(*)::int as rows,
      count(*) filter (where read_revision = ${revision} or state in ('queued', 'listed', 'withdrawn'))::int as read,
      count(*) filter (where ${open} and has_error)::int as errors,
      count(*) filter (where ${open} and has_warning)::int as warnings,
      count(*) filter (where ${open} and duplicate is not null)::int as duplicates,
      count(*) filter (where ${open} and is_chosen)::int as chosen,
      count(*) filter (where ${open} and is_chosen and specs is not null and specs <> '{}')::int as with_specs,
      count(*) filter (where state = 'queued')::int as queued,
      count(*) filter (where state = 'listed')::int as listed,
      count(*) filter (where state = 'waiting')::int as waiting,
      count(*) filter (where state = 'refused')::int as refused,
      count(*) filter (where state = 'withdrawn')::int as withdrawn
    from import_rows where import_id = ${id}`.execute(db);
  return rows[0] as ImportCounts;
}

/** How many laptops an account may still list by import within these 24 hours. */
export async function leftTodayOf(db: Db, seller: Seller): Promise<number> {
  const { listed } = await db
    .selectFrom('import_rows')
    .innerJoin('imports', 'imports.id', 'import_rows.import_id')
    .select(sql<number>`count(*)::int`.as('listed'))
    .where('imports.seller_id', '=', seller.id)
    .where((eb) =>
      eb.or([
        eb('import_rows.state', '=', 'queued'),
        eb('import_rows.listed_at', '>', sql<Date>`now() - interval '1 day'`),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Math.max(0, MOST_IMPORTED_A_DAY - listed);
}

/** The rows of an import, or a part of them, in the file's order unless another is asked for. @throws {DomainError} 'not-found', 'bad-cursor' */
export async function listImportRows(
  db: Database,
  seller: Seller,
  importId: string,
  query: PageRequest & Partial<TableQuery<ImportRowsTable>>,
): Promise<Page<ImportedRow>> {
  await ownImport(db, seller, importId);
  const { sort = IMPORT_ROWS_TABLE.sort, filters: { show = 'all', q } = {}, amount = {} } = query;
  const title = sql`import_rows.texts->>'name'`;
  let shown = selectRows(db, importId, show).where(isBetween(amount, 'import_rows.price_cents'));
  if (q !== undefined) shown = shown.where(sql<SqlBool>`${title} ilike ${`%${escapeLike(q)}%`}`);
  return sortedPage(
    db,
    { ...query, sort },
    {
      columns: {
        row: { by: sql.ref('import_rows.position'), type: 'integer' },
        // A cell may hold thousands of characters, and the cursor holds what is sorted by.
        title: { by: sql`lower(left(${title}, ${LIMITS.shortText}))`, type: 'text', nullable: true },
        price: { by: sql.ref('import_rows.price_cents'), type: 'integer', nullable: true },
      },
      id: 'import_rows.id',
      rows: shown.selectAll(),
      all: shown.select('import_rows.id'),
    },
  );
}

/** The rows of an import of which a list shows only a part. */
export function selectRows(db: Db, importId: string, show: ShownRows) {
  const rows = db.selectFrom('import_rows').where('import_id', '=', importId);
  const open = rows.where('state', 'in', ['staged', 'refused']);
  switch (show) {
    case 'all':
      return rows;
    case 'errors':
      return open.where('has_error', '=', true);
    case 'warnings':
      return open.where('has_warning', '=', true);
    case 'chosen':
      return open.where('is_chosen', '=', true);
    case 'listed':
    case 'waiting':
      return rows.where('state', '=', show);
    case 'left-out':
      return open.where((eb) => eb.or([eb('is_chosen', '=', false), eb('state', '=', 'refused')]));
  }
}
