import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { ProductCard, type ProductCardProps } from '#app/features/products/product-card.tsx';
import { timeAgo } from '#app/features/products/time-ago.ts';
import { cacheFragment } from '#app/fragment-cache.tsx';
import type { ProductView } from '#shared/views/products.ts';

/** On the server nothing on a card depends on its visitor: the browser shows hearts, bookings and own laptops once it is there. */
const CachedCard = import.meta.env.SSR ? cacheFragment('product-card', ProductCard) : ProductCard;

const GRID = 'grid gap-4 max-card:gap-3 card:grid-cols-2 xl:gap-5';
/** One row that is scrolled through, in which the next card shows its edge. */
const ROW =
  'relative -mx-4 -my-1 grid grid-flow-col gap-3 overflow-x-auto scroll-px-4 px-4 py-1 snap-x snap-mandatory *:snap-start auto-cols-[90%] max-card:[scrollbar-width:none] card:-mx-1 card:scroll-px-1 card:px-1 card:pb-3 card:grid-rows-[repeat(7,auto)] card:gap-x-4 card:gap-y-0 card:auto-cols-[47%] card:[scrollbar-width:thin] motion-safe:scroll-smooth lg:auto-cols-[31.5%] xl:gap-x-5';

const COLUMNS = {
  usual: `${GRID} lg:grid-cols-3 xl:grid-cols-4`,
  /** Of a selection that doesn't go on: in whole rows. */
  selection: `whole-rows ${GRID} lg:grid-cols-3 xl:grid-cols-4`,
  /** With a column beside it. */
  beside: `${GRID} xl:grid-cols-3`,
  row: `${ROW} xl:auto-cols-[calc((100%-3.75rem)/4.12)]`,
  /** The same for a row that ends within a wide window. */
  shortRow: `${ROW} xl:auto-cols-[calc((100%-3.75rem)/4)]`,
};

interface ProductGridProps {
  products: readonly ProductView[];
  now: number;
  /** Names the list within the page. */
  list: string;
  /** Of the cards: one below the heading of the list. */
  heading: 'h2' | 'h3';
  /** How many of the first cards are seen at once. */
  eager?: number;
  columns?: keyof typeof COLUMNS;
}

export function ProductGrid({ products, now, list, heading, eager = 0, columns = 'usual' }: ProductGridProps) {
  return (
    <Grid columns={COLUMNS[columns]}>
      {products.map((product, index) => (
        // Cards of a row share their lines, so that prices and buttons stand side by side whatever is above them.
        <li key={product.id} className="product-cell">
          {/* A boundary each: React hydrates one card at a time, and first the one that is pressed. */}
          <Suspense>
            <Card
              product={product}
              posted={timeAgo(Date.parse(product.postedAt), now)}
              list={list}
              heading={heading}
              eager={index < eager}
            />
          </Suspense>
        </li>
      ))}
    </Grid>
  );
}

function Card(props: ProductCardProps) {
  // React also names pictures that are fetched first in the page's head.
  return props.eager ? <ProductCard {...props} /> : <CachedCard {...props} />;
}

/** Stands in for cards that are on their way: laid out as they are, so of their size. */
export function ProductGridSkeleton({ cards }: { cards: number }) {
  return (
    <Grid columns={COLUMNS.usual}>
      {Array.from({ length: cards }, (_, index) => (
        <li key={index} className="product-cell">
          <div className="product-card">
            <div className="product-card-picture">
              <Skeleton className="aspect-4/3 card:rounded-none!" />
            </div>
            <div className="product-card-text">
              <div className="product-card-head">
                <Skeleton className="my-1 h-4 w-2/5" />
                <Skeleton className="mt-2 h-10 w-11/12 card:h-12 xl:h-18" />
                <Skeleton className="mt-2 h-4 w-3/5" />
              </div>
              <Skeleton className="h-7 w-1/2 max-card:mt-2 card:h-9" />
              <Skeleton className="h-9 w-2/3 max-card:mt-2 card:h-10" />
            </div>
            <div className="product-card-actions">
              <Skeleton className="h-11 w-24 pointer-fine:card:h-9" />
            </div>
            <Skeleton className="product-card-fold h-15" />
            <Skeleton className="product-card-fold h-5 w-4/5 xl:h-10" />
          </div>
        </li>
      ))}
    </Grid>
  );
}

function Grid({ columns, children }: { columns: string; children: ReactNode }) {
  return <ul className={columns}>{children}</ul>;
}
