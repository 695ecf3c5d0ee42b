import { NothingForSale } from '#app/features/products/nothing-for-sale.tsx';
import { ProductList } from '#app/features/products/product-list.tsx';
import type { ProductView } from '#shared/views/products.ts';
import type { ProductPage } from '#shared/contracts/site-data.ts';

interface HomeProductsProps {
  first: ProductPage;
  now: number;
  /** What stands above it. */
  suggested: readonly ProductView[];
}

/** All laptops for sale that are not suggested above. */
export function HomeProducts({ first, now, suggested }: HomeProductsProps) {
  return (
    <section id="products" tabIndex={-1} aria-label="All laptops" className="page-width mt-16 outline-none md:mt-24">
      <ProductList
        first={first}
        now={now}
        headingLevel="h2"
        elsewhere={new Set(suggested.map(({ id }) => id))}
        empty={
          suggested.length > 0 ? (
            <p className="text-muted">There are no others: you see all of them under ‘Suggest For You’.</p>
          ) : (
            <NothingForSale />
          )
        }
      />
    </section>
  );
}
