import { expect, test } from 'vitest';
import { isLaptop } from '#scripts/specs/is-laptop.ts';

test.each([
  'Lenovo ThinkPad T450 i5 8GB',
  'Great for students laptop HP 8GB 256GB',
  'Dell laptop for parts 8GB i5',
  'HP laptop with charger and bag',
])('%s is of a laptop', (title) => {
  expect(isLaptop(title)).toBe(true);
});

test.each([
  '16GB DDR4 RAM laptop memory SODIMM',
  '256GB SSD 2.5" SATA for laptop',
  'Charger for HP EliteBook 840 G3 65W',
  'Dell OptiPlex 3050 i5 8GB',
  'ThinkPad X1 Carbon palm rest i5',
])('%s is not', (title) => {
  expect(isLaptop(title)).toBe(false);
});
