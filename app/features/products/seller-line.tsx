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
    <p className="seller-line">
      {sellerVerified && (
        <span className="seller-verified">
          <VerifiedIcon className="size-4" />
          Verified
          <span className="sr-only"> seller</span>
        </span>
      )}
      {plain ? (
        <span className="min-w-0 wrap-anywhere">{name}</span>
      ) : (
        <Link to={sellerPath(sellerId)} discover="none" className="touch-target-inline">
          {name}
        </Link>
      )}
    </p>
  );
}
