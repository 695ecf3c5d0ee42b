import { BUYER_STATES, NEXT_STEPS } from '#shared/buyer-states.ts';
import type { BuyerAnswer } from '#shared/contracts/buyers.ts';
import { centsToDollars } from '#shared/money.ts';
import { lastExcerpt } from '#domain/conversations/messages.ts';
import type { Buyer } from '#domain/selling/buyers.ts';
import { type CsvColumns, dollarsCell } from '#server/plugins/csv.ts';

/** A buyer for the seller. */
export function presentBuyer(buyer: Buyer): BuyerAnswer {
  const { last_text: text, last_sender_id: sender, seller_id: id } = buyer;
  return {
    _id: buyer.id,
    product_id: buyer.product_id,
    product_name: buyer.product_name,
    ...(buyer.buyer_name !== null && { buyer_name: buyer.buyer_name }),
    price: centsToDollars(buyer.price_cents),
    state: buyer.state,
    next: buyer.step,
    ...(buyer.order_id !== null && { order: buyer.order_id }),
    ...(buyer.conversation_id !== null && { conversation: buyer.conversation_id }),
    unread: buyer.unread,
    ...(text !== null && { last_text: lastExcerpt({ ...buyer, last_text: text }, { id }) }),
    ...(sender === id && { last_mine: 'true' as const }),
    ...(buyer.offer_cents !== null && { offer: centsToDollars(buyer.offer_cents) }),
    ...(buyer.meeting_at && { meeting: buyer.meeting_at.toISOString() }),
    activity: buyer.activity.toISOString(),
  };
}

export const buyersCsv: CsvColumns<BuyerAnswer> = {
  Buyer: ({ buyer_name: name }) => name,
  Laptop: ({ product_name: name }) => name,
  Price: ({ price }) => dollarsCell(price),
  State: ({ state }) => BUYER_STATES[state],
  Next: ({ next }) => NEXT_STEPS[next],
  Offer: ({ offer }) => dollarsCell(offer),
  Meeting: ({ meeting }) => meeting,
  'Unread messages': ({ unread }) => unread,
  'Last activity': ({ activity }) => activity,
  Order: ({ order }) => order,
};
