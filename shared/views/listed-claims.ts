import type { ListedClaimAnswer } from '#shared/contracts/claims.ts';
import { toCents } from '#shared/money.ts';

export type ListedClaimView = ReturnType<typeof toListedClaimView>;

export function toListedClaimView({
  _id: id,
  opened: openedAt,
  product_name: productName,
  product_price: productPrice,
  buyer_name: buyerName,
  seller_name: sellerName,
  ...same
}: ListedClaimAnswer) {
  return { ...same, id, openedAt, productName, priceCents: toCents(productPrice), buyerName, sellerName };
}
