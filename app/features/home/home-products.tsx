import { Link } from 'react-router';
import { NothingForSale } from '#app/features/products/nothing-for-sale.tsx';
import { ProductList } from '#app/features/products/product-list.tsx';
import type { ProductView } from '#shared/views/products.ts';
import type { ProductPage } from '#shared/contracts/site-data.ts';

interface HomeProductsProps {
  first: ProductPage;
  q: string | undefined;
  now: number;
  /** What stands above it. */
  suggested: readonly ProductView[];
}

/** All laptops for sale, or those that were searched for. */
export function HomeProducts({ first, q, now, suggested }: HomeProductsProps) {
  return (
    <section
      id="products"
      tabIndex={-1}
      aria-label={q === undefined ? 'All laptops' : 'Search results'}
      className={`page-width outline-none ${q === undefined ? 'mt-16 md:mt-24' : 'mt-8'}`}
    >
      <ProductList
        filter={{ q }}
        first={first}
        now={now}
        headingLevel={q === undefined ? 'h2' : 'h1'}
        eager={q === undefined ? 0 : 4}
        elsewhere={new Set(suggested.map(({ id }) => id))}
        intro={q !== undefined && <SearchedFor q={q} />}
        empty={
          suggested.length > 0 ? (
            <p className="text-muted">There are no others: you see all of them under ‘Suggest For You’.</p>
          ) : (
            <NothingForSale q={q} />
          )
        }
      />
    </section>
  );
}

function SearchedFor({ q }: { q: string }) {
  return (
    <p className="mt-1 text-muted">
      Results for <strong className="font-semibold wrap-anywhere text-ink">“{q}”</strong>.{' '}
      <Link to="/" className="text-pine underline underline-offset-4 hover:text-pine-strong">
        Clear the search
      </Link>
    </p>
  );
}
