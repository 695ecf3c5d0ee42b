import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { sentenceFor } from '#app/api/api-error.ts';
import { useFocusFirstNew } from '#app/components/lists/use-focus-first-new.ts';
import { announce } from '#app/components/ui/announcement.tsx';
import type { ProductPage } from '#shared/contracts/site-data.ts';

interface Pages {
  /** The first part that these go on from. */
  first: ProductPage | null;
  /** Everything loaded so far, as one page; null until the first part is there. */
  page: ProductPage | null;
  /** Whether a part is on its way. */
  loading: boolean;
  /** What went wrong with the last part, in a sentence. */
  error: string | null;
  /** What has just come, in words. */
  news?: string;
}

/** Lists as they had grown, by the history entries of their pages: whoever comes back from a laptop finds the place where they were. */
const grown = new Map<string, { page: ProductPage; at: number }>();
const MAX_GROWN = 10;
const MAX_AGE_MILLISECONDS = 10 * 60_000;

function storeGrown(entry: string, page: ProductPage): void {
  grown.delete(entry);
  grown.set(entry, { page, at: Date.now() });
  const [oldest = entry] = grown.keys();
  if (grown.size > MAX_GROWN) grown.delete(oldest);
}

function grownList(entry: string): ProductPage | undefined {
  const list = grown.get(entry);
  return list && Date.now() - list.at < MAX_AGE_MILLISECONDS ? list.page : undefined;
}

/** Fetches the part of a list that begins at a cursor, or its first. */
type FetchPart = (from: { cursor: string | undefined; signal: AbortSignal }) => Promise<ProductPage>;

/**
 * A product list that grows part by part. `fetchPart` is that of one list for as long as `first` is the same.
 * @param first the first part, when it came with the page; without it, it is fetched.
 * @returns `list`, which goes around the laptops, so that the focus moves on to those that `showMore` loads
 */
export function useProductPages(fetchPart: FetchPart, first: ProductPage | null) {
  const { key: entry } = useLocation();
  const [known, setPages] = useState<Pages>(() => beginning(first, grownList(entry)));
  const underWay = useRef<AbortController | null>(null);
  // Another list: from its first part on, or as it had grown.
  const pages = known.first === first ? known : beginning(first, grownList(entry));
  if (pages !== known) setPages(pages);

  async function load(page: ProductPage | null): Promise<void> {
    if (underWay.current) return;
    const controller = new AbortController();
    underWay.current = controller;
    setPages({ first, page, loading: true, error: null });
    try {
      const next = await fetchPart({ cursor: page?.nextCursor ?? undefined, signal: controller.signal });
      if (controller.signal.aborted) return;
      const longer = { ...next, products: [...(page?.products ?? []), ...next.products] };
      show(longer, page ? `${next.products.length} more laptops loaded` : `${next.total} laptops available`);
    } catch (error) {
      if (!controller.signal.aborted) setPages({ first, page, loading: false, error: sentenceFor(error) });
    } finally {
      if (underWay.current === controller) underWay.current = null;
    }
  }

  function show(page: ProductPage, news = '') {
    storeGrown(entry, page);
    setPages({ first, page, loading: false, error: null, news });
  }

  // After what was still to be said of waiting for it.
  useEffect(() => {
    if (pages.news) announce(pages.news);
  }, [pages]);

  useEffect(() => {
    if (pages.page === null) void load(null);
    return () => {
      underWay.current?.abort();
      underWay.current = null;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a list is another one only when its first part is
  }, [first]);

  const { list, ask } = useFocusFirstNew(pages.page?.products.length ?? 0, 'article');
  function showMore() {
    ask();
    void load(pages.page);
  }
  return { ...pages, list, showMore, reload: () => void load(pages.page), show };
}

export type ProductPages = ReturnType<typeof useProductPages>;

function beginning(first: ProductPage | null, page: ProductPage | null = first): Pages {
  return { first, page, loading: page === null, error: null };
}
