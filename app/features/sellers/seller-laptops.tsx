import { countText } from '#app/features/products/count-text.ts';
import { type ProductRange, fetchProducts } from '#app/features/products/fetch-products.ts';
import { ProductGrid } from '#app/features/products/product-grid.tsx';
import { ShowMore } from '#app/features/products/show-more.tsx';
import { useProductPages } from '#app/features/products/use-product-pages.ts';
import type { SellerPage } from '#shared/contracts/site-data.ts';

interface SellerLaptopsProps extends SellerPage {
  now: number;
}

/** What a seller has for sale, growing by 'Show more'. */
export function SellerLaptops({ seller: { id }, page: first, now }: SellerLaptopsProps) {
  const fetchPart = (range: ProductRange) => fetchProducts(`/sellers/${id}/laptops`, new URLSearchParams(), range);
  const pages = useProductPages(fetchPart, first);
  const { list, loading } = pages;
  const { products, total, totalIsExact } = pages.page ?? first;
  return (
    <section aria-labelledby="for-sale-title">
      <h2 id="for-sale-title" className="font-display text-heading font-bold tracking-[-0.02em] tabular-nums">
        For sale now: {countText(total, totalIsExact)}
      </h2>
      {products.length === 0 ? (
        <p className="mt-4 text-muted">Nothing at the moment. Come back soon, or look at the other laptops.</p>
      ) : (
        <div ref={list} className="mt-2" aria-busy={loading}>
          <p className="mb-5 text-muted">Open a laptop to message this seller or to report it.</p>
          <ProductGrid products={products} now={now} list="seller" heading="h3" eager={4} />
        </div>
      )}
      <ShowMore pages={pages} to={(cursor) => `?cursor=${encodeURIComponent(cursor)}`} />
    </section>
  );
}
