import { Link } from 'react-router';
import { useList } from '#app/api/use-list.ts';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { ListView } from '#app/features/dashboard/list-view.tsx';
import { SavedSearch } from '#app/features/saved-searches/saved-search.tsx';
import { Unverified } from '#app/features/saved-searches/unverified.tsx';
import type { SavedSearchAnswer } from '#shared/contracts/saved-searches.ts';
import { MAX_SAVED_SEARCHES } from '#shared/list-limits.ts';

/** The searches that one has saved, each with its acts. */
export function SavedSearches() {
  const list = useList<SavedSearchAnswer>('/savedSearches');
  return (
    <>
      <Unverified />
      <ListView
        list={list}
        skeleton={
          <div className="grid gap-4">
            {[0, 1].map((row) => (
              <Skeleton key={row} className="h-44" />
            ))}
          </div>
        }
        empty={
          <EmptyState
            title="No saved searches yet"
            drawing={<EmptyShelf className="w-40" />}
            action={
              <Link to="/laptops" className={buttonClass()}>
                Look for laptops
              </Link>
            }
          >
            Look for what you want, then press ‘Save this search’ above what was found.
          </EmptyState>
        }
      >
        {(searches) => (
          <>
            <p className="mb-4 text-small text-muted tabular-nums">
              {list.total} of at most {MAX_SAVED_SEARCHES}
            </p>
            <ul className="grid gap-4">
              {searches.map((search) => (
                <SavedSearch key={search._id} search={search} />
              ))}
            </ul>
          </>
        )}
      </ListView>
    </>
  );
}
