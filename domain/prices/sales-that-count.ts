import type { Comparison } from '#domain/prices/comparison.ts';
import type { RecentSale } from '#domain/prices/recent-sales.ts';

/** Of one seller count so many, and of one buyer with that seller one: nobody makes a range of sales to friends. */
const MOST_OF_A_SELLER = 2;

/** The sales that a comparison is about, without those by which one seller could set the standard. @param recent newest first; so is what comes back */
export function salesThatCount(recent: readonly RecentSale[], { alike, months }: Comparison): RecentSale[] {
  const pairs = new Set<string>();
  const bySeller = new Map<string, number>();
  return recent.filter((sale) => {
    if (sale.months >= months || !alike.every((trait) => sale[`same_${trait}`])) return false;
    const pair = `${sale.seller_id} ${sale.buyer_id}`;
    const others = bySeller.get(sale.seller_id) ?? 0;
    if (pairs.has(pair) || others >= MOST_OF_A_SELLER) return false;
    pairs.add(pair);
    bySeller.set(sale.seller_id, others + 1);
    return true;
  });
}
