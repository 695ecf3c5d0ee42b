import { expect, test } from 'vitest';
import { readPrice } from '#domain/imports/read-price.ts';

test.each([
  ['$1,200.50', '1200.50'],
  [' USD 1200 ', '1200'],
  ['1.200,50', '1200.50'],
  ['349,00 $', '349.00'],
  ['349,-', '349'],
  ['1 200,50', '1200.50'],
  // What could be either is left to the form, which refuses it.
  ['1,5', '1,5'],
  ['free', 'free'],
  ['', ''],
])('%s is %s dollars', (text, dollars) => {
  expect(readPrice(text)).toEqual({ dollars });
});

test.each(['66.66 to 95.82', '£66.66 to £95.82', '100-200', '100 – 200'])('%s is a range', (text) => {
  expect(readPrice(text)).toEqual({ problem: expect.stringContaining('is a range') });
});

test.each([
  ['£54.99', ''],
  ['54.99', 'price_gbp'],
  ['54,99 €', ''],
  ['Rs. 54,999', ''],
])('%s under ‘%s’ needs a rate', (text, head) => {
  expect(readPrice(text, { head })).toEqual({ problem: expect.stringContaining('how many dollars') });
  expect(readPrice(text, { head, rate: '2' })).toEqual({ dollars: expect.stringMatching(/^(?:109\.98|109998)$/) });
});
