/** How long to wait, for people: 'in 12 minutes', rounded up. */
export function inMinutes(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil(secondsUntil(until, now) / 60));
  return minutes === 1 ? 'in 1 minute' : `in ${minutes} minutes`;
}

/** Whole seconds, rounded up. */
export function secondsUntil(until: Date, now: Date): number {
  return Math.ceil((until.getTime() - now.getTime()) / 1000);
}
