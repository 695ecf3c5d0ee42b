import { MarkButton } from '#app/features/keeping/mark-button.tsx';
import type { ProductAnswer } from '#shared/contracts/products.ts';

/** The heart, and the choice to compare, on the picture of a card; the keyboard comes to them last. */
export function CardMarks({ product }: { product: ProductAnswer }) {
  return (
    <div className="absolute top-2 right-2 grid gap-2 noscript:hidden">
      <MarkButton mark="wish" product={product} className="rounded-full" />
      <MarkButton mark="compare" product={product} className="rounded-full" />
    </div>
  );
}
