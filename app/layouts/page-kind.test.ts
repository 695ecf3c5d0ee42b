import { expect, test } from 'vitest';
import { pageKind } from '#app/layouts/page-kind.ts';

test.each([
  ['/laptops', 'search'],
  ['/laptops/', 'search'],
  ['/category/MacBook', 'list'],
  ['/wishlist', 'list'],
  ['/laptops/0190/thinkpad-x1', 'product'],
  ['/login', 'form'],
  ['/signup', 'form'],
  ['/contact', 'form'],
  ['/dashboard/addProducts', 'form'],
  ['/dashboard/editProduct/7', 'form'],
  ['/dashboard', 'rows'],
  ['/dashboard/allSellers', 'rows'],
  ['/', 'article'],
  ['/blog', 'article'],
  ['/selling', 'article'],
  ['/no-such-page', 'article'],
])('%s looks like a %s', (path, kind) => {
  expect(pageKind(path)).toBe(kind);
});
