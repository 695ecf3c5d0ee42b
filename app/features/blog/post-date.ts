const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });

/** `Nov 23, 2026`, from a day such as 2026-11-23; the same in every time zone. */
export function formatPostDate(day: string): string {
  return DAY.format(new Date(day));
}
