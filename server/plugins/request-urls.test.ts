import { expect, test } from 'vitest';
import { normalizeRequestUrl } from '#server/plugins/request-urls.ts';

const UNREADABLE = '/api/%';

test.each([
  ['/', '/'],
  ['/category/MacBook?q=%FF', '/category/MacBook?q=%FF'],
  // Whole addresses of this site, as programs send them to a proxy.
  ['https://shop.example/api/category?limit=1', '/api/category?limit=1'],
  ['HTTP://SHOP.example:443/api/categories', UNREADABLE],
  ['https://shop.example:443/api/categories', '/api/categories'],
  ['http://shop.example', '/'],
  ['http://localhost:3000?q=x', '/?q=x'],
  // Other forms of a request target, and other sites.
  ['*', UNREADABLE],
  ['ftp://shop.example/', UNREADABLE],
  ['x://eyJ', UNREADABLE],
  ['shop.example:443', UNREADABLE],
  ['', UNREADABLE],
  ['http://', UNREADABLE],
  ['http://[', UNREADABLE],
  ['http://elsewhere.example/api/category', UNREADABLE],
  ['http://shop.example@elsewhere.example/', UNREADABLE],
  ['http://shop.example\\@elsewhere.example/', UNREADABLE],
  ['http://shop.example#/', UNREADABLE],
  ['https://shop.example//elsewhere.example', UNREADABLE],
  ['//elsewhere.example/laptops', UNREADABLE],
  ['/\\elsewhere.example', UNREADABLE],
  // Pages that cannot exist still end on the error page.
  ['/category/%FF', '/category/%25FF'],
  ['/%?q=%zz', '/%25?q=%zz'],
  ['/%41%E0%A4%A', '/%2541%25E0%25A4%25A'],
  // Programs get a problem.
  ['/api/category/%FF', '/api/category/%FF'],
  ['/card-sandbox/%FF', '/card-sandbox/%FF'],
])('%s is read as %s', (asked, read) => {
  expect(normalizeRequestUrl(asked, () => ['https://shop.example', 'http://localhost:3000'])).toBe(read);
});
