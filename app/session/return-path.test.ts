import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { returnPath, logInPath } from '#app/session/return-path.ts';

const SITE = 'https://shop.example';
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2f',
    '%5c',
    '\t',
    '\n',
    '\r',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
    'login',
    'https:',
    '\u3002',
    '\ud800',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const pieces = fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('')}`);

test('whatever it is given, it stays on this site', () => {
  fc.assert(
    fc.property(fc.oneof(pieces, fc.string({ unit: 'binary' }), fc.webUrl({ withQueryParameters: true })), (from) => {
      const path = returnPath(new URLSearchParams({ from }).toString());
      const url = new URL(path, SITE);
      expect(url.origin).toBe(SITE);
      // The same to whoever resolves it once more.
      expect(path.startsWith('/')).toBe(true);
      expect(new URL(url.pathname + url.search + url.hash, SITE).origin).toBe(SITE);
      expect(path).not.toMatch(/^\/[/\\]|[\\\p{Cc}]/u);
    }),
    { numRuns: 2_000 },
  );
});

describe('returning to where one came from', () => {
  test('follows a path of this site, with its query and hash', () => {
    const from = '/dashboard/payment/1?a=b&c=%20#card';
    expect(returnPath(logInPath('/login', from).slice('/login'.length))).toBe(from);
  });

  test('goes home without one', () => {
    expect(returnPath('')).toBe('/');
    expect(logInPath('/signup', '/')).toBe('/signup');
  });

  test.each([
    ['another site', 'https://evil.example/x'],
    ['another site without a scheme', '//evil.example/x'],
    ['backslashes that browsers take for slashes', '/\\evil.example'],
    ['another site behind dots', '/.//evil.example'],
    ['another site behind dots that lead up', '/a/..//evil.example/x?a=b'],
    ['another site behind encoded dots and a backslash', '/%2e/\\evil.example'],
    ['backslashes anywhere', '/laptops?q=\\evil.example'],
    ['a tab inside the slashes', '/\t/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['the log-in page itself', '/login?from=%2F'],
    ['the sign-up page', '/signup/'],
  ])('never follows %s', (_what, from) => {
    expect(returnPath(`?from=${encodeURIComponent(from)}`)).toBe('/');
  });
});
