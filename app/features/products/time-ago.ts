const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * How long ago something was, seen from `now` (both in milliseconds since 1970). Written out by hand rather than by
 * `Intl`, whose words may differ between the server and a browser.
 */
export function timeAgo(then: number, now: number): string {
  const passed = now - then;
  if (passed < 2 * MINUTE) return 'just now';
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} minutes ago`;
  if (passed < DAY) return counted(Math.floor(passed / HOUR), 'hour');
  const days = Math.floor(passed / DAY);
  if (days === 1) return 'yesterday';
  if (days < 14) return `${days} days ago`;
  if (days < 60) return `${Math.floor(days / 7)} weeks ago`;
  if (days < 365) return `${Math.floor(days / 30.44)} months ago`;
  return counted(Math.floor(days / 365.25) || 1, 'year');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'} ago`;
}
