import type { ProductView } from '#shared/views/products.ts';
import { specsBeyond } from '#shared/spec-texts.ts';

/** What a laptop is in one line, as its seller has confirmed it, as far as its name does not say it. */
export function SpecsLine({ product: { name, specs } }: { product: Pick<ProductView, 'name' | 'specs'> }) {
  const parts = specs ? specsBeyond(name, specs) : [];
  return parts.length > 0 && <p className="mt-1 text-small max-card:line-clamp-1">{parts.join('\u00a0· ')}</p>;
}
