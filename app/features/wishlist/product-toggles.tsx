import { CompareButton } from '#app/features/compare/compare-button.tsx';
import { ToggleButton } from '#app/features/wishlist/toggle-button.tsx';
import { useWishlistItem } from '#app/features/wishlist/use-wishlist.ts';
import type { ProductView } from '#shared/views/products.ts';

/** The heart and the choice to compare of a card; the keyboard comes to them last. */
export function CardToggles({ product }: { product: ProductView }) {
  return (
    <div className="product-card-marks">
      <SaveButton product={product} />
      <CompareButton product={product} />
    </div>
  );
}

const WORDED = 'rounded-box px-3 text-small font-medium';

/** The same in words, for a page that is about one laptop. */
export function ProductToggles({ product }: { product: ProductView }) {
  return (
    <>
      <SaveButton product={product} className={WORDED} word />
      <CompareButton product={product} className={WORDED} word />
    </>
  );
}

function SaveButton({ product, ...look }: { product: ProductView; className?: string; word?: boolean }) {
  const { saved, setSaved } = useWishlistItem(product);
  return (
    <ToggleButton
      label="Save"
      symbol="heart"
      name={product.name}
      pressed={saved}
      onPress={() => setSaved(!saved)}
      {...look}
    />
  );
}
