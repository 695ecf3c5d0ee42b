import { Link } from 'react-router';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';

/** In place of laptops while there is none. */
export function NothingForSale() {
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
