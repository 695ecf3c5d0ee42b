import { expect, it } from 'vitest';
import { responseText } from '#app/features/sellers/response-text.ts';

it.each([
  [{ percent: 100, minutes: 0 }, 'Usually within an hour'],
  [{ percent: 92, minutes: 60 }, 'Usually within an hour'],
  [{ percent: 89, minutes: 61 }, 'Usually within 2 hours, 89% of them'],
  [{ percent: 100, minutes: 180 }, 'Usually within 3 hours'],
  [{ percent: 90, minutes: 1_380 }, 'Usually within 23 hours'],
  [{ percent: 90, minutes: 1_381 }, 'Usually within a day'],
  [{ percent: 100, minutes: 1_441 }, 'Usually within 2 days'],
  [{ percent: 100, minutes: 5_000 }, 'After more than three days'],
  [{ percent: 40, minutes: 3 }, '40% of them'],
  [{ percent: 0 }, '0% of them'],
])('%j is “%s”', (rate, text) => expect(responseText(rate)).toBe(text));
