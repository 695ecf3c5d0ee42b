import { VerifiedIcon } from '#app/components/ui/icons.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** Who sells it, and whether an Admin has verified them. */
export function SellerLine({ product }: { product: Pick<ProductView, 'sellerName' | 'sellerVerified'> }) {
  return (
    <p className="flex min-h-6 min-w-0 items-center gap-1.5 text-small text-muted">
      {product.sellerVerified && (
        <span className="inline-flex items-center gap-1 rounded-full bg-moss-tint py-0.5 pr-2 pl-1.5 font-medium text-moss">
          <VerifiedIcon className="size-4" />
          Verified
          <span className="sr-only"> seller</span>
        </span>
      )}
      <bdi className="min-w-0 wrap-anywhere">{product.sellerName}</bdi>
    </p>
  );
}
