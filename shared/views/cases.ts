import type { CaseAnswer } from '#shared/contracts/claims.ts';
import { toCents } from '#shared/money.ts';
import { toClaimView } from '#shared/views/claims.ts';

export type CaseView = ReturnType<typeof toCaseView>;

export function toCaseView({ order, left, inDispute, events, ledger, handover, bank, decider, ...claim }: CaseAnswer) {
  const { decideBy, ...answer } = claim;
  return {
    ...toClaimView(answer),
    decideBy,
    handover,
    bank: bank && { ...bank, amountCents: toCents(bank.amount) },
    decider,
    leftCents: toCents(left),
    disputedCents: toCents(inDispute),
    order: {
      id: order._id,
      productId: order.product_id,
      productName: order.product_name,
      priceCents: toCents(order.product_price),
      buyerName: order.buyer_name,
      sellerName: order.seller_name,
      paidAt: order.paid,
      receipt: order.receipt,
    },
    events: events.map(({ _id, ...event }) => ({ id: _id, ...event })),
    ledger: ledger.map(({ _id, amount, ...entry }) => ({ id: _id, cents: toCents(amount), ...entry })),
  };
}
