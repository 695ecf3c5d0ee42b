import { ToggleButton } from '#app/features/wishlist/toggle-button.tsx';
import type { ProductAnswer } from '#shared/contracts/products.ts';

/** The heart, and the choice to compare, in words: for a page that is about one laptop. */
export function ProductToggles({ product }: { product: ProductAnswer }) {
  return (
    <div className="flex flex-wrap gap-2 noscript:hidden">
      <ToggleButton mark="wish" product={product} className="rounded-box px-3" word />
      <ToggleButton mark="compare" product={product} className="rounded-box px-3" word />
    </div>
  );
}
