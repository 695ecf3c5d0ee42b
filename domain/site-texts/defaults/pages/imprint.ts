export const IMPRINT = {
  lead: 'Who runs this site, and how to reach them.',
  actionLabel: '',
  actionTo: '',
  body: `## Operator {#operator}

{{operator}}

## Contact {#contact}

The quickest way to reach the people who run the site is the form on the [contact page](/contact).

## Listings {#contents}

Sellers write their listings themselves and are responsible for what they say. If a listing is wrong or harmful, report it on its page as a Buyer, or [write to us](/contact).`,
};
