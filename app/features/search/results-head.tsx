import { lazy, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { announce } from '#app/components/ui/announcement.tsx';
import { Button, buttonClass } from '#app/components/ui/button.tsx';
import { Select } from '#app/components/fields/select.tsx';
import { countText } from '#app/features/products/count-text.ts';
import { pluralizeLaptops } from '#app/features/products/pluralize-laptops.ts';
import { SaveSearch } from '#app/features/saved-searches/save-search.tsx';
import { asksWhere, chosenFilters, isNowhere } from '#app/features/search/chosen-filters.ts';
import { Chips } from '#app/features/search/chips.tsx';
import { addressIn } from '#app/features/search/filter-form.ts';
import type { Laptops } from '#app/features/search/laptops.ts';
import { laptopsPath } from '#app/features/search/laptops-address.ts';
import { SearchNotes } from '#app/features/search/search-notes.tsx';
import { useRefine } from '#app/features/search/use-refine.ts';
import { SEARCH_SORTS, SORTS } from '#shared/search/sorts.ts';

const WhereAreYou = lazy(async () => ({
  default: (await import('#app/features/search/where-are-you.tsx')).WhereAreYou,
}));

/** What was found and by what, with all that changes it but the filters themselves. */
export function ResultsHead({ laptops }: { laptops: Laptops }) {
  const { search, q, page, facets } = laptops;
  const filters = new URLSearchParams(search);
  const chosen = chosenFilters(filters, facets);
  const head = useRef<HTMLDivElement>(null);
  const count = countText(page.total, page.totalIsExact);
  useRefined(laptops, () => {
    announce(`${count} ${pluralizeLaptops(count)} available`);
    // Whoever was far down in the old list begins at the top of the new one.
    const { top = 0 } = head.current?.getBoundingClientRect() ?? {};
    if (top < 0) head.current?.scrollIntoView({ behavior: 'instant' });
  });
  return (
    <div ref={head} className={search === '' ? 'mb-5' : ''}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-heading font-bold tracking-[-0.02em] tabular-nums">
          {`Product Available: ${count}`}
        </h1>
        <div className="flex grow flex-wrap gap-2 sm:grow-0">
          <button
            type="button"
            id="open-filters"
            popoverTarget="filters"
            className={`lg:hidden ${buttonClass({ variant: 'secondary' })}`}
          >
            {chosen.length > 0 ? `Filters (${chosen.length})` : 'Filters'}
          </button>
          <Order laptops={laptops} filters={filters} />
        </div>
      </div>
      <SearchNotes laptops={laptops} />
      {(asksWhere(facets) || isNowhere(filters, facets)) && (
        <Suspense>
          <WhereAreYou laptops={laptops} />
        </Suspense>
      )}
      {/* All of them need no words. */}
      <div
        className={`mt-3 mb-5 flex-wrap items-center gap-2 touch:min-h-11 ${search === '' ? 'hidden' : 'flex min-h-9'}`}
      >
        <p className="mr-1 min-w-0 text-muted">
          {q === null ? (
            'Laptops for sale'
          ) : (
            <>
              {page.products.length > 0 ? 'Results for' : 'You searched for'}{' '}
              <strong className="font-semibold wrap-anywhere text-ink">“{q}”</strong>
            </>
          )}
          {chosen.length > 0 ? ':' : '.'}
        </p>
        <Chips laptops={laptops} chosen={chosen} />
        {search !== '' && (
          <div className="md:ml-auto">
            <SaveSearch query={search} name={laptops.title} />
          </div>
        )}
      </div>
    </div>
  );
}

/** The order of the laptops; part of the form of filters. */
function Order({ laptops, filters }: { laptops: Laptops; filters: URLSearchParams }) {
  const refine = useRefine();
  const select = useRef<HTMLSelectElement>(null);
  const { place } = laptops.facets;
  const isOnMap = place !== null && place.kind !== 'country';
  const order = filters.get('sort') ?? '';
  // The form has what was chosen a moment ago, too.
  function change() {
    const form = select.current?.form;
    if (form) refine(laptopsPath(addressIn(form)));
  }
  // What was chosen while the page was still plain HTML counts.
  const alive = useRef(false);
  useLayoutEffect(() => {
    if (!select.current) return;
    if (alive.current) select.current.value = order;
    else if (select.current.value !== order) change();
    alive.current = true;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when another list is there
  }, [laptops]);
  return (
    <div className="flex grow items-center gap-2 sm:grow-0">
      <label htmlFor="order" className="sr-only text-small whitespace-nowrap text-muted sm:not-sr-only">
        Sort by
      </label>
      <Select
        ref={select}
        id="order"
        name="sort"
        form="filters"
        defaultValue={order}
        onChange={change}
        className="grow"
      >
        <option value="">{filters.has('q') ? 'Best match' : 'Newest'}</option>
        {SEARCH_SORTS.map(
          (sort) =>
            (sort !== 'newest' || filters.has('q')) &&
            (sort !== 'nearest' || isOnMap) && (
              <option key={sort} value={sort}>
                {SORTS[sort].label}
              </option>
            ),
        )}
      </Select>
      <div className="hidden noscript:block">
        <Button type="submit" form="filters" variant="secondary">
          Sort
        </Button>
      </div>
    </div>
  );
}

/** Calls `act` when the list has become another one by a change within the search, and not by coming from elsewhere. */
function useRefined(laptops: Laptops, act: () => void): void {
  const shown = useRef(laptops);
  const { state } = useLocation();
  const type: string = useNavigationType();
  useEffect(() => {
    if (shown.current === laptops) return;
    shown.current = laptops;
    if (state !== null && type !== 'POP') act();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another list is there
  }, [laptops]);
}
