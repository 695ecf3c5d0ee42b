import { Link } from 'react-router';
import { keepTogether } from '#app/keep-together.ts';
import { VerifiedIcon } from '#app/components/ui/icons.tsx';
import { sellerPath } from '#shared/seller-address.ts';
import type { ProductView } from '#shared/views/products.ts';

interface SellerLineProps {
  product: Pick<ProductView, 'sellerId' | 'sellerName' | 'sellerVerified'>;
  /** Where nobody should be led away, their page isn't linked. */
  plain?: boolean;
}

/** Who sells it, and whether an Admin has verified them. */
export function SellerLine({ product: { sellerId, sellerName, sellerVerified }, plain = false }: SellerLineProps) {
  const name = <bdi>{keepTogether(sellerName)}</bdi>;
  return (
    <p className="flex min-h-6 min-w-0 items-center gap-1.5 text-small text-muted">
      {sellerVerified && (
        <span className="inline-flex items-center gap-1 rounded-full bg-moss-tint py-0.5 pr-2 pl-1.5 font-medium text-moss">
          <VerifiedIcon className="size-4" />
          Verified
          <span className="sr-only"> seller</span>
        </span>
      )}
      {plain ? (
        <span className="min-w-0 wrap-anywhere">{name}</span>
      ) : (
        <Link
          to={sellerPath(sellerId)}
          className="touch-target min-w-11 wrap-anywhere underline-offset-4 hover:underline touch:-my-2.5"
        >
          {name}
        </Link>
      )}
    </p>
  );
}
