import { Temporal } from 'temporal-polyfill';
import { CLAIM_HOURS, HOURS_TO_DECIDE } from '#shared/handover-times.ts';
import { LONGEST_MEETING_DAYS } from '#shared/meetings.ts';
import { clockName } from '#shared/time-zone.ts';

/** How long a meeting is in a calendar. */
export const MEETING_MINUTES = 60;

/**
 * The instant at which clocks in a time zone say so.
 * @param local such as `2026-11-29T14:30`; of one that comes twice, because clocks are put back, the first counts
 * @returns null for one that never comes, because clocks are put forward, and for days that don't exist
 */
export function instantOf(local: string, timeZone: string): Date | null {
  try {
    const wanted = Temporal.PlainDateTime.from(local, { overflow: 'reject' });
    const met = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
    return met.toPlainDateTime().equals(wanted) ? new Date(met.epochMilliseconds) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/**
 * `Fri, Nov 27 at 14:30 (Dhaka time)`, as clocks at the meeting say; for notifications and e-mails, whose readers' own clock nobody knows here.
 * Pages tell it as their reader does.
 */
export function meetingTimeText(at: Date, timeZone: string): string {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(at);
  const day = part({ weekday: 'short', month: 'short', day: 'numeric' });
  return `${day} at ${part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })} (${clockName(timeZone)})`;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Until so long before held money goes back a hand-over can be confirmed. */
const LAST_HOURS = CLAIM_HOURS + HOURS_TO_DECIDE;

/**
 * What is wrong with a proposed time; null where nothing is.
 * @param until when held money goes back, if any is
 */
export function timeProblem(at: Date | null, now: Date, until: Date | null): string | null {
  if (at === null) return 'This time doesn’t exist: the clocks change then. Choose another one';
  if (at <= now) return 'Choose a time that hasn’t passed';
  if (at.getTime() > now.getTime() + LONGEST_MEETING_DAYS * DAY)
    return `Choose a day in the next ${LONGEST_MEETING_DAYS} days`;
  if (until !== null && at.getTime() > Number(until) - LAST_HOURS * HOUR)
    return 'Choose an earlier day: the money goes back to the buyer soon after that';
  return null;
}

const REMINDER_HOURS = [24, 2] as const;

/** When both are reminded next of a meeting; null once it is too near. */
export function nextReminder(startsAt: Date, now: Date): Date | null {
  const times = REMINDER_HOURS.map((hours) => new Date(startsAt.getTime() - hours * HOUR));
  return times.find((time) => time > now) ?? null;
}
