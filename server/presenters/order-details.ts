import type { OrderDetailsAnswer, ReceiptAnswer } from '#shared/contracts/order-details.ts';
import { centsToDollars } from '#shared/money.ts';
import { type OrderDetails, type OrderPerson, receiptNumber } from '#domain/orders/order-details.ts';
import type { OrderPart } from '#shared/order-steps.ts';
import type { Earning } from '#domain/transfers/earnings.ts';
import type { Receipt } from '#domain/payments/receipts.ts';
import { presentEarning } from '#server/presenters/earnings.ts';
import { presentEventsFor, presentEventsForAdmin } from '#server/presenters/order-events.ts';
import { presentOrder } from '#server/presenters/orders.ts';

/**
 * An order for its own page.
 * @param meeting as `presentMeeting` has it
 * @param earning what its seller gets of it, once it is paid
 * @param site as `pictureAddress` has it
 */
export function presentOrderDetails(
  details: OrderDetails,
  meeting: OrderDetailsAnswer['meeting'],
  earning: Earning | undefined,
  site: string,
): OrderDetailsAnswer {
  const {
    buyer_name: _buyerName,
    name: _name,
    email: _email,
    phone: _phone,
    location: _location,
    seller_name: _sellerName,
    ...order
  } = presentOrder(details.order, site);
  return {
    ...order,
    Category_Name: details.category,
    part: details.part,
    step: details.step,
    ...(details.meetingPlace !== null && { location: details.meetingPlace }),
    ...(details.heldUntil && { heldUntil: details.heldUntil.toISOString() }),
    ...(details.releaseAt && { releaseAt: details.releaseAt.toISOString() }),
    ...(details.receipt !== null && { receipt: details.receipt }),
    meeting,
    buyer: presentPerson(details.buyer),
    seller: presentPerson(details.seller),
    events:
      details.part === 'admin'
        ? presentEventsForAdmin(details.events, { buyer: details.buyer.name, seller: details.seller.name })
        : presentEventsFor(details.part, details.events),
    ...(earning && { money: presentMoney(details.part, earning) }),
  };
}

/** What the site earns by a sale is a matter between it and the seller. */
function presentMoney(part: OrderPart, earning: Earning): OrderDetailsAnswer['money'] {
  const { state, sent, earned, returned, commission, fees, owed } = presentEarning(earning);
  return {
    state: part === 'buyer' && state === 'needs-account' ? 'on-the-way' : state,
    ...(sent !== undefined && { sent }),
    ...(part !== 'buyer' && { amounts: { earned, returned, commission, fees, owed } }),
  };
}

function presentPerson({ pageOf, name, since, verified, phone }: OrderPerson): OrderDetailsAnswer['buyer'] {
  return {
    ...(pageOf !== null && { id: pageOf }),
    ...(name !== null && { name }),
    since: since.toISOString(),
    ...(verified && { verified: 'true' as const }),
    ...(phone !== null && { phone }),
  };
}

export function presentReceipt({ year, serial, document, issued_at: issued }: Receipt): ReceiptAnswer {
  return {
    number: receiptNumber(year, serial),
    issued: issued.toISOString(),
    paid: document.paidAt,
    seller_name: document.seller,
    buyer_name: document.buyer,
    product_name: document.laptop,
    product_price: centsToDollars(document.priceCents),
    trxId: document.reference,
  };
}
