import type { ProductAnswer } from '#shared/contracts/products.ts';
import { formatDollars, savingPercent } from '#shared/money.ts';
import { SPEC_LINES } from '#shared/spec-texts.ts';

/** One line of the comparison. */
export interface CompareRow {
  label: string;
  /** What it says of each laptop; undefined where nothing is known. */
  texts: (string | undefined)[];
  /** Whether it says different things. */
  differs: boolean;
}

const LINES: readonly { label: string; text: (product: ProductAnswer) => string | undefined }[] = [
  { label: 'Price', text: ({ resale_rice }) => formatDollars(resale_rice) },
  { label: 'Price when new', text: ({ original_price }) => formatDollars(original_price) },
  { label: 'Saving', text: ({ original_price, resale_rice }) => `${savingPercent(original_price, resale_rice)}%` },
  { label: 'Condition', text: ({ productCondition }) => productCondition },
  { label: 'Used', text: ({ used }) => used },
  ...SPEC_LINES.map(({ label, text }) => ({ label, text: ({ specs }: ProductAnswer) => specs && text(specs) })),
  { label: 'Category', text: ({ Category_Name }) => Category_Name },
  { label: 'Seller', text: ({ seller_name }) => seller_name },
  { label: 'Verified seller', text: ({ verify }) => (verify === 'true' ? 'Yes' : 'No') },
  { label: 'Location', text: ({ location }) => location },
];

/** What is known of these laptops, line by line; lines of which nothing is known of any are left out. */
export function compareRows(products: readonly ProductAnswer[]): CompareRow[] {
  return LINES.map(({ label, text }) => {
    const texts = products.map(text);
    return { label, texts, differs: new Set(texts).size > 1 };
  }).filter(({ texts }) => texts.some((text) => text !== undefined));
}
