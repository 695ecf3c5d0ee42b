import type { HandoverAnswer, UndecidedAnswer } from '#shared/contracts/handovers.ts';
import { toCents } from '#shared/money.ts';

/** A hand-over as the order's page shows it. */
export type HandoverView = ReturnType<typeof toHandoverView>;

export function toHandoverView({ code, ...same }: HandoverAnswer) {
  return { ...same, code: code && { id: code._id, expires: code.expires, typed: code.typed } };
}

/** An order that waits for an Admin. */
export type UndecidedView = ReturnType<typeof toUndecidedView>;

export function toUndecidedView({
  _id: id,
  product_name: productName,
  product_price: productPrice,
  buyer_name: buyerName,
  seller_name: sellerName,
  ...same
}: UndecidedAnswer) {
  return { ...same, id, productName, priceCents: toCents(productPrice), buyerName, sellerName };
}
