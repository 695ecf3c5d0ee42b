const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });
const DAY_AND_TIME = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: '2-digit', minute: '2-digit', hour12: false });

/** `Nov 21, 2025`, in the visitor's time zone: for pages that are not rendered by the server. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso));
}

/** `Friday, November 21, 2025 at 2:32 PM`. */
export function formatDayAndTime(iso: string): string {
  return DAY_AND_TIME.format(new Date(iso));
}

/** `14:32`. */
export function formatTime(time: number): string {
  return TIME.format(time);
}
