import { expect, test } from 'vitest';
import { productPath, slugOf } from '#shared/product-address.ts';

test.each([
  ['Lenovo ThinkPad X1 Carbon Gen 9, i7, 16 GB / 512 GB', 'lenovo-thinkpad-x1-carbon-gen-9-i7-16-gb-512-gb'],
  ['  Écran 15,6"  ', 'ecran-15-6'],
  ['筆記型電腦', 'laptop'],
  [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
])('%s has the slug %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a laptop’s page is found by its id', () => {
  expect(productPath({ id: '0190', name: 'HP Mini 210' })).toBe('/laptops/0190/hp-mini-210');
});
