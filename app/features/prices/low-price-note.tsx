import { AlertIcon } from '#app/components/ui/icons.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** A word of caution where a price is far below what such laptops sell for, before one books; nothing anywhere else. */
export function LowPriceNote({ product }: { product: Pick<ProductView, 'farBelowUsual'> }) {
  if (!product.farBelowUsual) return null;
  return (
    <p className="flex items-start gap-1.5 text-small text-amber">
      <AlertIcon className="mt-0.5 size-4 shrink-0" />
      Far below the usual price. Ask why before you pay.
    </p>
  );
}
