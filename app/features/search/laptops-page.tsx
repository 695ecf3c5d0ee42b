import { useNavigation } from 'react-router';
import { SearchForm } from '#app/features/search/search-form.tsx';
import type { Laptops } from '#app/features/search/laptops.ts';
import { Filters } from '#app/features/search/filters.tsx';
import { ResultsHead } from '#app/features/search/results-head.tsx';
import { Results } from '#app/features/search/results.tsx';

/** All laptops for sale, or those that were searched for, with all that one can look for. */
export function LaptopsPage({ laptops }: { laptops: Laptops }) {
  const { q, search } = laptops;
  const waiting = useNavigation().location?.pathname === '/laptops';
  return (
    <>
      <div className="border-b border-hairline">
        <div className="page-width py-6">
          <SearchForm q={q ?? undefined}>
            {[...new URLSearchParams(search)].map(
              ([name, value]) =>
                name !== 'q' &&
                name !== 'exact' && <input key={name + value} type="hidden" name={name} value={value} />,
            )}
          </SearchForm>
        </div>
      </div>
      <div className="page-width grid gap-x-10 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)] xl:grid-cols-[16rem_minmax(0,1fr)]">
        <Filters laptops={laptops} waiting={waiting} />
        <section
          id="results"
          tabIndex={-1}
          aria-label={q === null ? 'All laptops' : 'Search results'}
          className="min-w-0 outline-none lg:col-start-2"
        >
          <ResultsHead laptops={laptops} />
          <Results laptops={laptops} waiting={waiting} />
        </section>
      </div>
    </>
  );
}
