import { ToggleButton } from '#app/features/wishlist/toggle-button.tsx';
import type { ProductAnswer } from '#shared/contracts/products.ts';

/** The heart, and the choice to compare, on the picture of a card; the keyboard comes to them last. */
export function CardToggles({ product }: { product: ProductAnswer }) {
  return (
    <div className="absolute top-2 right-2 grid gap-2 noscript:hidden">
      <ToggleButton mark="wish" product={product} className="rounded-full" />
      <ToggleButton mark="compare" product={product} className="rounded-full" />
    </div>
  );
}
