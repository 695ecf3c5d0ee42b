import { ProductGrid } from '#app/features/products/product-grid.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** Laptops that their sellers advertise; nothing at all when there are none. */
export function Suggestions({ products, now }: { products: readonly ProductView[]; now: number }) {
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="suggestions-title" className="page-width mt-16 md:mt-24">
      <h2 id="suggestions-title" className="font-display text-heading font-bold tracking-[-0.02em]">
        Suggest For You
      </h2>
      <div className="mt-6">
        <ProductGrid
          products={products}
          now={now}
          list="suggested"
          heading="h3"
          columns={products.length > 4 ? 'row' : 'shortRow'}
        />
      </div>
    </section>
  );
}
