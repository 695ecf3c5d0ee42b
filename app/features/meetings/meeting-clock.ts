import { hourCycle } from '#app/format-dates.ts';
import { clockName } from '#shared/time-zone.ts';

function format(at: string, timeZone: string | undefined, options: Intl.DateTimeFormatOptions): string {
  // A zone that this browser doesn't know is left out: an own clock is better than none.
  const known = timeZone !== undefined && isKnown(timeZone);
  return new Intl.DateTimeFormat('en-US', { ...options, ...(known && { timeZone }) }).format(new Date(at));
}

function isKnown(timeZone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** `Fri, Nov 27`, in the time zone; in the visitor’s own without one. */
export const meetingDay = (at: string, timeZone: string | undefined): string =>
  format(at, timeZone, { weekday: 'short', month: 'short', day: 'numeric' });

/** `2:30 PM`, in the time zone; in the visitor’s own without one. */
export const meetingHour = (at: string, timeZone: string | undefined): string =>
  format(at, timeZone, { hour: 'numeric', minute: '2-digit', hourCycle });

/** `Fri, Nov 27 at 2:30 PM`, as clocks in the time zone say. */
export function meetingTime(at: string, timeZone: string | undefined): string {
  return `${meetingDay(at, timeZone)} at ${meetingHour(at, timeZone)}`;
}

/** What a leaf of a calendar shows. */
export function calendarLeaf(at: string, timeZone: string | undefined): { month: string; day: string } {
  return { month: format(at, timeZone, { month: 'short' }), day: format(at, timeZone, { day: 'numeric' }) };
}

/** Whether the visitor's own clock shows the time of a time zone at an instant, or just now. */
export function isOwnTime(timeZone: string, at = new Date().toISOString()): boolean {
  const clock: Intl.DateTimeFormatOptions = { dateStyle: 'short', timeStyle: 'short' };
  return format(at, timeZone, clock) === format(at, undefined, clock);
}

/** Which clock is meant, for those whose own shows another time; null for all others. */
export function clockNote(at: string, timeZone: string): string | null {
  if (isOwnTime(timeZone, at)) return null;
  const isSameDay = meetingDay(at, timeZone) === meetingDay(at, undefined);
  return `${clockName(timeZone)}, ${isSameDay ? meetingHour(at, undefined) : meetingTime(at, undefined)} your time`;
}
