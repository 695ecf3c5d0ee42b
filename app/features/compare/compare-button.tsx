import { setCompared } from '#app/features/compare/compared-products.ts';
import { ToggleButton } from '#app/features/wishlist/toggle-button.tsx';
import { useLocalStorageList } from '#app/local-storage-lists.ts';
import type { ProductView } from '#shared/views/products.ts';

/** Chooses a laptop to be compared; pressed again, it takes that back. */
export function CompareButton({ product, ...look }: { product: ProductView; className?: string; word?: boolean }) {
  const chosen = useLocalStorageList('compared').some(({ productId }) => productId === product.id);
  return (
    <ToggleButton
      label="Compare"
      symbol="scales"
      name={product.name}
      pressed={chosen}
      onPress={() => setCompared(product, !chosen)}
      {...look}
    />
  );
}
