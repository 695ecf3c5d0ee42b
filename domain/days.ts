import { Temporal } from 'temporal-polyfill';
import type { Days, Period } from '#shared/tables/table.ts';

/** When whole days begin and end where clocks show the time of their zone. Days of 23 and 25 hours have their length. */
export function periodOf({ from, to, zone }: Days): Period {
  return {
    ...(from !== undefined && { from: beginningOf(from, zone, 0) }),
    ...(to !== undefined && { to: beginningOf(to, zone, 1) }),
  };
}

const DAY_LENGTH = '2026-11-21'.length;

function beginningOf(day: string, zone: string, later: number): Date {
  if (day.length > DAY_LENGTH) return new Date(day);
  const date = Temporal.PlainDate.from(day).add({ days: later });
  return new Date(date.toZonedDateTime(zone).epochMilliseconds);
}
