import type { ProductView } from '#shared/views/products.ts';
import { specsBeyond } from '#shared/spec-texts.ts';

/** What a laptop is in one line, as its seller has confirmed it, as far as its name does not say it. */
export function SpecsLine({ product: { name, specs } }: { product: Pick<ProductView, 'name' | 'specs'> }) {
  const parts = specs ? specsBeyond(name, specs) : [];
  if (parts.length === 0) return null;
  const text = parts.join('\u00a0· ');
  // An amount of inches alone does not say of what.
  return <p className="mt-1 text-small max-card:line-clamp-1">{/^[\d.]+"$/.test(text) ? `${text} screen` : text}</p>;
}
