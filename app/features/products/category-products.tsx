import { useRef, useState, ViewTransition } from 'react';
import { Link, NavLink } from 'react-router';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { ProductList } from '#app/features/products/product-list.tsx';
import { useCurrentLinkInSight } from '#app/layouts/use-current-link-in-sight.ts';
import { CATEGORY_NAMES, type CategoryName } from '#shared/catalogue.ts';

/** The laptops of one category, with the way to the others. */
export function CategoryProducts({ category }: { category: CategoryName }) {
  const [now] = useState(() => Date.now());
  const row = useRef<HTMLElement>(null);
  useCurrentLinkInSight(row);
  return (
    <div className="page-width pt-4 md:pt-6">
      <nav
        ref={row}
        aria-label="Categories"
        className="max-md:faded-ends [--faded-end:1rem] [--faded-start:1rem] relative -mx-4 mb-8 scroll-px-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        <ul className="flex w-max gap-6 border-b border-hairline md:w-auto">
          {CATEGORY_NAMES.map((name) => (
            <li key={name}>
              <NavLink
                to={`/category/${name}`}
                className="-mb-px flex min-h-11 items-center border-b-2 border-(--nothing) text-muted hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:border-pine aria-[current=page]:font-medium aria-[current=page]:text-ink"
              >
                {name === category ? (
                  <ViewTransition name={`category-${name}`} default="none" share="moved">
                    <span>{name}</span>
                  </ViewTransition>
                ) : (
                  name
                )}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div id="products" tabIndex={-1} className="outline-none">
        <ProductList
          key={category}
          category={category}
          first={null}
          now={now}
          headingLevel="h1"
          eager={4}
          intro={
            <p className="mt-1 text-muted">
              {category}, newest first.{' '}
              <Link
                to={`/laptops?category=${category}`}
                className="text-pine underline underline-offset-4 hover:text-pine-strong"
              >
                All filters
              </Link>
            </p>
          }
          empty={
            <EmptyState
              title={`No ${category} is for sale at the moment`}
              drawing={<EmptyShelf className="w-48" />}
              action={
                <Link to="/laptops" className={buttonClass({ variant: 'secondary' })}>
                  See all laptops
                </Link>
              }
            >
              New laptops are listed all the time. Look at the other categories, or come back tomorrow.
            </EmptyState>
          }
        />
      </div>
    </div>
  );
}
