/** How a list of laptops may be ordered. Within equal values, and without a column, the id orders, which is the order of time. */
interface Sort {
  label: string;
  /** Of the listings that searches read; it must never be null. 'nearest' has a plan of its own. */
  column: 'price_cents' | 'saving' | null;
  direction: 'asc' | 'desc';
  /** Where it can be chosen: in the search, in plain lists of products (`GET /category`). */
  lists: readonly ('search' | 'products')[];
}

/** Orders by a column, by time, or by distance from the place that was chosen. The first that a list has is its default; a search for words is ordered by relevance unless it says otherwise. */
export const SORTS = {
  newest: { label: 'Newest', column: null, direction: 'desc', lists: ['search', 'products'] },
  oldest: { label: 'Oldest', column: null, direction: 'asc', lists: ['products'] },
  'price-asc': { label: 'Lowest price', column: 'price_cents', direction: 'asc', lists: ['search', 'products'] },
  'price-desc': { label: 'Highest price', column: 'price_cents', direction: 'desc', lists: ['search', 'products'] },
  nearest: { label: 'Nearest first', column: null, direction: 'asc', lists: ['search'] },
  saving: { label: 'Biggest saving', column: 'saving', direction: 'desc', lists: ['search'] },
} as const satisfies Record<string, Sort>;

export type SortName = keyof typeof SORTS;

type SortOf<List extends string> = {
  [Name in SortName]: List extends (typeof SORTS)[Name]['lists'][number] ? Name : never;
}[SortName];

export type ProductSort = SortOf<'products'>;
export type LaptopSort = (typeof LAPTOP_SORTS)[number];

const NAMES = Object.keys(SORTS) as SortName[];

/** How the search may be ordered beside by relevance. */
export const SEARCH_SORTS = NAMES.filter((name): name is SortOf<'search'> => isIn('search', SORTS[name]));

export const LAPTOP_SORTS = ['relevance', ...SEARCH_SORTS] as const;

/** How plain lists of products may be ordered. */
export const PRODUCT_SORTS = NAMES.filter((name): name is ProductSort => isIn('products', SORTS[name]));

function isIn(list: Sort['lists'][number], { lists }: Sort): boolean {
  return lists.includes(list);
}
