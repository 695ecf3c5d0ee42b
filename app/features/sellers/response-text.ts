import type { ResponseRate } from '#shared/response-rate.ts';

const HOUR = 60;
const DAY = 24 * HOUR;
const TIMES = [
  [HOUR, 'an hour'],
  [4 * HOUR, 'a few hours'],
  [DAY, 'a day'],
  [3 * DAY, 'a few days'],
] as const;

/** How a seller answers messages, in words: 'Usually within an hour'. */
export function responseText({ percent, minutes }: ResponseRate): string {
  if (minutes === undefined || percent < 50) return `${percent} % of them`;
  const time = TIMES.find(([most]) => minutes <= most)?.[1];
  const usually = time === undefined ? 'After more than three days' : `Usually within ${time}`;
  return percent < 90 ? `${usually}, ${percent} % of them` : usually;
}
