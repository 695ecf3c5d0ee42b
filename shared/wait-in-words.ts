/** How long to wait, rounded up: ‘1 second’, ‘45 seconds’, from 90 seconds on ‘2 minutes’. */
export function waitInWords(seconds: number): string {
  const wait = Math.max(1, Math.ceil(seconds));
  if (wait < 90) return wait === 1 ? '1 second' : `${wait} seconds`;
  return `${Math.ceil(wait / 60)} minutes`;
}
