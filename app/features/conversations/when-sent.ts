import { formatDay, formatTime } from '#app/format-dates.ts';

/** The time of a message of today, the day of an older one. */
export function whenSent(iso: string, now = new Date()): string {
  const sent = new Date(iso);
  return sent.toDateString() === now.toDateString() ? formatTime(sent.getTime()) : formatDay(iso);
}

/** The heading of a day's messages. */
export function dayOf(iso: string, now = new Date()): string {
  const day = new Date(iso).toDateString();
  if (day === now.toDateString()) return 'Today';
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  return day === yesterday.toDateString() ? 'Yesterday' : formatDay(iso);
}
