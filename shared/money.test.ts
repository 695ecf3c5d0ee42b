import { expect, test } from 'vitest';
import { formatPrice, savingPercent } from '#shared/money.ts';

test.each([
  [50, '$0.50'],
  [1200, '$12'],
  [34_950, '$349.50'],
  [125_000, '$1,250'],
  [99_999_999, '$999,999.99'],
])('%d cents are shown as %s', (cents, shown) => {
  expect(formatPrice(cents)).toBe(shown);
});

test('what saves nothing saves 0 per cent', () => {
  expect(savingPercent(1000, 470)).toBe(53);
  expect(savingPercent(1000, 1000)).toBe(0);
  expect(savingPercent(1000, 1200)).toBe(0);
  expect(savingPercent(0, 10)).toBe(0);
});
