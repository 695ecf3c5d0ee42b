import { Temporal } from 'temporal-polyfill';
import {
  DEFAULT_PERIOD,
  type FigurePeriod,
  type FigureUnit,
  LONGEST_PERIOD_DAYS,
  MOST_DAYS_SHOWN,
} from '#shared/figures.ts';
import { DomainError } from '#domain/errors.ts';

/** Days of the site's time zone; the last one is included. */
export interface Days {
  from: string;
  to: string;
}

/** Days in parts, of which a chart shows one each. */
export interface Period extends Days {
  parts: readonly Days[];
}

/** A period, the one before it that it is compared with, and what both are cut into. */
export interface ComparedPeriods {
  by: FigureUnit;
  now: Period;
  before: Period;
  /** Until when the period before counts: to its end, or as far into its last day as today has come. */
  comparedUntil: Date;
  /** Whether the period ends today. */
  goesOn: boolean;
}

interface WantedPeriod {
  period?: FigurePeriod | undefined;
  from?: string | undefined;
  to?: string | undefined;
  by?: FigureUnit | undefined;
}

type Day = Temporal.PlainDate;

/**
 * The period that somebody asks for. One that was named wins; without any it is the last four weeks.
 * @param timeZone the site's, in which days begin and end
 * @throws {DomainError} 'invalid-fields' for one that ends before it begins, has not begun, or is too long
 */
export function resolvePeriod(wanted: WantedPeriod, now: Date, timeZone: string): ComparedPeriods {
  const moment = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  const today = moment.toPlainDate();
  const days = wanted.from === undefined && wanted.to === undefined ? null : readDays(wanted, today);
  const { from, to, by } = days ?? named(wanted.period ?? DEFAULT_PERIOD, today);
  const unit = wanted.by ?? by;
  const count = from.until(to).days + 1;
  if (unit === 'day' && count > MOST_DAYS_SHOWN)
    throw invalid('by', `Choose weeks or months: ${MOST_DAYS_SHOWN} days at most are shown day by day`);
  const before = beforeThat(from, to, unit);
  const goesOn = to.equals(today);
  const comparedUntil = goesOn ? sameTimeOn(before.to, moment) : endOf(before.to, timeZone);
  return { by: unit, now: cut(from, to, unit), before, comparedUntil, goesOn };
}

/** The quarter of an hour, as figures are kept by, that begins nearest to a moment's time on another day. */
function sameTimeOn(day: string, moment: Temporal.ZonedDateTime): Date {
  const time = moment.toPlainTime().round({ smallestUnit: 'minute', roundingIncrement: 15 });
  // Just before midnight the nearest one is the day's end.
  const overMidnight = time.hour === 0 && moment.hour === 23;
  const zone = moment.timeZoneId;
  if (overMidnight) return endOf(day, zone);
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds);
}

function named(period: FigurePeriod, today: Day): { from: Day; to: Day; by: FigureUnit } {
  const monday = today.subtract({ days: today.dayOfWeek - 1 });
  switch (period) {
    case '7d':
      return { from: today.subtract({ days: 6 }), to: today, by: 'day' };
    case '28d':
      return { from: today.subtract({ days: 27 }), to: today, by: 'day' };
    case '90d':
      return { from: today.subtract({ days: 89 }), to: today, by: 'day' };
    case 'last-week':
      return { from: monday.subtract({ days: 7 }), to: monday.subtract({ days: 1 }), by: 'day' };
    case '12w':
      return { from: monday.subtract({ weeks: 11 }), to: today, by: 'week' };
    case '12m':
      return { from: today.with({ day: 1 }).subtract({ months: 11 }), to: today, by: 'month' };
  }
}

/** Days as they were asked for; one alone is a single day. Those that are still to come are left out. */
function readDays({ from, to }: WantedPeriod, today: Day): { from: Day; to: Day; by: FigureUnit } {
  const first = readDay('from', from ?? to);
  const last = readDay('to', to ?? from);
  if (Temporal.PlainDate.compare(first, last) > 0)
    throw invalid('to', 'The last day is before the first. Swap them or choose others');
  if (Temporal.PlainDate.compare(first, today) > 0)
    throw invalid('from', 'These days haven’t come yet. Choose a first day up to today');
  const end = Temporal.PlainDate.compare(last, today) > 0 ? today : last;
  const count = first.until(end).days + 1;
  if (count > LONGEST_PERIOD_DAYS) throw invalid('from', `Choose two years (${LONGEST_PERIOD_DAYS} days) at most`);
  return { from: first, to: end, by: count <= MOST_DAYS_SHOWN ? 'day' : count <= 366 ? 'week' : 'month' };
}

function readDay(path: string, text = ''): Day {
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' });
  } catch (error) {
    // Such as February 30.
    if (error instanceof RangeError) throw invalid(path, 'This day doesn’t exist');
    throw error;
  }
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid-fields', `${message}.`, { errors: [{ path, message }] });
}

/**
 * The period before, to compare like with like: as many days; in whole weeks earlier where weeks are shown, so that the same weekdays stand beside each
 * other; by calendar months as far into its last one.
 */
function beforeThat(from: Day, to: Day, by: FigureUnit): Period {
  if (by === 'month' && from.day === 1) {
    const months = (to.year - from.year) * 12 + to.month - from.month + 1;
    const last = to.subtract({ months });
    const end = to.day === to.daysInMonth ? last.with({ day: last.daysInMonth }) : last;
    return cut(from.subtract({ months }), end, by);
  }
  const count = from.until(to).days + 1;
  const days = by === 'week' ? Math.ceil(count / 7) * 7 : count;
  return cut(from.subtract({ days }), to.subtract({ days }), by);
}

/** Weeks begin on the weekday of the first day, months with each first of a month. */
function cut(from: Day, to: Day, by: FigureUnit): Period {
  const parts: Days[] = [];
  for (let start = from; Temporal.PlainDate.compare(start, to) <= 0;) {
    const next =
      by === 'month' ? start.with({ day: 1 }).add({ months: 1 }) : start.add(by === 'week' ? { days: 7 } : { days: 1 });
    const last = Temporal.PlainDate.compare(next, to) > 0 ? to : next.subtract({ days: 1 });
    parts.push({ from: start.toString(), to: last.toString() });
    start = next;
  }
  return { from: from.toString(), to: to.toString(), parts };
}

/** When a day of a time zone begins; where clocks are put forward at midnight, at the first instant after it. */
export function beginningOf(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** When the day after it begins. */
export function endOf(day: string, timeZone: string): Date {
  return beginningOf(Temporal.PlainDate.from(day).add({ days: 1 }).toString(), timeZone);
}
