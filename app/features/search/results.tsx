import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import { buttonClass } from '#app/components/ui/button.tsx';
import { useFocusFirstNew } from '#app/components/lists/use-focus-first-new.ts';
import { type ProductRange, fetchProducts } from '#app/features/products/fetch-products.ts';
import { countText } from '#app/features/products/count-text.ts';
import { ProductGrid } from '#app/features/products/product-grid.tsx';
import { useProductPages } from '#app/features/products/use-product-pages.ts';
import { NothingFound } from '#app/features/search/nothing-found.tsx';
import { storeScrollPosition, takeScrollPosition } from '#app/features/search/scroll-position.ts';
import type { Laptops } from '#app/features/search/laptops.ts';
import { useReturn } from '#app/features/search/use-return.ts';

/** The laptops found, growing by 'Show more'; whoever loads the page again finds the place where they were. */
export function Results({ laptops, waiting }: { laptops: Laptops; waiting: boolean }) {
  const { search, now } = laptops;
  const fetchPart = (range: ProductRange) => fetchProducts('/laptops', new URLSearchParams(search), range);
  const { page, loading, error, loadMore, show } = useProductPages(fetchPart, laptops.page);
  const { products, nextCursor, total, totalIsExact } = page ?? laptops.page;
  const { list, ask } = useFocusFirstNew(products.length, 'article');
  useReturn(list, laptops);

  useEffect(() => {
    const store = () => storeScrollPosition(search, products.length);
    addEventListener('pagehide', store);
    return () => removeEventListener('pagehide', store);
  }, [search, products.length]);

  useEffect(() => {
    const place = takeScrollPosition(search, products.length);
    if (place === null) return undefined;
    const leaving = new AbortController();
    void fetchPart({ limit: place.count, signal: leaving.signal })
      .then((whole) => {
        flushSync(() => show(whole));
        scrollTo({ top: place.y, behavior: 'instant' });
      })
      // The first part is there, and 'Show more' fetches the others.
      .catch(() => undefined);
    return () => leaving.abort();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the page has been loaded
  }, []);

  if (products.length === 0) return <NothingFound search={search} />;
  return (
    <div ref={list} aria-busy={loading || waiting} className={`transition-opacity ${waiting ? 'opacity-60' : ''}`}>
      <ProductGrid products={products} now={now} list="products" heading="h2" eager={4} columns="beside" />
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
