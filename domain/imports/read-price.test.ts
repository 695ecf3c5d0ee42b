import { expect, test } from 'vitest';
import { currencyOfColumn, readPrice } from '#domain/imports/read-price.ts';
import { readRow } from '#domain/imports/read-row.ts';

test.each([
  ['$1,200.50', '1200.50'],
  [' USD 1200 ', '1200'],
  ['US$ 1200', '1200'],
  ['1200 dollars', '1200'],
  ['1.200,50', '1200.50'],
  ['349,00 $', '349.00'],
  ['349,-', '349'],
  ['1 200,50', '1200.50'],
  ['1,20,000', '120000'],
  // What could be either is left to the form, which refuses it.
  ['1,5', '1,5'],
  ['free', 'free'],
  ['300 or best offer', '300 or best offer'],
  ['', ''],
])('%s is %s dollars', (text, dollars) => {
  expect(readPrice(text)).toEqual({ dollars });
});

test.each(['66.66 to 95.82', '£66.66 to £95.82', '100-200', '100 – 200'])('%s is a range', (text) => {
  expect(readPrice(text)).toEqual({ problem: expect.stringContaining('is a range') });
});

test.each(['€300 (was €400)', '300 € statt 400 €', '$300, was $400', '300/400', '2 x 300 €', '300 + 20'])(
  '%s holds more than one amount, with a rate and without',
  (text) => {
    const problem = { problem: expect.stringContaining('more than one amount') };
    expect(readPrice(text)).toEqual(problem);
    expect(readPrice(text, { currency: 'EUR', rate: '1.08' })).toEqual(problem);
  },
);

test.each([
  ['£54.99', '', 'GBP', '109.98'],
  ['54.99', 'price_gbp', 'GBP', '109.98'],
  ['54,99 €', '', 'EUR', '109.98'],
  ['54,99', 'Preis (EUR)', 'EUR', '109.98'],
  ['Rs. 54,999', '', 'INR', '109998'],
  ['Rs 54999', '', 'PKR', '109998'],
  ['CHF 300', '', 'CHF', '600'],
  ['300', 'Price CHF', 'CHF', '600'],
  ['300 kr', '', 'SEK', '600'],
  ['1 299,00 zł', '', 'PLN', '2598'],
  ['C$300', '', 'CAD', '600'],
] as const)('%s under ‘%s’ needs the rate of its own currency', (text, head, currency, dollars) => {
  expect(readPrice(text, { head })).toEqual({ problem: expect.stringContaining('how many dollars') });
  expect(readPrice(text, { head, currency, rate: '2' })).toEqual({ dollars });
  expect(readPrice(text, { head, currency: 'BRL', rate: '2' })).toEqual({
    problem: expect.stringContaining('but your rate is for Brazilian reals'),
  });
});

test('in a file of another currency a plain price is in that, one with a dollar sign is not, and words make none', () => {
  const pounds = { currency: 'GBP', rate: '2' } as const;
  expect(readPrice('300', pounds)).toEqual({ dollars: '600' });
  expect(readPrice('$300', pounds)).toEqual({ dollars: '300' });
  // Where dollars are the currency, its sign is theirs.
  expect(readPrice('$300', { currency: 'CAD', rate: '2' })).toEqual({ dollars: '600' });
  expect(readPrice('USD 300', { currency: 'CAD', rate: '2' })).toEqual({ dollars: '300' });
  expect(readPrice('£300 ono', pounds)).toEqual({ dollars: '£300 ono' });
  expect(readPrice('300', { currency: 'GBP' })).toEqual({ problem: expect.stringContaining('British pounds') });
});

test('a column’s currency is what its heading or its cells name', () => {
  expect(currencyOfColumn('Price (EUR)', ['300'])).toBe('EUR');
  expect(currencyOfColumn('ask', ['', '£300'])).toBe('GBP');
  expect(currencyOfColumn('price', ['$300', '300'])).toBeUndefined();
});

test('of a heading of thousands of characters only the beginning is read', () => {
  const long = 'Price '.repeat(1_000);
  expect(readPrice('300', { head: `EUR ${long}` })).toMatchObject({ problem: expect.anything() });
  expect(readPrice('300', { head: `${long} EUR` })).toEqual({ dollars: '300' });
  expect(currencyOfColumn(`${long} EUR`, [])).toBeUndefined();
  const specsUnder = (head: string) => readRow(['16'], {}, { heads: [head], mapping: ['specs'], defaults: {} }).specs;
  expect(specsUnder('GB RAM')).toEqual({ memoryGb: 16 });
  expect(specsUnder(`GB RAM ${long}, 512 GB SSD`)).toEqual({ memoryGb: 16 });
});
