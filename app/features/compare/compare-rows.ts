import { conditionOf } from '#app/features/products/condition.ts';
import type { ProductView } from '#shared/views/products.ts';
import { formatPrice, savingPercent } from '#shared/money.ts';
import { SPEC_LINES } from '#shared/spec-texts.ts';

/** One line of the comparison; names and prices stand in its head. */
export interface CompareRow {
  label: string;
  /** What it says of each laptop; undefined where nothing is known. */
  texts: (string | undefined)[];
  /** Whether it says different things. */
  differs: boolean;
}

const LINES: readonly { label: string; text: (product: ProductView) => string | undefined }[] = [
  { label: 'Price when new', text: ({ originalPriceCents }) => formatPrice(originalPriceCents) },
  {
    label: 'Saving',
    text: ({ originalPriceCents, priceCents }) => `${savingPercent(originalPriceCents, priceCents)}%`,
  },
  { label: 'Condition', text: (product) => conditionOf(product).condition },
  { label: 'Used', text: ({ used }) => used },
  ...SPEC_LINES.filter(({ specs }) => !specs.includes('grade')).map(({ label, text }) => ({
    label,
    text: ({ specs }: ProductView) => specs && text(specs),
  })),
  { label: 'Category', text: ({ category }) => category },
  { label: 'Seller', text: ({ sellerName }) => sellerName },
  { label: 'Verified seller', text: ({ sellerVerified }) => (sellerVerified ? 'Yes' : 'No') },
  { label: 'Location', text: ({ location }) => location },
];

/** What is known of these laptops, line by line; lines of which nothing is known of any are left out. */
export function compareRows(products: readonly ProductView[]): CompareRow[] {
  return LINES.map(({ label, text }) => {
    const texts = products.map(text);
    return { label, texts, differs: new Set(texts).size > 1 };
  }).filter(({ texts }) => texts.some((text) => text !== undefined));
}
