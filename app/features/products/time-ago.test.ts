import { expect, test } from 'vitest';
import { timeAgo } from '#app/features/products/time-ago.ts';

const NOW = Date.UTC(2026, 2, 14, 12, 0);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

test.each([
  [0, 'just now'],
  [-5 * MINUTE, 'just now'],
  [119_999, 'just now'],
  [2 * MINUTE, '2 minutes ago'],
  [HOUR - 1, '59 minutes ago'],
  [HOUR, '1 hour ago'],
  [DAY - 1, '23 hours ago'],
  [DAY, 'yesterday'],
  [2 * DAY, '2 days ago'],
  [13 * DAY, '13 days ago'],
  [14 * DAY, '2 weeks ago'],
  [59 * DAY, '8 weeks ago'],
  [61 * DAY, '2 months ago'],
  [364 * DAY, '11 months ago'],
  [365 * DAY, '1 year ago'],
  [731 * DAY, '2 years ago'],
])('%i ms before is %s', (passed, words) => {
  expect(timeAgo(NOW - passed, NOW)).toBe(words);
});
