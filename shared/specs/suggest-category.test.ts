import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ROOT } from '#config/root.ts';
import { readSpecs } from '#shared/specs/read-listing.ts';
import { suggestCategory } from '#shared/specs/suggest-category.ts';

const categoryOf = (name: string) => suggestCategory(name, readSpecs({ name, description: '' }));

describe('a category by the title', () => {
  test.each([
    ['MacBook Air M1 (2020), gold', 'MacBook'],
    ['Apple laptop 13 inch', 'MacBook'],
    ['Lenovo Flex 5 Chromebook 13, Core i3', 'Chromebook'],
    ['Acer Spin 513 with ChromeOS', 'Chromebook'],
    ['Asus netbook, 1 GB', 'Netbook'],
    ['HP Mini 210, red, Atom N455', 'Netbook'],
    ['HP laptop 10.1 inch', 'Netbook'],
    ['Lenovo ThinkPad X230, i5-3320M', 'Ultraportable'],
    ['HP laptop 12.5 inch', 'Ultraportable'],
    ['Asus ExpertBook B5, 14 inch, 1.05 kg', 'Ultraportable'],
    ['LG gram 14, 14", 999 g', 'Ultraportable'],
    ['Dell XPS 13 9310, i7-1165G7, 16 GB', 'Ultrabook'],
    ['ThinkPad T450 Core i5-5300U', 'Ultrabook'],
    ['Fast laptop 15.6 inch, 2.4 kg', 'Ultrabook'],
  ])('%s: %s', (title, category) => expect(categoryOf(title)).toBe(category));

  test.each(['', 'Latitude', 'Good laptop, 8 GB', 'Dell, 500 GB', 'Something'])('%j says too little', (title) =>
    expect(categoryOf(title)).toBeUndefined(),
  );
});

test('the laptops of the demo catalogue get the category that they are in, but for few', () => {
  const listings: Record<string, { name: string }[]> = JSON.parse(
    readFileSync(join(ROOT, 'database/seeds/demo/listings.json'), 'utf8'),
  );
  const all = Object.entries(listings).flatMap(([category, laptops]) =>
    laptops.map(({ name }) => ({ category, name })),
  );
  const wrong = all.filter(({ category, name }) => categoryOf(name) !== category);
  expect(all.length).toBeGreaterThan(60);
  expect(wrong.length / all.length, wrong.map(({ name }) => `${name} → ${categoryOf(name)}`).join('\n')).toBeLessThan(
    0.06,
  );
});
