import { Link } from 'react-router';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { pluralizeLaptops } from '#app/features/products/pluralize-laptops.ts';
import { useWishlist } from '#app/features/wishlist/use-wishlist.ts';
import { WishlistRow } from '#app/features/wishlist/wishlist-row.tsx';
import { useLogInLink } from '#app/layouts/use-log-in-link.ts';

/** The laptops that one has saved, in whichever state the list is. */
export function Wishlist() {
  const { visitor, loading, error, items, reload } = useWishlist();
  const logIn = useLogInLink('/login');
  if (loading) {
    return (
      <div className="grid gap-4 noscript:hidden">
        <span className="sr-only">Loading your wishlist</span>
        {[0, 1, 2].map((row) => (
          <Skeleton key={row} className="h-36" />
        ))}
      </div>
    );
  }
  if (error !== null) return <ErrorState title="Your wishlist couldn’t be loaded" detail={error} onRetry={reload} />;
  return (
    <>
      <Announcement text={`${items.length} ${pluralizeLaptops(items.length)} in your wishlist`} />
      {visitor && items.length > 0 && (
        <p className="mb-6 rounded-box bg-sunken px-3 py-2.5">
          This list is only saved in this browser.{' '}
          <Link to={logIn} className="text-pine underline underline-offset-4 hover:text-pine-strong">
            Log in
          </Link>{' '}
          to see it on all your devices.
        </p>
      )}
      {items.length === 0 ? (
        <EmptyState
          title="Nothing in your wishlist yet"
          drawing={<EmptyShelf className="w-48" />}
          action={
            <Link to="/laptops" className={buttonClass()}>
              Browse laptops
            </Link>
          }
        >
          Press the heart on a laptop you like. Here you’ll see when its price falls, or when it’s sold.
        </EmptyState>
      ) : (
        <>
          <p className="mb-4 text-small text-muted tabular-nums">{items.length} saved</p>
          <ul className="grid gap-4">
            {items.map((item) => (
              <WishlistRow key={item.productId} item={item} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
