import type { OrderAnswer } from '#shared/contracts/orders.ts';
import { toCents } from '#shared/money.ts';

/** An order as pages show it. */
export type OrderView = ReturnType<typeof toOrderView>;

export function toOrderView({
  _id: id,
  product_id: productId,
  product_name: productName,
  product_price: productPrice,
  booked_price: bookedPrice,
  seller_name: sellerName,
  buyer_name: buyerName,
  name: _name,
  location: meetingPlace,
  logo: coverUrl,
  booked: bookedAt,
  trxId: transactionId,
  refunded_amount: refundedAmount,
  refunded: refundedAt,
  refund_due: refundDue,
  ...same
}: OrderAnswer) {
  return {
    ...same,
    id,
    productId,
    productName,
    priceCents: toCents(productPrice),
    bookedPriceCents: bookedPrice && toCents(bookedPrice),
    sellerName,
    buyerName,
    meetingPlace,
    coverUrl,
    bookedAt,
    transactionId,
    refundedCents: refundedAmount && toCents(refundedAmount),
    refundedAt,
    refundDueCents: refundDue && toCents(refundDue),
  };
}
