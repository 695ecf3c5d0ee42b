import type { SellerOverviewAnswer, SellerWaitingAnswer } from '#shared/contracts/selling.ts';
import { centsToDollars } from '#shared/money.ts';
import type { SellerOverview } from '#domain/selling/overview.ts';
import type { SellerWaiting } from '#domain/selling/waiting.ts';
import type { EarningsSummary } from '#domain/transfers/earnings.ts';

export function presentSellerWaiting({ next, ...counts }: SellerWaiting): SellerWaitingAnswer {
  return {
    ...counts,
    ...(next && {
      next: {
        order: next.orderId,
        product_name: next.productName,
        buyer_name: next.buyerName,
        at: next.startsAt.toISOString(),
        timeZone: next.timeZone,
        place: next.place,
      },
    }),
  };
}

export function presentSellerOverview(
  { days, week, month }: SellerOverview,
  { heldCents, onTheWayCents, paidOutCents }: EarningsSummary,
): SellerOverviewAnswer {
  const sold = ({ sales, cents }: SellerOverview['week']) => ({ sales, amount: centsToDollars(cents) });
  return {
    days: days.map(({ soldCents, ...day }) => ({ ...day, amount: centsToDollars(soldCents) })),
    week: sold(week),
    month: sold(month),
    held: centsToDollars(heldCents),
    onTheWay: centsToDollars(onTheWayCents),
    paidOut: centsToDollars(paidOutCents),
  };
}
