import { expect, test } from 'vitest';
import { stepsBack } from '#app/features/identity/history-steps.ts';

const at = (path: string, sameDocument = true) => ({ url: `https://shop.example${path}`, sameDocument });

test.each([
  ['the page before', [at('/blog'), at('/laptops?q=x')], '/laptops?q=x', -1],
  [
    'over the other pages that let people in',
    [at('/laptops'), at('/login?from=%2Flaptops'), at('/signup')],
    '/laptops',
    -3,
  ],
  ['with the place in the page', [at('/help#refunds')], '/help#refunds', -1],
  ['not to another page', [at('/laptops'), at('/blog')], '/laptops', null],
  ['not where a guard stopped them', [at('/')], '/dashboard', null],
  ['not with another query', [at('/laptops?q=x')], '/laptops', null],
  ['not to a page that would be loaded anew', [at('/laptops', false)], '/laptops', null],
  ['not to an entry that hides its address', [{ url: null, sameDocument: true }], '/', null],
  ['not without a history', [], '/', null],
] as const)('goes back %s', (_where, before, from, steps) => {
  expect(stepsBack(before, from)).toBe(steps);
});
