import * as v from 'valibot';
import { expect, test } from 'vitest';
import { chosenFilters, withoutWords } from '#app/features/search/chosen-filters.ts';
import { laptopsPath, readLaptopsAddress } from '#app/features/search/laptops-address.ts';
import { laptopsQuery } from '#shared/contracts/search.ts';

const read = (query: string) => readLaptopsAddress(new URLSearchParams(query));

test('what can be searched for stays, in one order and each value once', () => {
  const { filters, notes } = read(
    'brand=HP&q=+mac++book+&brand=HP&category=macbook&memory=016&utm_source=x&place=&sort=newest',
  );
  expect(laptopsPath(filters)).toBe('/laptops?q=mac++book&category=MacBook&brand=HP&memory=16&sort=newest');
  expect(notes).toEqual([]);
});

test('what cannot be is left out and named', () => {
  const { filters, notes } = read('category=Abacus&memory=lots&minPrice=-5&verified=perhaps&exact=true&sort=newest');
  expect(laptopsPath(filters)).toBe('/laptops');
  expect(notes).toHaveLength(4);
  expect(notes[0]).toBe('“Abacus” is no category to search for, so it was left out.');
});

test('a range that is the wrong way round is turned, and prices are read as people write them', () => {
  const { filters, notes } = read('minPrice=%241%2C200&maxPrice=300');
  expect([filters.get('minPrice'), filters.get('maxPrice')]).toEqual(['300', '1200']);
  expect(notes).toHaveLength(1);
});

test('ten thousand characters are cut, and never inside of one', () => {
  const { filters, notes } = read(`q=${'x'.repeat(199)}${encodeURIComponent('😀'.repeat(5_000))}`);
  expect(filters.get('q')).toBe('x'.repeat(199));
  expect(notes).toHaveLength(1);
});

test('the calls take whatever is read from an address', () => {
  for (const hostile of [
    "q=%00%25'--&brand=%00",
    'memory=999999&generation=-1&screen=1e9',
    'minPrice=1e9&maxPrice=9999999999',
  ]) {
    const fields = Object.fromEntries(read(hostile).filters);
    expect(v.safeParse(laptopsQuery, fields).success, hostile).toBe(true);
  }
});

test('each filter in force has the address without it; what was read from words goes by rewriting them', () => {
  const { filters } = read('q=thinkpad+Under+%24500&brand=HP&brand=Dell');
  const chosen = chosenFilters(filters, {
    understood: [{ text: 'under $500', filter: 'maxPrice', value: '500' }],
    place: null,
  });
  expect(chosen.map(({ label, without }) => [label, without])).toEqual([
    ['HP', '/laptops?q=thinkpad+Under+%24500&brand=Dell'],
    ['Dell', '/laptops?q=thinkpad+Under+%24500&brand=HP'],
    ['Up to $500', '/laptops?q=thinkpad&brand=HP&brand=Dell'],
  ]);
  expect(withoutWords('a b', 'c')).toBe('a b');
});

test('a place and the distance around it are one filter, whether chosen or read from words', () => {
  const place = { name: 'Dhaka', country: 'BD', kind: 'town' } as const;
  const { filters } = read('near=dacca&within=25&sort=nearest&brand=HP');
  const chosen = chosenFilters(filters, { understood: [], place });
  expect(chosen.map(({ label, without }) => [label, without])).toEqual([
    ['HP', '/laptops?near=dacca&within=25&sort=nearest'],
    ['Within 25 km of Dhaka', '/laptops?brand=HP'],
  ]);
  const said = [
    { text: 'near dhaka', filter: 'near', value: 'Dhaka' },
    { text: 'near dhaka', filter: 'within', value: '50' },
  ];
  expect(chosenFilters(read('q=hp+near+dhaka').filters, { understood: said, place })).toEqual([
    { name: 'near', label: 'Within 50 km of Dhaka', words: 'near dhaka', without: '/laptops?q=hp' },
  ]);
  const here = [{ text: 'near me', filter: 'near', value: 'me' }];
  expect(chosenFilters(read('q=near+me').filters, { understood: here, place: null })).toEqual([]);
  expect(
    chosenFilters(read('near=uk').filters, {
      understood: [],
      place: { ...place, name: 'United Kingdom', kind: 'country' },
    })[0]?.label,
  ).toBe('In United Kingdom');
  expect(read('within=25&sort=nearest').filters.toString()).toBe('');
});
