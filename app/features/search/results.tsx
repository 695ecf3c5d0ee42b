import { lazy, Suspense, useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Link, useRevalidator } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { useFocusFirstNew } from '#app/components/ui/use-focus-first-new.ts';
import { countText } from '#app/features/products/count-text.ts';
import { ProductGrid } from '#app/features/products/product-grid.tsx';
import { useProductPages } from '#app/features/products/use-product-pages.ts';
import { cacheResults, storedScrollPosition, storeScrollPosition } from '#app/features/search/results-cache.ts';
import type { Laptops } from '#app/features/search/laptops.ts';
import { useReturn } from '#app/features/search/use-return.ts';

// Seldom seen, so fetched only then.
const NothingFound = lazy(() => import('#app/features/search/nothing-found.tsx'));

const importCalls = () => import('#app/features/search/fetch-laptops.ts');

/** The laptops found, growing by 'Show more'; what is shown is kept for whoever comes back. */
export function Results({ laptops, waiting }: { laptops: Laptops; waiting: boolean }) {
  const { search, now, failed } = laptops;
  const { page, loading, error, loadMore, show } = useProductPages(
    async (from) => (await importCalls()).fetchPage(search, from),
    laptops.page,
  );
  const { products, nextCursor, total, totalIsExact } = page ?? laptops.page;
  const { list, ask } = useFocusFirstNew(products.length, 'article');
  useReturn(list, laptops);

  useEffect(() => {
    if (failed !== null) return;
    const shown = { ...laptops, page: page ?? laptops.page };
    cacheResults(shown);
    const remember = () => storeScrollPosition(shown);
    addEventListener('pagehide', remember);
    return () => removeEventListener('pagehide', remember);
  }, [laptops, page, failed]);

  useEffect(() => {
    const place = storedScrollPosition(laptops);
    if (place === null) return undefined;
    const leaving = new AbortController();
    void importCalls()
      .then((calls) => calls.fetchPage(search, { limit: place.count, signal: leaving.signal }))
      .then((whole) => {
        flushSync(() => show(whole));
        scrollTo({ top: place.y, behavior: 'instant' });
      })
      // The first part is there, and 'Show more' fetches the others.
      .catch(() => undefined);
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has been loaded
  }, []);

  if (failed !== null) return <Failed detail={failed} />;
  if (products.length === 0)
    return (
      <Suspense>
        <NothingFound search={search} />
      </Suspense>
    );
  return (
    <div ref={list} aria-busy={loading || waiting} className={`transition-opacity ${waiting ? 'opacity-60' : ''}`}>
      <ProductGrid products={products} now={now} list="products" heading="h2" eager={4} beside />
      {nextCursor && (
        <div className="mt-8 flex flex-col items-center gap-2">
          <p className="text-small text-muted tabular-nums">
            {products.length.toLocaleString('en-US')} of {countText(total, totalIsExact)} shown
          </p>
          <Link
            to={`?${new URLSearchParams([...new URLSearchParams(search), ['cursor', nextCursor]])}`}
            rel="next"
            className={buttonClass({ variant: 'secondary' })}
            onClick={(event) => {
              event.preventDefault();
              ask();
              loadMore();
            }}
          >
            Show more
          </Link>
          {error && (
            <p role="alert" className="text-brick">
              {error}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Failed({ detail }: { detail: string }) {
  const { state, revalidate } = useRevalidator();
  return (
    <ErrorState
      title="The laptops could not be loaded"
      detail={detail}
      onRetry={() => void revalidate()}
      retrying={state === 'loading'}
    />
  );
}
