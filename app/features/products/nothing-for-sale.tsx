import { Link } from 'react-router';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';

/** What the home page shows in place of laptops: that nothing was found, or that nothing is there yet. */
export function NothingForSale({ q }: { q: string | undefined }) {
  return q === undefined ? <NothingYet /> : <NothingFound q={q} />;
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      title="Nothing found"
      drawing={<EmptyShelf className="w-48" />}
      action={
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          See all laptops
        </Link>
      }
    >
      No laptop for sale matches “{q}”. Try fewer words, a brand, or a place.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="No laptop is for sale at the moment"
      drawing={<EmptyShelf className="w-48" />}
      action={
        <Link to="/dashboard/addProducts" className={buttonClass()}>
          Sell yours
        </Link>
      }
    >
      Come back soon, or list the first one yourself.
    </EmptyState>
  );
}
