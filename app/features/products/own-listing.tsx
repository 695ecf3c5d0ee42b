import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { useSession } from '#app/session/use-session.ts';
import type { ProductView } from '#shared/views/products.ts';

/** Whether a laptop is the visitor's own: nobody books or reports their own. */
export function useIsOwn({ sellerId }: Pick<ProductView, 'sellerId'>): boolean {
  const { user } = useSession();
  return user?.uid === sellerId;
}

/** In the place of 'Book Now' on one's own laptop. */
export function OwnListing({ product, wide }: { product: ProductView; wide?: boolean | undefined }) {
  return (
    <Link
      to="/dashboard/myProducts"
      className={buttonClass({ variant: 'secondary', size: wide ? 'medium' : 'small', wide })}
    >
      Your own listing<span className="sr-only">: {product.name}</span>
    </Link>
  );
}
