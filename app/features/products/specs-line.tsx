import { keepTogether } from '#app/keep-together.ts';
import type { ProductView } from '#shared/views/products.ts';
import { specsOnCard } from '#shared/spec-texts.ts';

/** What a laptop is in one line, as its seller has confirmed it. */
export function SpecsLine({ product: { name, specs } }: { product: Pick<ProductView, 'name' | 'specs'> }) {
  const parts = specs ? specsOnCard(name, specs) : [];
  if (parts.length === 0) return null;
  const text = parts.map((part) => keepTogether(part).replaceAll(' ', '\u00A0')).join('\u00A0· ');
  // An amount of inches alone does not say of what.
  return <p className="mt-1 text-small max-card:line-clamp-1">{/^[\d.]+"$/.test(text) ? `${text} screen` : text}</p>;
}
