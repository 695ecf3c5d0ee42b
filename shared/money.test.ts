import { expect, test } from 'vitest';
import { formatDollars, savingPercent } from '#shared/money.ts';

test.each([
  [0.5, '$0.50'],
  [12, '$12'],
  [349.5, '$349.50'],
  [1250, '$1,250'],
  [999_999.99, '$999,999.99'],
])('%d dollars are shown as %s', (dollars, shown) => {
  expect(formatDollars(dollars)).toBe(shown);
});

test('what saves nothing saves 0 per cent', () => {
  expect(savingPercent(1000, 470)).toBe(53);
  expect(savingPercent(1000, 1000)).toBe(0);
  expect(savingPercent(1000, 1200)).toBe(0);
  expect(savingPercent(0, 10)).toBe(0);
});
