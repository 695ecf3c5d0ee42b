import type { ResponseRate } from '#shared/response-rate.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** How a seller answers messages, in words: 'Usually within 3 hours'. */
export function responseText({ percent, minutes }: ResponseRate): string {
  if (minutes === undefined || percent < 50) return `${percent}% of them`;
  const usually = minutes > 3 * DAY ? 'After more than three days' : `Usually within ${timeOf(minutes)}`;
  return percent < 90 ? `${usually}, ${percent}% of them` : usually;
}

function timeOf(minutes: number): string {
  if (minutes <= HOUR) return 'an hour';
  if (minutes <= 23 * HOUR) return `${Math.ceil(minutes / HOUR)} hours`;
  return minutes <= DAY ? 'a day' : `${Math.ceil(minutes / DAY)} days`;
}
