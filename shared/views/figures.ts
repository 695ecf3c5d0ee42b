import type { FiguresAnswer } from '#shared/contracts/figures.ts';
import { toCents } from '#shared/money.ts';

type AnswerPart = FiguresAnswer['now']['totals'];

/** What happened in some time, in cents; null for money that is not shown to whoever asks. */
export interface FiguresPart {
  sales: number;
  /** What laptops were sold for, less what went back. */
  revenueCents: number | null;
  refundedCents: number | null;
  commissionCents: number | null;
  payments: number;
  bookings: number;
  /** Sales for each hundred bookings of that time; null where there were none. */
  soldPercent: number | null;
  listings: number;
  signUps: number;
}

export interface FiguresPeriod {
  from: string;
  to: string;
  parts: (FiguresPart & { from: string; to: string })[];
  totals: FiguresPart;
}

export interface FiguresView extends Pick<FiguresAnswer, 'timeZone' | 'by' | 'begun'> {
  now: FiguresPeriod;
  before: FiguresPeriod;
  /** Until when the period before counts (ms) while the present one goes on; null for one that is over. */
  comparedUntil: number | null;
}

export function toFiguresView({ timeZone, by, begun, now, before, comparedUntil }: FiguresAnswer): FiguresView {
  return {
    timeZone,
    by,
    begun,
    now: toPeriod(now),
    before: toPeriod(before),
    comparedUntil: comparedUntil === undefined ? null : Date.parse(comparedUntil),
  };
}

function toPeriod({ from, to, parts, totals }: FiguresAnswer['now']): FiguresPeriod {
  return {
    from,
    to,
    parts: parts.map((part) => ({ from: part.from, to: part.to, ...toPart(part) })),
    totals: toPart(totals),
  };
}

function toPart({ sales, sold, refunded, commission, payments, bookings, listings, signUps }: AnswerPart): FiguresPart {
  return {
    sales,
    revenueCents: sold === undefined || refunded === undefined ? null : toCents(sold) - toCents(refunded),
    refundedCents: refunded === undefined ? null : toCents(refunded),
    commissionCents: commission === undefined ? null : toCents(commission),
    payments,
    bookings,
    soldPercent: bookings === 0 ? null : Math.round((sales / bookings) * 100),
    listings,
    signUps,
  };
}
