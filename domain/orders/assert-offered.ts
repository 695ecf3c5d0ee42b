import { DomainError } from '#domain/errors.ts';
import type { ProductRow } from '#domain/payments/locks.ts';

/**
 * A laptop that is sold or taken off the market can neither be booked nor paid.
 * @throws {DomainError} 'product-sold', 'product-deleted'
 */
export function assertOffered(product: Pick<ProductRow, 'state' | 'deleted_at'>): void {
  if (product.state === 'sold')
    throw new DomainError('product-sold', 'This laptop is sold. Have a look at the others.');
  if (product.deleted_at)
    throw new DomainError('product-deleted', 'This laptop is no longer offered. Have a look at the others.');
}
