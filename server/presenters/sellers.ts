import type { SellerAnswer } from '#shared/contracts/sellers.ts';
import type { ScoredSeller } from '#domain/sellers/seller-page.ts';

export function presentSeller(seller: ScoredSeller): SellerAnswer {
  return {
    _id: seller.id,
    name: seller.name,
    since: seller.since.toISOString(),
    ...(seller.verified_at && { verify: 'true' as const }),
    sales: seller.sales,
    forSale: seller.for_sale,
    score: seller.score,
    ...(seller.response && { answers: seller.response }),
  };
}
