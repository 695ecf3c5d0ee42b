import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { typedPrice } from '#shared/contracts/fields.ts';
import { bookingForm } from '#shared/contracts/orders.ts';
import { productForm } from '#shared/contracts/products.ts';
import { logInForm, signUpForm } from '#shared/contracts/typed-fields.ts';

test.each([
  ['349', 34_900],
  [' $1,200.50 ', 120_050],
  ['\u00a0$ 349\t', 34_900],
  ['US$ 12,345', 1_234_500],
  ['\u202d\u200b1,349\u202c', 134_900],
  ['999,999.99', 99_999_999],
  ['0.50', 50],
  ['١٢٠٠', 120_000],
  ['١٬٢٠٠٫٥٠', 120_050],
  ['۳۴۹', 34_900],
  ['३४९', 34_900],
  ['৩৪৯', 34_900],
])('%j is a price', (typed, cents) => {
  expect(v.parse(typedPrice, typed)).toBe(cents);
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
    originalPrice: '$1,500',
    price: ' 300 ',
    condition: 'Good',
    phone: ' +880 1 ',
    coverUrl: ' https://pictures.example/x.jpg ',
    pictures: 'one,two',
    location: ' Dhaka\n',
    category: 'Netbook',
    description: 'Folds.\n\nTwice.',
  };

  test('send what was pasted without the spaces around it', () => {
    const { originalPrice: _original, price: _price, ...same } = listing;
    expect(v.parse(productForm, listing)).toEqual({
      ...same,
      name: 'Yoga',
      originalPriceCents: 150_000,
      priceCents: 30_000,
      phone: '+880 1',
      coverUrl: 'https://pictures.example/x.jpg',
      pictures: ['one', 'two'],
      location: 'Dhaka',
    });
    expect(v.parse(bookingForm, { phone: ' 1 ', meetingPlace: ' Here ' })).toEqual({
      phone: '1',
      meetingPlace: 'Here',
    });
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
    expect(v.parse(bookingForm, { phone: '\u202a+880\u00a017\u202c', meetingPlace: 'Here' }).phone).toBe(
      '+880\u00a017',
    );
  });

  test('name each field that is missing', () => {
    const { pictures: _, ...required } = listing;
    const empty = Object.fromEntries(Object.keys(required).map((field) => [field, '  ']));
    const { issues = [] } = v.safeParse(productForm, { ...empty, pictures: '' });
    expect(new Set(issues.map((issue) => v.getDotPath(issue)))).toEqual(new Set(Object.keys(required)));
    expect(v.safeParse(bookingForm, { phone: ' ', meetingPlace: '' }).issues?.map(({ message }) => message)).toEqual(
      expect.arrayContaining(['Phone number is required', 'Meeting location is required']),
    );
  });
});
