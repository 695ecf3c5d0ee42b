import type { FacetsAnswer } from '#shared/contracts/search.ts';
import type { ProductPage } from '#shared/contracts/site-data.ts';
import { filterLabel } from '#app/features/search/filter-labels.ts';
import { filterPairs } from '#app/features/search/chosen-filters.ts';
import type { LaptopsAddress } from '#app/features/search/laptops-address.ts';

/** All that the page of found laptops shows. */
export interface Laptops {
  /** The query of the address, as far as it could be asked. */
  search: string;
  /** The words that were searched for. */
  q: string | null;
  /** Of the page in the browser's tab. */
  title: string;
  page: ProductPage;
  facets: FacetsAnswer;
  /** What of the address was left out or changed, in sentences. */
  notes: string[];
  /** When this was asked, in milliseconds since 1970. */
  now: number;
}

/** Puts together what the page shows. */
export function laptopsOf({ filters, notes }: LaptopsAddress, page: ProductPage, facets: FacetsAnswer): Laptops {
  return {
    search: filters.toString(),
    q: filters.get('q'),
    title: titleOf(filters),
    page,
    facets,
    notes,
    now: Date.now(),
  };
}

function titleOf(filters: URLSearchParams): string {
  const words = filters.get('q');
  const parts = filterPairs(filters).map(([name, value]) => filterLabel(name, value));
  return [words === null ? 'Used laptops' : `“${words}”`, ...parts].join(', ');
}
