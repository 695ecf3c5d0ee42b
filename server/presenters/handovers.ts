import type { HandoverAnswer, UndecidedAnswer } from '#shared/contracts/handovers.ts';
import { type CsvColumns, dollarsCell } from '#server/plugins/csv.ts';
import { CHECKLIST } from '#shared/handover-times.ts';
import { centsToDollars } from '#shared/money.ts';
import type { HandoverDetails } from '#domain/handovers/handover-details.ts';
import type { Undecided } from '#domain/handovers/decisions.ts';

/** A hand-over for one of its sides, or an Admin. */
export function presentHandover({ part, handover, code }: HandoverDetails): HandoverAnswer {
  const isWaiting = handover.state === 'waiting';
  return {
    part,
    state: handover.state,
    ...time('buyerHere', handover.buyer_here_at),
    ...time('sellerHere', handover.seller_here_at),
    ...(part === 'seller' && handover.serial !== null && { serial: handover.serial }),
    serialEntered: handover.serial !== null,
    ...(handover.serial_matches !== null && { serialMatches: handover.serial_matches }),
    checked: CHECKLIST.filter((item) => handover.checked.includes(item)),
    ...time('held', handover.held_at),
    ...(part === 'buyer' &&
      code && { code: { _id: code.id, expires: code.expiresAt.toISOString(), typed: code.typed } }),
    ...time('handedOver', handover.handed_over_at),
    ...time('releaseAt', handover.release_at),
    ...time('released', handover.released_at),
    ...time('refunded', handover.refunded_at),
    ...(isWaiting && handover.remind_at === null && time('askAt', handover.ask_at)),
    ...(isWaiting && time('refundAt', handover.refund_at)),
    decideBy: handover.decide_by.toISOString(),
    ...time('stopped', handover.stopped_at),
    ...(part !== 'buyer' && handover.objection !== null && { objection: handover.objection }),
  };
}

/** An order that waits for an Admin. */
export function presentUndecided(order: Undecided): UndecidedAnswer {
  return {
    _id: order.order_id,
    product_name: order.product_name,
    product_price: centsToDollars(order.price_cents),
    buyer_name: order.buyer_name,
    seller_name: order.seller_name,
    why: order.state_by ?? '',
    decideBy: order.decide_by.toISOString(),
    ...time('buyerHere', order.buyer_here_at),
    ...time('sellerHere', order.seller_here_at),
    ...time('held', order.held_at),
    ...(order.objection !== null && { objection: order.objection }),
    ...time('stopped', order.stopped_at),
  };
}

export const undecidedCsv: CsvColumns<UndecidedAnswer> = {
  'Decide by': ({ decideBy }) => decideBy,
  Laptop: (order) => order.product_name,
  Price: (order) => dollarsCell(order.product_price),
  Buyer: (order) => order.buyer_name,
  Seller: (order) => order.seller_name,
  Why: ({ why }) => why,
  'Buyer checked in': ({ buyerHere }) => buyerHere,
  'Seller checked in': ({ sellerHere }) => sellerHere,
  'Buyer said: I’ve got the laptop': ({ held }) => held,
  Objection: ({ objection }) => objection,
  Order: ({ _id: id }) => id,
};

/** A time under its name, or nothing. */
function time<Name extends string>(name: Name, at: Date | null): { [name in Name]?: string } {
  return at === null ? {} : ({ [name]: at.toISOString() } as { [name in Name]: string });
}
