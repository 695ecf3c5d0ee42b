import { type SelectQueryBuilder, sql, type SqlBool } from 'kysely';
import { EXACT_COUNT_LIMIT, MAX_PAGE_SIZE } from '#shared/limits.ts';
import type { Database, Tables } from '#database/tables.ts';
import { DomainError } from '#domain/errors.ts';

/** Which part of a list is wanted. */
export interface PageRequest {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** A part of a list, the size of the whole list, and where the next part begins. */
export interface Page<Row> {
  rows: Row[];
  /** Exact up to 10,000. */
  total: number;
  totalIsExact: boolean;
  /** Opaque; `null` on the last page. */
  nextCursor: string | null;
}

/** How many rows a page has. */
export function pageSize(page: PageRequest): number {
  return Math.min(page.limit ?? MAX_PAGE_SIZE, MAX_PAGE_SIZE);
}

/** The key of the last row of a page, as an opaque cursor. */
export function encodeCursor(key: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The key inside a cursor; `null` when there is no cursor.
 * @param shape the type of each part of the key.
 * @throws {DomainError} 'bad-cursor'
 */
export function decodeCursor(
  cursor: string | undefined,
  shape: readonly ('string' | 'number' | 'id')[],
): (string | number)[] | null {
  if (cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === shape.length && key.every((part, index) => fits(part, shape[index]))) {
      return key as (string | number)[];
    }
  } catch {
    // Not JSON: falls through to the same answer as any other foreign cursor.
  }
  throw badCursor();
}

/** For a cursor that no page of the list gave. */
export function badCursor(): DomainError {
  return new DomainError('bad-cursor', 'Start again from the first page.');
}

function fits(part: unknown, kind: string | undefined): boolean {
  if (kind === 'number') return typeof part === 'number' && Number.isSafeInteger(part) && Math.abs(part) < 2 ** 31;
  if (typeof part !== 'string' || part.includes('\u0000')) return false;
  if (kind === 'id') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part);
  return true;
}

/**
 * A page of rows, the newest first: ids are in the order of time.
 * @param id the column of the rows' id, with its table
 * @param list.rows all rows; their order and bounds are added here
 * @param list.all the same rows, to be counted: without the columns and joins that counting does not need
 * @throws {DomainError} 'bad-cursor'
 */
export async function newestFirst<DB, TB extends keyof DB, Row extends { id: string }>(
  db: Database,
  page: PageRequest,
  id: string,
  { rows, all }: { rows: SelectQueryBuilder<DB, TB, Row>; all: SelectQueryBuilder<Tables, never, unknown> },
): Promise<Page<Row>> {
  const size = pageSize(page);
  const key = decodeCursor(page.cursor, ['id']);
  let wanted = rows.orderBy(sql.ref(id), 'desc').limit(size + 1);
  if (key) wanted = wanted.where(sql<SqlBool>`${sql.ref(id)} < ${key[0]}`);
  const [found, count] = await Promise.all([wanted.execute(), countUpToLimit(db, all)]);
  return { ...cutPage(found, size), ...count };
}

/** The rows of a page, by ids, from those that were found with one more than it has. */
export function cutPage<Row extends { id: string }>(
  found: Row[],
  size: number,
): Pick<Page<Row>, 'rows' | 'nextCursor'> {
  const last = found[size - 1];
  return { rows: found.slice(0, size), nextCursor: found.length > size && last ? encodeCursor([last.id]) : null };
}

/** A page of a list that is short enough to be read whole. */
export function pageOfAll<Row>(all: readonly Row[], page: PageRequest): Page<Row> {
  const start = Math.max(0, Number(decodeCursor(page.cursor, ['number'])?.[0] ?? 0));
  const end = start + pageSize(page);
  return {
    rows: all.slice(start, end),
    total: all.length,
    totalIsExact: true,
    nextCursor: end < all.length ? encodeCursor([end]) : null,
  };
}

/** How many rows a query without a limit has: exact up to 10,000, above that the planner's estimate, which costs no scan. */
export async function countUpToLimit(
  db: Database,
  query: SelectQueryBuilder<Tables, never, unknown>,
): Promise<Pick<Page<never>, 'total' | 'totalIsExact'>> {
  const bounded = await db
    .selectFrom(query.limit(EXACT_COUNT_LIMIT + 1).as('bounded'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  if (bounded.total <= EXACT_COUNT_LIMIT) return { total: bounded.total, totalIsExact: true };
  const plan = await query.explain<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>('json');
  const estimate = plan[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? bounded.total;
  return { total: Math.max(estimate, bounded.total), totalIsExact: false };
}
