import type { ReactNode } from 'react';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { type ProductRange, fetchProducts } from '#app/features/products/fetch-products.ts';
import { ProductGrid, ProductGridSkeleton } from '#app/features/products/product-grid.tsx';
import { ShowMore } from '#app/features/products/show-more.tsx';
import { useProductPages } from '#app/features/products/use-product-pages.ts';
import { countText } from '#app/features/products/count-text.ts';
import type { CategoryName } from '#shared/catalogue.ts';
import { LIST_PRODUCTS } from '#shared/limits.ts';
import type { ProductPage } from '#shared/contracts/site-data.ts';

interface ProductListProps {
  /** Of which the laptops are; of all by default. Sold ones are never among them. */
  category?: CategoryName;
  /** The first part, when it came with the page. */
  first: ProductPage | null;
  now: number;
  headingLevel: 'h1' | 'h2';
  /** Stands below the heading. */
  intro?: ReactNode;
  /** What to show when there is no laptop. */
  empty: ReactNode;
  /** How many of the first cards are seen at once. */
  eager?: number;
  /** The ids of laptops that the page shows elsewhere, which are not shown again. `first` has none of them. */
  elsewhere?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** 'Product Available: {count}' and the laptops, in whichever state the list is. Its `key` has to change with the category. */
export function ProductList({
  category,
  first,
  now,
  headingLevel: Heading,
  intro,
  empty,
  eager = 0,
  elsewhere = NONE,
}: ProductListProps) {
  const pages = useProductPages((range) => fetchOthers(category, elsewhere, range), first);
  const { page, loading, error, list, reload } = pages;
  const { products = [], total = 0, totalIsExact = true } = page ?? {};
  return (
    <>
      <Heading className="font-display text-heading font-bold tracking-[-0.02em] tabular-nums">
        {!page && error ? (category ?? 'Laptops') : `Product Available: ${page ? countText(total, totalIsExact) : '…'}`}
      </Heading>
      {intro}
      <div ref={list} className="mt-6" aria-busy={loading}>
        {!page && loading && (
          <>
            <span className="sr-only">Loading the laptops</span>
            <Announcement text="Loading the laptops" waiting />
            <ProductGridSkeleton cards={8} />
          </>
        )}
        {!page && error && <ErrorState title="The laptops couldn’t be loaded" detail={error} onRetry={reload} />}
        {page &&
          (products.length === 0 ? (
            empty
          ) : (
            <ProductGrid
              products={products}
              now={now}
              list="products"
              heading={Heading === 'h1' ? 'h2' : 'h3'}
              eager={eager}
            />
          ))}
        <ShowMore pages={pages} above={elsewhere.size} to={(cursor) => `/?${new URLSearchParams({ cursor })}`} />
      </div>
    </>
  );
}

/** The next part of the list, as long as any other: what the page shows elsewhere is made up for by what follows. */
async function fetchOthers(
  category: CategoryName | undefined,
  elsewhere: ReadonlySet<string>,
  range: ProductRange,
): Promise<ProductPage> {
  const path = category === undefined ? '/category' : `/category/${category}`;
  const fetchPart = async (part: ProductRange) => {
    const page = await fetchProducts(path, new URLSearchParams({ soldOut: 'false' }), part);
    return { ...page, products: page.products.filter(({ id }) => !elsewhere.has(id)) };
  };
  let page = await fetchPart(range);
  while (page.products.length < LIST_PRODUCTS && page.nextCursor !== null) {
    const missing = { ...range, cursor: page.nextCursor, limit: LIST_PRODUCTS - page.products.length };
    const more = await fetchPart(missing);
    page = { ...more, products: [...page.products, ...more.products] };
  }
  return page;
}
