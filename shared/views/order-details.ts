import type { OrderDetailsAnswer, ReceiptAnswer } from '#shared/contracts/order-details.ts';
import { toCents } from '#shared/money.ts';

/** An order as its page shows it. */
export type OrderDetailsView = ReturnType<typeof toOrderDetailsView>;

export type OrderPersonView = OrderDetailsView['buyer'];

export type MeetingView = OrderDetailsView['meeting'];

export function toOrderDetailsView({
  _id: id,
  product_id: productId,
  product_name: productName,
  product_price: productPrice,
  booked_price: bookedPrice,
  Category_Name: category,
  logo: coverUrl,
  booked: bookedAt,
  location: meetingPlace,
  trxId: transactionId,
  refunded_amount: refundedAmount,
  refunded: refundedAt,
  refund_due: refundDue,
  buyer,
  seller,
  events,
  money,
  ...same
}: OrderDetailsAnswer) {
  return {
    ...same,
    id,
    productId,
    productName,
    priceCents: toCents(productPrice),
    bookedPriceCents: bookedPrice && toCents(bookedPrice),
    category,
    coverUrl,
    bookedAt,
    meetingPlace,
    transactionId,
    refundedCents: refundedAmount && toCents(refundedAmount),
    refundedAt,
    refundDueCents: refundDue && toCents(refundDue),
    buyer: toPerson(buyer),
    seller: toPerson(seller),
    events: events.map(({ _id, ...event }) => ({ id: _id, ...event })),
    money: money && { ...money, amounts: money.amounts && toAmounts(money.amounts) },
  };
}

function toAmounts({ earned, returned, commission, fees, owed }: SellersAmounts) {
  return {
    earnedCents: toCents(earned),
    returnedCents: toCents(returned),
    commissionCents: toCents(commission),
    feeCents: toCents(fees),
    owedCents: toCents(owed),
  };
}

type SellersAmounts = NonNullable<NonNullable<OrderDetailsAnswer['money']>['amounts']>;

function toPerson({ verified, ...person }: OrderDetailsAnswer['buyer']) {
  return { ...person, verified: verified === 'true' };
}

/** A receipt as its page shows it. */
export function toReceiptView({
  issued: issuedAt,
  paid: paidAt,
  seller_name: sellerName,
  buyer_name: buyerName,
  product_name: productName,
  product_price: productPrice,
  trxId: transactionId,
  ...same
}: ReceiptAnswer) {
  return {
    ...same,
    issuedAt,
    paidAt,
    sellerName,
    buyerName,
    productName,
    priceCents: toCents(productPrice),
    transactionId,
  };
}
