import type { OfferAnswer } from '#shared/contracts/offers.ts';
import { toCents } from '#shared/money.ts';

/** An offer as pages show it. */
export type OfferView = ReturnType<typeof toOfferView>;

export function toOfferView({
  _id: id,
  product_id: productId,
  product_name: productName,
  Category_Name: category,
  logo: coverUrl,
  product_price: productPrice,
  price,
  counter,
  buyer_name: buyerName,
  seller_name: sellerName,
  due: dueAt,
  made: madeAt,
  changed: changedAt,
  order: orderId,
  ...same
}: OfferAnswer) {
  return {
    ...same,
    id,
    productId,
    productName,
    category,
    coverUrl,
    askingCents: toCents(productPrice),
    amountCents: toCents(price),
    counterCents: counter === undefined ? undefined : toCents(counter),
    buyerName,
    sellerName,
    dueAt,
    madeAt,
    changedAt,
    orderId,
  };
}
