import { Link } from 'react-router';
import { useList } from '#app/api/use-list.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import { OwnProduct } from '#app/features/selling/own-product.tsx';
import type { OwnProductAnswer } from '#shared/contracts/products.ts';

/** The seller's own laptops, newest first. */
export function OwnProducts({ email }: { email: string }) {
  const list = useList<OwnProductAnswer>(`/myProducts?email=${encodeURIComponent(email)}`);
  return (
    <ListView
      list={list}
      skeleton={
        <div className="flex flex-col gap-4">
          <Skeleton className="h-56 lg:h-48" />
          <Skeleton className="h-56 lg:h-48" />
          <Skeleton className="h-56 lg:h-48" />
        </div>
      }
      empty={
        <EmptyState
          drawing={<EmptyShelf className="w-40" />}
          title="You haven’t listed a laptop yet"
          action={
            <Link to="/dashboard/addProducts" className={buttonClass()}>
              Add a product
            </Link>
          }
        >
          List your first one: a picture, an honest description and a price are enough.
        </EmptyState>
      }
    >
      {(products) => (
        <ul className="flex flex-col gap-4">
          {products.map((product) => (
            <OwnProduct key={product._id} product={product} />
          ))}
        </ul>
      )}
    </ListView>
  );
}
