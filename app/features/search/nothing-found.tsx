import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { NothingForSale } from '#app/features/products/nothing-for-sale.tsx';

/** In place of laptops when not even a near one is there: that none is for sale at all, or none like that. */
export function NothingFound({ search }: { search: string }) {
  if (search === '') return <NothingForSale />;
  const words = onlyWords(search);
  return (
    <EmptyState
      title="Nothing found"
      drawing={<EmptyShelf className="w-48" />}
      action={
        <Link to="/laptops" className={buttonClass({ variant: 'secondary' })}>
          See all laptops
        </Link>
      }
    >
      {words === null ? (
        'No laptop for sale matches all of that. Try fewer words or filters.'
      ) : (
        <>
          No laptop for sale matches “<bdi>{words}</bdi>”. Try another word.
        </>
      )}
    </EmptyState>
  );
}

/** What was searched for, where nothing but a single word was asked; null otherwise. */
function onlyWords(search: string): string | null {
  const asked = [...new URLSearchParams(search)];
  const [[name, words] = []] = asked;
  return asked.length === 1 && name === 'q' && words !== undefined && !/\s/.test(words.trim()) ? words.trim() : null;
}
