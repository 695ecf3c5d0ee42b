import { expect, test } from 'vitest';
import { parsePrices } from '#domain/search/parse-prices.ts';

test.each([
  ['thinkpad under 500', { maxPrice: 500, rest: 'thinkpad' }],
  ['below $1,200 gaming', { maxPrice: 1200, rest: 'gaming' }],
  ['over 200 macbook', { minPrice: 200, rest: 'macbook' }],
  ['$300-500', { minPrice: 300, maxPrice: 500, rest: '' }],
  ['500-300 laptop', { rest: '500-300 laptop' }],
  ['between 500 and 300', { minPrice: 300, maxPrice: 500, rest: '' }],
  ['under £150 i5', { maxPrice: 150, rest: 'i5' }],
  ['thinkpad 300€', { maxPrice: 300, rest: 'thinkpad' }],
  ['macbook $800', { maxPrice: 800, rest: 'macbook' }],
  ['from $400', { minPrice: 400, rest: '' }],
  ['under 500 in good condition', { maxPrice: 500, rest: 'in good condition' }],
  ['cheap laptop', { cheapestFirst: true, rest: 'laptop' }],
])('%s is about a price', (text, expected) => {
  const { said: _said, ...read } = parsePrices(text);
  expect(read).toEqual(expected);
});

test.each([
  'macbook from 2020',
  'under 16gb',
  'over 15 inch',
  '1920-1080',
  'latitude 7480-7490',
  'i5-8250',
  'max-q',
  '8-16 GB',
])('%s is not', (text) => {
  expect(parsePrices(text)).toEqual({ said: [], rest: text });
});
