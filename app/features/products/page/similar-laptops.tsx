import { ProductGrid } from '#app/features/products/product-grid.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** Laptops that are like one; nothing at all when there are none. */
export function SimilarLaptops({
  title,
  laptops,
  now,
}: {
  title: string;
  laptops: readonly ProductView[];
  now: number;
}) {
  if (laptops.length === 0) return null;
  return (
    <section id="similar" aria-labelledby="similar-title" className="page-width mt-16">
      <h2 id="similar-title" className="font-display text-heading font-bold tracking-[-0.02em]">
        {title}
      </h2>
      <div className="mt-6">
        <ProductGrid products={laptops} now={now} list="similar" heading="h3" columns="selection" />
      </div>
    </section>
  );
}
