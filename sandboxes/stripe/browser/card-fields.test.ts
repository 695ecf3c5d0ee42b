import { expect, it } from 'vitest';
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  formatExpiry,
  formatNumber,
  readExpiry,
} from '#sandboxes/stripe/browser/card-fields.js';

it.each([
  ['4242424242424242', 'visa', '4242 4242 4242 4242'],
  ['5555-5555-5555-4444', 'mastercard', '5555 5555 5555 4444'],
  ['2223003122003222', 'mastercard', '2223 0031 2200 3222'],
  ['378282246310005', 'amex', '3782 822463 10005'],
  ['6011111111111117', 'discover', '6011 1111 1111 1117'],
  ['36227206271667', 'diners', '3622 720627 1667'],
  ['3056930009020004', 'diners', '3056 9300 0902 0004'],
  ['3566002020360505', 'jcb', '3566 0020 2036 0505'],
  ['6200000000000005', 'unionpay', '6200 0000 0000 0005'],
])('%s is a complete %s card, written %s', (typed, brand, written) => {
  expect(brandOf(typed).name).toBe(brand);
  expect(formatNumber(typed)).toBe(written);
  expect(checkNumber(written)).toEqual({ state: 'complete' });
});

it('writes a number while it grows, and takes no more digits than it has', () => {
  expect(['', '4', '42424', '424242424242424299'].map(formatNumber)).toEqual([
    '',
    '4',
    '4242 4',
    '4242 4242 4242 4242',
  ]);
});

it('says what is wrong with a number', () => {
  expect(checkNumber('')).toMatchObject({ state: 'empty' });
  expect(checkNumber('4242 4242')).toEqual({
    state: 'incomplete',
    error: { code: 'incomplete_number', message: 'Your card number is incomplete.' },
  });
  expect(checkNumber('4242 4242 4242 4241')).toEqual({
    state: 'wrong',
    error: { code: 'invalid_number', message: 'Your card number is invalid.' },
  });
});

it.each([
  ['1', '1'],
  ['12', '12 / '],
  ['123', '12 / 3'],
  ['1234', '12 / 34'],
  ['5', '05 / '],
  ['13', '01 / 3'],
  ['00', '0'],
  ['1/34', '01 / 34'],
  ['12/2034', '12 / 34'],
  [' 12 - 34 ', '12 / 34'],
])('writes the date %j as %j', (typed, written) => {
  expect(formatExpiry(typed, false)).toBe(written);
});

it('does not put the separator of a date back while somebody deletes', () => {
  expect(['12 / 3', '12 / ', '12 /', '1'].map((text) => formatExpiry(text, true))).toEqual(['12 / 3', '12', '12', '1']);
});

it.each([
  ['', 'empty', 'incomplete_expiry', "Your card's expiration date is incomplete."],
  ['12 / 3', 'incomplete', 'incomplete_expiry', "Your card's expiration date is incomplete."],
  ['12 / 29', 'wrong', 'invalid_expiry_year_past', "Your card's expiration year is in the past."],
  ['04 / 30', 'wrong', 'invalid_expiry_month_past', "Your card's expiration date is in the past."],
  ['05 / 99', 'wrong', 'invalid_expiry_year', "Your card's expiration year is invalid."],
])('in May 2030 the date %j is %s: %s', (text, state, code, message) => {
  expect(checkExpiry(text, new Date(2030, 4, 15))).toEqual({ state, error: { code, message } });
});

it('takes a card to the end of its month', () => {
  expect(checkExpiry('05 / 30', new Date(2030, 4, 31, 23, 59))).toEqual({ state: 'complete' });
  expect(readExpiry('05 / 30')).toEqual({ month: 5, year: 2030 });
});

it('wants a security code of four digits from American Express, of three from others', () => {
  const incomplete = {
    state: 'incomplete',
    error: { code: 'incomplete_cvc', message: "Your card's security code is incomplete." },
  };
  expect(checkCvc('123', brandOf('4242'))).toEqual({ state: 'complete' });
  expect(checkCvc('12', brandOf('4242'))).toEqual(incomplete);
  expect(checkCvc('123', brandOf('3782'))).toEqual(incomplete);
});
