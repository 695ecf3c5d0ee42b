import { expect, test } from 'vitest';
import { pageCacheKey } from '#server/rendering/page-address.ts';

const ID = '018f0000-0000-7000-8000-000000000001';

test.each([
  '/',
  '/home',
  '/?cursor=WyJhIl0',
  '/laptops',
  '/laptops?q=mac+book&cursor=WyJhIl0',
  '/laptops?q=gaming&brand=Dell&brand=HP&maxPrice=500&cursor=x',
  `/laptops/${ID}/thinkpad-x1`,
  `/sellers/${ID}`,
  `/sellers/${ID}?cursor=x`,
  `/sellers/${ID}.data?_routes=routes%2Fseller`,
  '/blog',
  '/_.data?_routes=routes%2Fhome',
  '/_.data?cursor=x&_routes=routes%2Fhome',
  '/laptops.data?brand=Dell&brand=HP&_routes=routes%2Flaptops',
  `/laptops/${ID}/thinkpad-x1.data?_routes=routes%2Flaptop`,
])('%s is one page for all', (address) => {
  expect(pageCacheKey(address)).toBe(address);
});

test.each([
  ['a page of somebody’s own', '/dashboard/myOrders'],
  ['a page that takes a token', '/reset-password?token=x'],
  ['what a demo would have mailed', '/outbox'],
  ['Google’s way back', '/login?google=done'],
  ['a way back', '/login?from=%2Fdashboard'],
  ['the form that was sent', '/contact?sent'],
  ['a parameter that no page reads', '/laptops?q=mac&utm_source=x'],
  ['a search that another page answers', '/?q=mac'],
  ['the same twice', '/laptops?brand=HP&brand=HP'],
  ['another order', '/laptops?cursor=x&q=mac'],
  ['another spelling', '/laptops?q=mac%20book'],
  ['an empty parameter more', '/laptops?q=mac&'],
  ['a mark with nothing behind it', '/?'],
  ['a trailing slash', '/blog/'],
  ['no end', `/laptops?q=${'a'.repeat(600)}`],
  ['a name of every object', '/constructor'],
  ['an id that is none', '/laptops/x/thinkpad'],
  ['a seller whose id is none', '/sellers/x'],
  ['a seller with words', `/sellers/${ID}?q=mac`],
  ['data of all loaders', '/laptops.data'],
  ['data of another page', '/laptops.data?_routes=routes%2Fhome'],
  ['data before what it is asked by', '/laptops.data?_routes=routes%2Flaptops&q=mac'],
  ['data of a page without any', '/login.data?_routes=routes%2Flog-in'],
  ['a post in another spelling', '/blog/My-Post'],
  ['data of a page of somebody’s own', '/dashboard/myOrders.data'],
  ['data in another spelling', '/laptops/_.data?_routes=routes%2Flaptops'],
  ['data that is named twice', '/laptops.data?_routes=routes%2Flaptops&_routes=routes%2Fhome'],
])('%s is not cached', (_, address) => {
  expect(pageCacheKey(address)).toBeNull();
});
