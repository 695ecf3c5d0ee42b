import { describe, expect, test } from 'vitest';
import { returnPath, wayIn } from '#app/session/return-path.ts';

describe('returning to where one came from', () => {
  test('follows a path of this site, with its query and hash', () => {
    const from = '/dashboard/payment/1?a=b&c=%20#card';
    expect(returnPath(wayIn('/login', from).slice('/login'.length))).toBe(from);
  });

  test('goes home without one', () => {
    expect(returnPath('')).toBe('/');
    expect(wayIn('/signup', '/')).toBe('/signup');
  });

  test.each([
    ['another site', 'https://evil.example/x'],
    ['another site without a scheme', '//evil.example/x'],
    ['backslashes that browsers take for slashes', '/\\evil.example'],
    ['a tab inside the slashes', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['the log-in page itself', '/login?from=%2F'],
    ['the sign-up page', '/signup/'],
  ])('never follows %s', (_what, from) => {
    expect(returnPath(`?from=${encodeURIComponent(from)}`)).toBe('/');
  });
});
