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
      name={product.name}
      pressed={chosen}
      onPress={() => setCompared(product, !chosen)}
      {...look}
    >
      <path d="M10 3v14M6.5 17h7M4 5.5h12M4 5.5l-2.2 5.2a2.3 2.3 0 0 0 4.4 0zM16 5.5l-2.2 5.2a2.3 2.3 0 0 0 4.4 0z" />
    </ToggleButton>
  );
}
