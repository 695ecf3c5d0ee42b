import type { ReactNode } from 'react';
import { Announcement } from '#app/components/ui/announcement.tsx';
import { ErrorState } from '#app/components/ui/error-state.tsx';
import { useFocusFirstNew } from '#app/components/lists/use-focus-first-new.ts';
import { type ProductRange, fetchProducts } from '#app/features/products/fetch-products.ts';
import { ProductGrid, ProductGridSkeleton } from '#app/features/products/product-grid.tsx';
import { ShowMore } from '#app/features/products/show-more.tsx';
import { useProductPages } from '#app/features/products/use-product-pages.ts';
import { countText } from '#app/features/products/count-text.ts';
import type { CategoryName } from '#shared/catalogue.ts';
import type { ProductPage } from '#shared/contracts/site-data.ts';

/** Which laptops a list shows; sold ones are never among them. */
interface ProductFilter {
  q?: string | undefined;
  category?: CategoryName;
}

interface ProductListProps {
  filter: ProductFilter;
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

/** 'Product Available: {count}' and the laptops, in whichever state the list is. Its `key` has to change with the filter. */
export function ProductList({
  filter,
  first,
  now,
  headingLevel: Heading,
  intro,
  empty,
  eager = 0,
  elsewhere = NONE,
}: ProductListProps) {
  const { page, loading, error, loadMore } = useProductPages((range) => fetchFiltered(filter, elsewhere, range), first);
  const { products = [], total = 0, totalIsExact = true, nextCursor = null } = page ?? {};
  const { list, ask } = useFocusFirstNew(products.length, 'article');
  return (
    <>
      <Heading className="font-display text-heading font-bold tracking-[-0.02em] tabular-nums">
        {`Product Available: ${page ? countText(total, totalIsExact) : '…'}`}
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
        {!page && error && <ErrorState title="The laptops couldn’t be loaded" detail={error} onRetry={loadMore} />}
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
        {page && nextCursor && (
          <ShowMore
            shown={products.length + elsewhere.size}
            total={total}
            totalIsExact={totalIsExact}
            to={`/?${new URLSearchParams({ ...(filter.q !== undefined && { q: filter.q }), cursor: nextCursor })}`}
            loading={loading}
            error={error}
            onPress={() => {
              ask();
              loadMore();
            }}
          />
        )}
      </div>
    </>
  );
}

async function fetchFiltered(
  { q, category }: ProductFilter,
  elsewhere: ReadonlySet<string>,
  range: ProductRange,
): Promise<ProductPage> {
  const filters = new URLSearchParams({ soldOut: 'false', ...(q !== undefined && { q }) });
  const page = await fetchProducts(category === undefined ? '/category' : `/category/${category}`, filters, range);
  return { ...page, products: page.products.filter(({ id }) => !elsewhere.has(id)) };
}
