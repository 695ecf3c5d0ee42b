import { expect, test } from 'vitest';
import type { InformationPath } from '#shared/information-pages.ts';
import { type PageContent, pageTextKey } from '#shared/site-texts.ts';
import { defaultText } from '#domain/site-texts/default-texts.ts';
import { fillIn, type SiteFacts } from '#domain/site-texts/fill-in.ts';
import { showPage } from '#domain/site-texts/published-texts.ts';

const imprint = { operator: null, demonstration: true };
const saleTerms = { basisPoints: 0, minimumCents: 0, sellerPaysFees: false };
const show = (path: InformationPath, facts: Partial<SiteFacts>) =>
  showPage(defaultText(pageTextKey(path)) as unknown as PageContent, { imprint, saleTerms, ...facts });

test.each(['/selling', '/help'] as const)('%s says what a sale costs on this site', (path) => {
  const textOf = (basisPoints: number, minimumCents = 0, sellerPaysFees = false) =>
    JSON.stringify(show(path, { saleTerms: { basisPoints, minimumCents, sellerPaysFees } }));
  expect(textOf(0)).toContain('A sale costs you nothing: you get the whole price. We pay the card fees.');
  expect(textOf(550, 200)).toContain('When a laptop sells, we keep 5.5% of the price, at least $2.');
  expect(textOf(550, 0, true)).toContain('The card fees of the payment service are yours as well.');
});

test('the imprint says who runs the site, whatever characters they are called by', () => {
  const operator = { name: 'Laptops *& Co* [Ltd]', address: '1 <Main> Street\nRajshahi', email: 'a_b@c_d.example' };
  const [section] = show('/imprint', { imprint: { operator, demonstration: false } }).sections;
  expect(section?.blocks).toEqual([
    {
      kind: 'terms',
      terms: [
        { term: 'Name', meaning: 'Laptops *& Co* [Ltd]' },
        { term: 'Postal address', meaning: '1 <Main> Street Rajshahi' },
        { term: 'E-mail', meaning: [{ text: 'a_b@c_d.example', to: 'mailto:a_b@c_d.example' }] },
      ],
    },
  ]);
  expect(JSON.stringify(show('/imprint', {}).sections)).toContain('This is a demo of Clamshell.');
});

test('what is no fact of the site stays as it was written', () => {
  expect(fillIn('{{constructor}} {{unknown}} {{ sale-costs }}', { imprint, saleTerms })).toBe(
    '{{constructor}} {{unknown}} {{ sale-costs }}',
  );
});
