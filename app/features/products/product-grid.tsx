import { type ReactNode, Suspense } from 'react';
import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { ProductCard } from '#app/features/products/product-card.tsx';
import type { ProductView } from '#shared/views/products.ts';

const GRID = 'grid gap-4 max-card:gap-3 card:grid-cols-2 xl:gap-5';
/** On phones a row that is swiped through, in which the next card shows its edge. */
const SWIPED =
  'max-card:-mx-4 max-card:-my-1 max-card:auto-cols-[90%] max-card:grid-flow-col max-card:snap-x max-card:snap-mandatory max-card:scroll-px-4 max-card:overflow-x-auto max-card:px-4 max-card:py-1 max-card:[scrollbar-width:none] max-card:*:snap-start';

const COLUMNS = {
  usual: `${GRID} lg:grid-cols-3 xl:grid-cols-4`,
  /** With a column beside it. */
  beside: `${GRID} xl:grid-cols-3`,
  suggested: `${GRID} lg:grid-cols-3 xl:grid-cols-4 ${SWIPED}`,
  suggestedInThrees: `${GRID} lg:grid-cols-3 ${SWIPED}`,
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
        <li key={product.id} className="grid min-w-0 card:row-span-7 card:grid-rows-subgrid">
          {/* A boundary each: React hydrates one card at a time, and first the one that is pressed. */}
          <Suspense>
            <ProductCard product={product} now={now} list={list} heading={heading} eager={index < eager} />
          </Suspense>
        </li>
      ))}
    </Grid>
  );
}

/** Stands in for cards that are on their way, of their size. */
export function ProductGridSkeleton({ cards }: { cards: number }) {
  return (
    <Grid columns={COLUMNS.usual}>
      {Array.from({ length: cards }, (_, index) => (
        <li
          key={index}
          className="overflow-hidden rounded-box border border-hairline bg-raised max-card:grid max-card:grid-cols-[clamp(4.5rem,28%,7rem)_minmax(0,1fr)] max-card:p-3"
        >
          <Skeleton className="aspect-4/3 rounded-none!" />
          <div className="flex flex-col gap-3 p-4 max-card:pt-0">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-6 w-4/5" />
            <Skeleton className="h-7 w-1/2" />
            <Skeleton className="h-10" />
            <Skeleton className="h-11 card:h-25" />
            <Skeleton className="h-11 max-card:hidden" />
          </div>
        </li>
      ))}
    </Grid>
  );
}

function Grid({ columns, children }: { columns: string; children: ReactNode }) {
  return <ul className={columns}>{children}</ul>;
}
