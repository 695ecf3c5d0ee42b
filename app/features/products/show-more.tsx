import { Link } from 'react-router';
import { BusyMark, buttonClass } from '#app/components/ui/button.tsx';
import { countText } from '#app/features/products/count-text.ts';
import type { ProductPages } from '#app/features/products/use-product-pages.ts';

interface ShowMoreProps {
  pages: ProductPages;
  /** How many more the page shows above the list. */
  above?: number;
  /** Where the next part is, as a page of its own, for who has no JavaScript. */
  to: (cursor: string) => string;
}

/** Below a list of laptops that goes on: how far it is, and its next part. Nothing at its end. */
export function ShowMore({ pages: { page, loading, error, showMore }, above = 0, to }: ShowMoreProps) {
  if (!page || page.nextCursor === null) return null;
  const { products, nextCursor, total, totalIsExact } = page;
  return (
    <div className="mt-8 flex flex-col items-center gap-2">
      <p className="text-small text-muted tabular-nums">
        {(products.length + above).toLocaleString('en-US')} of {countText(total, totalIsExact)} shown
      </p>
      <Link
        to={to(nextCursor)}
        rel="next"
        aria-busy={loading || undefined}
        aria-disabled={loading || undefined}
        className={buttonClass({ variant: 'secondary' })}
        onClick={(event) => {
          event.preventDefault();
          if (!loading) showMore();
        }}
      >
        {loading && <BusyMark />}
        Show more
      </Link>
      {error && (
        <p role="alert" className="text-brick">
          {error}
        </p>
      )}
    </div>
  );
}
