import { expect, test } from 'vitest';
import { contrast } from '#app/features/design/contrast-figure.tsx';

test('contrast is as WCAG defines it, in either order', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21);
  expect(contrast([255, 255, 255], [118, 118, 118])).toBeCloseTo(4.54, 2);
  expect(contrast([10, 20, 30], [10, 20, 30])).toBe(1);
});
