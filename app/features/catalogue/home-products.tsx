import { Link } from 'react-router';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { ProductList } from '#app/features/catalogue/product-list.tsx';
import type { ProductPage } from '#shared/contracts/site-data.ts';

interface HomeProductsProps {
  first: ProductPage;
  q: string | undefined;
  now: number;
}

/** All laptops for sale, or those that were searched for. */
export function HomeProducts({ first, q, now }: HomeProductsProps) {
  return (
    <section
      id="products"
      aria-label={q === undefined ? 'All laptops' : 'Search results'}
      className={`page-width ${q === undefined ? 'mt-16 md:mt-24' : 'mt-8'}`}
    >
      <ProductList
        filter={{ q }}
        first={first}
        now={now}
        headingLevel={q === undefined ? 'h2' : 'h1'}
        eager={q === undefined ? 0 : 4}
        intro={q !== undefined && <SearchedFor q={q} />}
        empty={q === undefined ? <NothingYet /> : <NothingFound q={q} />}
      />
    </section>
  );
}

function SearchedFor({ q }: { q: string }) {
  return (
    <p className="mt-1 text-muted">
      Found for <strong className="font-semibold wrap-anywhere text-ink">“{q}”</strong>.{' '}
      <Link to="/" className="text-pine underline underline-offset-4 hover:text-pine-strong">
        Clear the search
      </Link>
    </p>
  );
}

function NothingFound({ q }: { q: string }) {
  return (
    <EmptyState
      title="Nothing found"
      drawing={<EmptyShelf className="w-48" />}
      action={
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          See all laptops
        </Link>
      }
    >
      No laptop for sale matches “{q}”. Try fewer words, a maker, or a place.
    </EmptyState>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="No laptop is for sale at the moment"
      drawing={<EmptyShelf className="w-48" />}
      action={
        <Link to="/dashboard/addProducts" className={buttonClass()}>
          Sell yours
        </Link>
      }
    >
      The shelf is empty. Come back soon, or put the first one on it.
    </EmptyState>
  );
}
