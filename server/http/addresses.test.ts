import { expect, test } from 'vitest';
import { readableAddress } from '#server/http/addresses.ts';

test.each([
  ['/', '/'],
  ['/category/MacBook?q=%FF', '/category/MacBook?q=%FF'],
  ['*', '*'],
  // Whole addresses, as programs send them to a proxy.
  ['http://elsewhere.example/api/category?limit=1', '/api/category?limit=1'],
  ['http://elsewhere.example', '/'],
  ['http://elsewhere.example?q=x', '/?q=x'],
  // Pages that cannot exist still end on the error page.
  ['/category/%FF', '/category/%25FF'],
  ['/%?q=%zz', '/%25?q=%zz'],
  ['/%41%E0%A4%A', '/%2541%25E0%25A4%25A'],
  // Programs are told.
  ['/api/category/%FF', '/api/category/%FF'],
  ['/card-sandbox/%FF', '/card-sandbox/%FF'],
])('%s is read as %s', (asked, read) => {
  expect(readableAddress(asked)).toBe(read);
});
