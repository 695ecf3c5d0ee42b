/** The visitor's own time zone, as IANA names it. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** All time zones that the browser knows, the visitor's own among them. */
export function timeZones(): string[] {
  return [...new Set([...Intl.supportedValuesOf('timeZone'), ownTimeZone()])].toSorted();
}

/** A day as date inputs have it, so many days from now. */
export function dayFromNow(days: number): string {
  const day = new Date();
  day.setDate(day.getDate() + days);
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${pad(day.getMonth() + 1)}-${pad(day.getDate())}`;
}
