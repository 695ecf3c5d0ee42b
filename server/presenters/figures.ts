import type { FiguresAnswer, WaitingAnswer } from '#shared/contracts/figures.ts';
import { centsToDollars } from '#shared/money.ts';
import type { WaitingKind } from '#shared/waiting.ts';
import type { ComparedFigures, Figures } from '#domain/figures/figures.ts';
import type { Waiting } from '#domain/waiting.ts';

/** What happened. @param withMoney whether whoever asks may see what was earned */
export function presentFigures(
  { timeZone, by, now, before, comparedUntil, goesOn, begun }: ComparedFigures,
  withMoney: boolean,
): FiguresAnswer {
  const figures = ({
    sales,
    soldCents,
    refundedCents,
    commissionCents,
    payments,
    bookings,
    listings,
    signUps,
  }: Figures) => ({
    sales,
    ...(withMoney && {
      sold: centsToDollars(soldCents),
      refunded: centsToDollars(refundedCents),
      commission: centsToDollars(commissionCents),
    }),
    payments,
    bookings,
    listings,
    signUps,
  });
  const period = ({ from, to, parts, totals }: ComparedFigures['now']) => ({
    from,
    to,
    parts: parts.map((part) => ({ from: part.from, to: part.to, ...figures(part) })),
    totals: figures(totals),
  });
  return {
    timeZone,
    by,
    now: period(now),
    before: period(before),
    ...(goesOn && { comparedUntil: comparedUntil.toISOString() }),
    begun,
  };
}

export function presentWaiting(waiting: readonly (Waiting & { kind: WaitingKind })[]): WaitingAnswer {
  return {
    waiting: waiting.map(({ kind, count, oldest, due }) => ({
      kind,
      count,
      ...(oldest && { oldest: oldest.toISOString() }),
      ...(due && { due: due.toISOString() }),
    })),
  };
}
