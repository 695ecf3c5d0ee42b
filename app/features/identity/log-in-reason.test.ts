import { describe, expect, test } from 'vitest';
import { isSelling, logInReason } from '#app/features/identity/log-in-reason.ts';

describe('why somebody is asked to log in', () => {
  test.each(['/category/MacBook', '/category/macbook/', '/category/MACBOOK?from=mail#top'])(
    '%s: the same laptops are there without an account',
    (from) => {
      expect(logInReason(from, 'Log in')?.instead?.to).toBe('/laptops?category=MacBook');
    },
  );

  test.each([
    ['/dashboard/payment/12', 'Log in to pay for the laptop you booked.'],
    ['/dashboard/myOrders?from=mail', 'Log in to see your orders.'],
    ['/dashboard/account', 'Log in to open your account.'],
    ['/dashboard/allSellers', 'Log in to open your dashboard.'],
    ['/dashboard', 'Log in to open your dashboard.'],
  ])('%s', (from, text) => {
    expect(logInReason(from, 'Log in')).toEqual({ text });
  });

  test('names what is done on the page, be it logging in or signing up', () => {
    expect(logInReason('/dashboard/addProducts', 'Sign up')?.text).toMatch(/^Sign up to sell your laptop/);
  });

  test.each(['/', '/laptops?q=x', '/category/Toaster', '/blog'])('%s needs no reason', (from) => {
    expect(logInReason(from, 'Log in')).toBeNull();
  });
});

test('only the form of a listing is the way to sell', () => {
  expect(isSelling('/dashboard/addProducts?copy=1')).toBe(true);
  expect(isSelling('/dashboard/myProducts')).toBe(false);
});
