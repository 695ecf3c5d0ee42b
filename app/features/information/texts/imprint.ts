import type { PageText } from '#app/features/information/page-text.ts';
import type { Imprint, SiteOperator } from '#shared/contracts/site-data.ts';

const DEMONSTRATION =
  'This is a demo of Clamshell. No business stands behind it, its laptops aren’t for sale, and its accounts, addresses and phone numbers are made up.';

const UNNAMED = 'The people who run this site haven’t entered their details yet.';

/** The imprint, with the facts that the operator has set. */
export function imprintText({ operator, demonstration }: Imprint): PageText {
  const about = demonstration ? [DEMONSTRATION] : [];
  return {
    lead: 'Who runs this site, and how to reach them.',
    sections: [
      {
        id: 'operator',
        heading: 'Operator',
        blocks: operator
          ? [...about, { terms: termsOf(operator) }]
          : demonstration
            ? [...about, 'A business that runs Clamshell shows its name, postal address and e-mail address here.']
            : [UNNAMED],
      },
      {
        id: 'contact',
        heading: 'Contact',
        blocks: ['The quickest way to reach the people who run the site is the form on the [contact page](/contact).'],
      },
      {
        id: 'contents',
        heading: 'Listings',
        blocks: [
          'Sellers write their listings themselves and are responsible for what they say. If a listing is wrong or harmful, report it on its page as a Buyer, or [write to us](/contact).',
        ],
      },
    ],
  };
}

function termsOf({ name, address, email, responsible }: SiteOperator): [string, string][] {
  return [
    ['Name', name],
    ['Postal address', address],
    ['E-mail', `[${email}](mailto:${email})`],
    ...(responsible === undefined ? [] : [['Responsible for the contents', responsible] satisfies [string, string]]),
  ];
}
