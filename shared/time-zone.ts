/** Whether this is the name of a time zone. Offsets such as +02:00 are none: they know of no change of the clock. */
export function isTimeZone(name: string): boolean {
  try {
    return (
      /^[A-Za-z]/.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
    );
  } catch {
    return false;
  }
}

/** `Los Angeles time` of `America/Los_Angeles`, and `UTC` itself. */
export function clockName(timeZone: string): string {
  const name = (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
  return name === 'UTC' ? name : `${name} time`;
}
