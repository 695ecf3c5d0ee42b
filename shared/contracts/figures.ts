import * as v from 'valibot';
import { FIGURE_PERIODS, FIGURE_UNITS } from '#shared/figures.ts';
import { WAITING_KINDS } from '#shared/waiting.ts';

const day = (message: string) => v.optional(v.pipe(v.string(), v.isoDate(message)));

/** Of what time figures are wanted: one of the periods by name, or from one day to another, both included. */
export const figuresQuery = v.object({
  period: v.optional(v.picklist(FIGURE_PERIODS, `Choose a period: ${FIGURE_PERIODS.join(', ')}`)),
  from: day('Enter the first day as YYYY-MM-DD'),
  to: day('Enter the last day as YYYY-MM-DD'),
  by: v.optional(v.picklist(FIGURE_UNITS, 'Choose day, week or month')),
});

/** Money is in dollars; it is missing for whoever of the staff may not see it. */
const dollars = v.optional(v.number());
const figures = {
  sales: v.number(),
  /** What laptops were sold for. */
  sold: dollars,
  /** What of it went back to buyers in this time, whenever they had paid. */
  refunded: dollars,
  commission: dollars,
  /** Cards that were charged. */
  payments: v.number(),
  bookings: v.number(),
  listings: v.number(),
  signUps: v.number(),
};
/** Days are of the site's time zone; the last one is included. */
const part = v.object({ from: v.string(), to: v.string(), ...figures });
const whole = v.object({ from: v.string(), to: v.string(), parts: v.array(part), totals: v.object(figures) });

/** What happened in a period, and in the one before it. */
export const figuresAnswer = v.object({
  timeZone: v.string(),
  by: v.picklist(FIGURE_UNITS),
  now: whole,
  before: whole,
  /** While the period goes on: until when the last day of the one before counts, which is as long as today has lasted. */
  comparedUntil: v.optional(v.string()),
  /** Whether anything was ever listed. */
  begun: v.boolean(),
});
export type FiguresAnswer = v.InferOutput<typeof figuresAnswer>;

/** What waits for whoever asks, as far as they may do something about it; what has nothing waiting is listed with 0. */
export const waitingAnswer = v.object({
  waiting: v.array(
    v.object({
      kind: v.picklist(WAITING_KINDS),
      count: v.number(),
      /** Since when the oldest one waits. */
      oldest: v.optional(v.string()),
      /** Until when the most urgent one has to be done. */
      due: v.optional(v.string()),
    }),
  ),
});
export type WaitingAnswer = v.InferOutput<typeof waitingAnswer>;
