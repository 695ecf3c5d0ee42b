import type { BuyerAnswer } from '#shared/contracts/buyers.ts';
import { toCents } from '#shared/money.ts';

/** A buyer of one of the seller's laptops. */
export type BuyerView = ReturnType<typeof toBuyerView>;

export function toBuyerView({
  _id: id,
  product_id: productId,
  product_name: productName,
  buyer_name: buyerName,
  price,
  order: orderId,
  conversation: conversationId,
  last_text: lastText,
  last_mine: lastMine,
  offer,
  meeting: meetingAt,
  activity: activeAt,
  ...same
}: BuyerAnswer) {
  return {
    ...same,
    id,
    productId,
    productName,
    buyerName,
    priceCents: toCents(price),
    orderId,
    conversationId,
    lastText,
    isLastMine: lastMine === 'true',
    offerCents: offer === undefined ? null : toCents(offer),
    meetingAt,
    activeAt,
  };
}
