import { expect, test } from 'vitest';
import { percent, roundPrices, scale } from '#app/features/prices/chart-scale.ts';

test('a value lies as far along as it is between the two others', () => {
  const x = scale(100, 300, { from: 10, to: 90 });
  expect([100, 150, 300].map(x)).toEqual([10, 30, 90]);
  expect(scale(5, 5, { from: 10, to: 90 })(5)).toBe(10);
});

test('an SVG is told tenths of a per cent', () => {
  expect([percent(33.333), percent(50)]).toEqual(['33.3%', '50%']);
});

test.each([
  [290, 400, [250, 300, 350, 400]],
  [310, 312, [310, 311, 312]],
  [300, 300, [300, 301]],
  [0.5, 999_999.99, [0, 500_000, 1_000_000]],
])('prices from %d to %d get round marks', (low, high, marks) => {
  expect(roundPrices(low, high)).toEqual(marks);
});
