import type { ProductRow } from '#domain/payments/locks.ts';

/** Whether a laptop is not for sale though nobody has bought it: deleted for good, or withheld while its seller is suspended. */
export function isOffMarket(product: Pick<ProductRow, 'deleted_at' | 'withheld_at'>): boolean {
  return product.deleted_at !== null || product.withheld_at !== null;
}
