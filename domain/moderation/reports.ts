import { type InferResult, sql, type SqlBool } from 'kysely';
import { isId } from '#database/ids.ts';
import type { Database } from '#database/tables.ts';
import { newestFirst, type Page, type PageRequest } from '#domain/paging.ts';

/** A report, with the buyer as they are called now. */
export type Report = InferResult<ReturnType<typeof selectReports>>[number];

function selectReports(db: Database) {
  return db
    .selectFrom('reports')
    .innerJoin('users', 'users.id', 'reports.buyer_id')
    .innerJoin('products', 'products.id', 'reports.product_id')
    .select([
      'reports.id',
      'reports.product_id',
      'reports.reason',
      'reports.details',
      'reports.created_at',
      'users.name as buyer_name',
      'users.email',
    ])
    .where(isOpen);
}

/** Neither of a deleted laptop nor dismissed: dismissing forgets since when a laptop is reported. */
const isOpen = sql<SqlBool>`products.deleted_at is null and reports.created_at >= products.reported_at`;

/** Reports of laptops that are not deleted, without those that an Admin has dismissed, newest first. @param productId of this one alone. @throws {DomainError} 'bad-cursor' */
export async function listReports(
  db: Database,
  productId: string | undefined,
  page: PageRequest,
): Promise<Page<Report>> {
  if (productId !== undefined && !isId(productId)) return { rows: [], total: 0, totalIsExact: true, nextCursor: null };
  const rows = selectReports(db);
  const all = db
    .selectFrom('reports')
    .innerJoin('products', 'products.id', 'reports.product_id')
    .select('reports.id')
    .where(isOpen);
  return productId === undefined
    ? newestFirst(db, page, 'reports.id', { rows, all })
    : newestFirst(db, page, 'reports.id', {
        rows: rows.where('reports.product_id', '=', productId),
        all: all.where('reports.product_id', '=', productId),
      });
}
