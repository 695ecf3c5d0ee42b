/** How the visitor's own language tells the time: the hour of 2:32 PM as 2 or as 14. The rest is English, like the pages. */
export const { hourCycle = 'h12' } = new Intl.DateTimeFormat(undefined, { hour: 'numeric' }).resolvedOptions();
const DAY = new Intl.DateTimeFormat('en-US', { day: 'numeric', month: 'short', year: 'numeric' });
const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'short' });
const TIME = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hourCycle });

/** `Nov 21, 2025`, in the visitor's time zone, for pages that are not rendered by the server. A line doesn't end within it. */
export function formatDay(iso: string): string {
  return DAY.format(new Date(iso)).replaceAll(' ', '\u00A0');
}

/** `Fri, Nov 21, 2025 at 2:32 PM`, or `at 14:32`. A line ends within it only before the time. */
export function formatDayAndTime(iso: string): string {
  return `${WEEKDAY.format(new Date(iso))},\u00A0${formatMoment(iso)}`;
}

/** `Nov 21, 2025 at 2:32 PM`, or `at 14:32`: where the day of the week says nothing. */
export function formatMoment(iso: string): string {
  return `${formatDay(iso)} at\u00A0${formatTime(Date.parse(iso))}`;
}

/** Of a clock that a sentence names: its hours are no instant. */
const NAMED_CLOCK = new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
  hourCycle,
  timeZone: 'UTC',
});

/** A sentence from the server by the visitor's clock. It tells of meetings `at 14:32 (Dhaka time)`, and in older sentences `at 2:32 PM (Dhaka time)`. */
export function inOwnClock(sentence: string): string {
  return sentence.replaceAll(
    /\bat (\d{1,2}):(\d\d)(?:\s([AP])M)?(?= \()/g,
    (_time, hour: string, minute: string, half?: string) => {
      const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'P' ? 12 : 0);
      return `at ${inOneLine(NAMED_CLOCK.format(Date.UTC(1970, 0, 1, hours, Number(minute))))}`;
    },
  );
}

/** `2:32 PM`, or `14:32`. */
export function formatTime(time: number): string {
  return inOneLine(TIME.format(time));
}

/** A line doesn’t end between the time and its half of the day, which Chromium parts by an ordinary space. */
function inOneLine(time: string): string {
  return time.replace(/\s(?=[AP]M$)/, '\u00A0');
}
