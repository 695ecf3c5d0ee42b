import { expect, test } from 'vitest';
import { readPageText } from '#app/features/information/read-page-text.ts';

const imprint = { operator: null, demonstration: true };
const textOf = (path: '/selling' | '/help', basisPoints: number, minimumCents = 0, sellerPaysFees = false) =>
  JSON.stringify(readPageText(path, { imprint, saleTerms: { basisPoints, minimumCents, sellerPaysFees } }));

test.each(['/selling', '/help'] as const)('%s says what a sale costs on this site', (path) => {
  expect(textOf(path, 0)).toContain('A sale costs you nothing: you get the whole price. We pay the card fees.');
  expect(textOf(path, 550, 200)).toContain('When a laptop sells, we keep 5.5% of the price, at least $2.');
  expect(textOf(path, 550, 0, true)).toContain('The card fees of the payment service are yours as well.');
});
