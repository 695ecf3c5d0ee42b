import { DomainError } from '#domain/errors.ts';
import type { ProductRow } from '#domain/payments/locks.ts';

/**
 * A laptop that is sold or taken off the market can neither be booked nor paid.
 * @throws {DomainError} 'product-sold', 'product-deleted', 'product-withheld'
 */
export function assertOffered(product: Pick<ProductRow, 'state' | 'deleted_at' | 'withheld_at'>): void {
  if (product.state === 'sold')
    throw new DomainError('product-sold', 'This laptop is sold. Have a look at the others.');
  if (product.deleted_at)
    throw new DomainError('product-deleted', 'This laptop is no longer offered. Have a look at the others.');
  if (product.withheld_at)
    throw new DomainError(
      'product-withheld',
      'This laptop is not offered at the moment, and nobody can say whether it will be again. Have a look at the others.',
    );
}
