import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { type ProductRange, fetchProducts } from '#app/features/products/fetch-products.ts';
import { ProductGrid } from '#app/features/products/product-grid.tsx';
import { ShowMore } from '#app/features/products/show-more.tsx';
import { useProductPages } from '#app/features/products/use-product-pages.ts';
import { NothingFound } from '#app/features/search/nothing-found.tsx';
import { storeScrollPosition, takeScrollPosition } from '#app/features/search/scroll-position.ts';
import type { Laptops } from '#app/features/search/laptops.ts';
import { useReturn } from '#app/features/search/use-return.ts';

/** The laptops found, growing by 'Show more'; whoever loads the page again finds the place where they were. */
export function Results({ laptops, waiting }: { laptops: Laptops; waiting: boolean }) {
  const { search, now } = laptops;
  const fetchPart = (range: ProductRange) => fetchProducts('/laptops', new URLSearchParams(search), range);
  const pages = useProductPages(fetchPart, laptops.page);
  const { list, loading, show } = pages;
  const { products } = pages.page ?? laptops.page;
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
      <ProductGrid products={products} now={now} list="products" heading="h2" eager={3} columns="beside" />
      <ShowMore
        pages={pages}
        to={(cursor) => `?${new URLSearchParams([...new URLSearchParams(search), ['cursor', cursor]])}`}
      />
    </div>
  );
}
