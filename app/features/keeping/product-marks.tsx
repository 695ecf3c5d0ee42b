import { MarkButton } from '#app/features/keeping/mark-button.tsx';
import type { ProductAnswer } from '#shared/contracts/products.ts';

/** The heart, and the choice to compare, in words: for a page that is about one laptop. */
export function ProductMarks({ product }: { product: ProductAnswer }) {
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      <MarkButton mark="wish" product={product} className="rounded-box px-3" word />
      <MarkButton mark="compare" product={product} className="rounded-box px-3" word />
    </div>
  );
}
