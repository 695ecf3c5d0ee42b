import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { apiGetPage, sentenceFor } from '#app/api/client.ts';

const PAGE_SIZE = 50;

interface List<Row> {
  status: 'loading' | 'failed' | 'loaded';
  rows: Row[];
  total: number;
  totalIsExact: boolean;
  /** These are still the rows of another path, while those of this one load. */
  outdated: boolean;
  /** What went wrong, in a sentence; null while nothing did. */
  error: string | null;
  reload: () => void;
  reloading: boolean;
  /** Loads the next rows; null when all are there. */
  showMore: (() => void) | null;
  loadingMore: boolean;
}

/**
 * A list of the API, page by page. `path` carries its filters: `/orders?email=…`; `toRow` translates what the API answers there.
 * @param options.keepRows shows the rows of the path before until those of a new one have come
 */
export function useList<Row>(
  path: string,
  toRow: (answer: never) => Row,
  { keepRows = false }: { keepRows?: boolean } = {},
): List<Row> {
  const query = useInfiniteQuery({
    queryKey: ['list', path],
    queryFn: async ({ pageParam, signal }) => {
      const page = await apiGetPage<never>(pageParam, { signal });
      return { ...page, rows: page.rows.map(toRow) };
    },
    initialPageParam: `${path}${path.includes('?') ? '&' : '?'}limit=${PAGE_SIZE}`,
    getNextPageParam: (page) => page.next,
    ...(keepRows && { placeholderData: keepPreviousData }),
  });
  const pages = query.data?.pages ?? [];
  return {
    status: query.data ? 'loaded' : query.isError ? 'failed' : 'loading',
    rows: pages.flatMap((page) => page.rows),
    total: pages.at(-1)?.total ?? 0,
    totalIsExact: pages.at(-1)?.totalIsExact ?? true,
    outdated: query.isPlaceholderData,
    error: query.error ? sentenceFor(query.error) : null,
    reload: () => void query.refetch(),
    reloading: query.isRefetching || query.isFetching,
    showMore: query.hasNextPage ? () => void query.fetchNextPage() : null,
    loadingMore: query.isFetchingNextPage,
  };
}
