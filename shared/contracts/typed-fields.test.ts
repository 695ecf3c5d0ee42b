import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { bookingForm, logInForm, productForm, signUpForm, typedPrice } from '#shared/contracts/typed-fields.ts';

test.each([
  ['349', 349],
  [' $1,200.50 ', 1200.5],
  ['\u00a0$ 349\t', 349],
  ['US$ 12,345', 12_345],
  ['\u202d\u200b1,349\u202c', 1349],
  ['999,999.99', 999_999.99],
  ['0.50', 0.5],
])('%j is a price', (typed, dollars) => {
  expect(v.parse(typedPrice, typed)).toBe(dollars);
});

test.each([
  '',
  '  ',
  '$',
  '1,5',
  '1.200,50',
  '12,34',
  '1,2345',
  '-5',
  '1e3',
  '349 dollars',
  '€349',
  '0.49',
  '1,000,000',
  '1.999',
])('%j is none', (typed) => {
  expect(v.is(typedPrice, typed)).toBe(false);
});

describe('the forms', () => {
  const listing = {
    name: ' Yoga ',
    used: '2 years',
    original_price: '$1,500',
    resale_rice: ' 300 ',
    productCondition: 'Good',
    number: ' +880 1 ',
    logo: ' https://pictures.example/x.jpg ',
    pictures: 'one,two',
    location: ' Dhaka\n',
    Category_Name: 'Netbook',
    description: 'Folds.\n\nTwice.',
  };

  test('send what was pasted without the spaces around it', () => {
    expect(v.parse(productForm, listing)).toEqual({
      ...listing,
      name: 'Yoga',
      original_price: 1500,
      resale_rice: 300,
      number: '+880 1',
      logo: 'https://pictures.example/x.jpg',
      pictures: ['one', 'two'],
      location: 'Dhaka',
    });
    expect(v.parse(bookingForm, { phone: ' 1 ', location: ' Here ' })).toEqual({ phone: '1', location: 'Here' });
  });

  test('take an address without what copying left in it, and a password as it is', () => {
    const password = ' Secret!9\u200b ';
    const email = '\u200b\u202aRima@People.test\u202c\ufeff ';
    expect(v.parse(logInForm, { email, password })).toEqual({ email: 'rima@people.test', password });
    expect(v.parse(signUpForm, { email, password, name: ' Rima\u0000 \u202eB. ', type: 'Buyer' })).toEqual({
      email: 'rima@people.test',
      password,
      name: 'Rima B.',
      type: 'Buyer',
    });
    expect(v.parse(bookingForm, { phone: '\u202a+880\u00a017\u202c', location: 'Here' }).phone).toBe('+880\u00a017');
  });

  test('name each field that is missing', () => {
    const { pictures: _, ...required } = listing;
    const empty = Object.fromEntries(Object.keys(required).map((field) => [field, '  ']));
    const { issues = [] } = v.safeParse(productForm, { ...empty, pictures: '' });
    expect(new Set(issues.map((issue) => v.getDotPath(issue)))).toEqual(new Set(Object.keys(required)));
    expect(v.safeParse(bookingForm, { phone: ' ', location: '' }).issues?.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Phone number is required', 'Meeting location is required']),
    );
  });
});
