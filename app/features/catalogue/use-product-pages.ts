import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { sentenceFor } from '#app/api/api-error.ts';
import { announce } from '#app/components/ui/announce.ts';
import { type ProductFilter, fetchProducts } from '#app/features/catalogue/catalogue-calls.ts';
import type { ProductPage } from '#shared/contracts/site-data.ts';

interface Pages {
  /** Everything loaded so far, as one page; null until the first part is there. */
  page: ProductPage | null;
  /** Whether a part is on its way. */
  loading: boolean;
  /** What went wrong with the last part, in a sentence. */
  error: string | null;
}

/** Lists as they had grown, by the visits to their pages: whoever comes back from a laptop finds the place where they were. */
const grown = new Map<string, ProductPage>();
const MOST_GROWN = 10;

function keepGrown(visit: string, page: ProductPage): void {
  grown.delete(visit);
  grown.set(visit, page);
  const [oldest = visit] = grown.keys();
  if (grown.size > MOST_GROWN) grown.delete(oldest);
}

/**
 * A product list that grows part by part. `filter` and `first` are taken once: give the component a key that changes with them.
 * @param first the first part, when it came with the page; without it, it is fetched.
 */
export function useProductPages(filter: ProductFilter, first: ProductPage | null) {
  const { key: visit } = useLocation();
  const [start] = useState(() => grown.get(visit) ?? first);
  const [pages, setPages] = useState<Pages>({ page: start, loading: start === null, error: null });
  const underWay = useRef<AbortController | null>(null);

  async function load(page: ProductPage | null): Promise<void> {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setPages({ page, loading: true, error: null });
    try {
      const next = await fetchProducts(filter, { cursor: page?.nextCursor ?? undefined, signal: controller.signal });
      const longer = { ...next, products: [...(page?.products ?? []), ...next.products] };
      keepGrown(visit, longer);
      setPages({ page: longer, loading: false, error: null });
      announce(page ? `${next.products.length} more laptops loaded` : `${next.total} laptops available`);
    } catch (error) {
      if (!controller.signal.aborted) setPages({ page, loading: false, error: sentenceFor(error) });
    } finally {
      if (underWay.current === controller) underWay.current = null;
    }
  }

  useEffect(() => {
    if (start === null) void load(null);
    return () => {
      underWay.current?.abort();
      underWay.current = null;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is another one only when its component is
  }, []);

  return { ...pages, loadMore: () => void load(pages.page) };
}
