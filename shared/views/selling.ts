import type { SellerOverviewAnswer, SellerWaitingAnswer } from '#shared/contracts/selling.ts';
import { toCents } from '#shared/money.ts';

export type SellerWaitingView = ReturnType<typeof toSellerWaitingView>;

export function toSellerWaitingView({ next, ...counts }: SellerWaitingAnswer) {
  if (!next) return { ...counts, next: null };
  const { order: orderId, product_name: productName, buyer_name: buyerName, ...same } = next;
  return { ...counts, next: { ...same, orderId, productName, buyerName } };
}

export type SellerOverviewView = ReturnType<typeof toSellerOverviewView>;

export function toSellerOverviewView({ days, week, month, held, onTheWay, paidOut }: SellerOverviewAnswer) {
  const sold = ({ sales, amount }: SellerOverviewAnswer['week']) => ({ sales, cents: toCents(amount) });
  return {
    days: days.map(({ amount, ...day }) => ({ ...day, soldCents: toCents(amount) })),
    week: sold(week),
    month: sold(month),
    heldCents: toCents(held),
    onTheWayCents: toCents(onTheWay),
    paidOutCents: toCents(paidOut),
  };
}
