import { MAX_PAGE_SIZE } from '#shared/limits.ts';
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
 * @param shape the type of each part of the key, which a forged cursor must also have.
 * @throws {DomainError} 'bad-cursor'
 */
export function decodeCursor(cursor: string | undefined, shape: readonly ('string' | 'number' | 'id')[]): (string | number)[] | null {
  if (cursor === undefined) return null;
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(key) && key.length === shape.length && key.every((part, index) => fits(part, shape[index]))) {
      return key as (string | number)[];
    }
  } catch {
    // Not JSON: falls through to the same answer as any other foreign cursor.
  }
  throw new DomainError('bad-cursor', 'Start again from the first page.');
}

function fits(part: unknown, kind: string | undefined): boolean {
  if (kind === 'number') return typeof part === 'number' && Number.isSafeInteger(part) && Math.abs(part) < 2 ** 31;
  if (typeof part !== 'string' || part.includes('\u0000')) return false;
  if (kind === 'id') return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(part);
  return true;
}
