import { formatDay, formatTime } from '#app/format-dates.ts';

const DAY_OF_YEAR = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short' });

/** The time of a message of today, the day of an older one: as short as can be, for it stands beside a name. */
export function whenSent(iso: string, now = new Date()): string {
  const day = dayOf(iso, now);
  if (day === 'Today') return formatTime(Date.parse(iso));
  const sent = new Date(iso);
  if (day === 'Yesterday' || sent.getFullYear() !== now.getFullYear()) return day;
  return DAY_OF_YEAR.format(sent).replace(' ', '\u00A0');
}

/** The heading of a day's messages. */
export function dayOf(iso: string, now = new Date()): string {
  const day = new Date(iso).toDateString();
  if (day === now.toDateString()) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === yesterday.toDateString() ? 'Yesterday' : formatDay(iso);
}
