import { Link } from 'react-router';
import { Chip } from '#app/components/ui/chip.tsx';
import { NeedsJavaScript } from '#app/components/ui/needs-javascript.tsx';
import { ShareButton } from '#app/components/ui/share-button.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import { EmptyShelf } from '#app/drawings/empty-shelf.tsx';
import { CompareLink } from '#app/features/compare/compare-link.tsx';
import { CompareTable } from '#app/features/compare/compare-table.tsx';
import { useLocalStorageList } from '#app/local-storage-lists.ts';
import { type CompareQuery, comparePath } from '#shared/compare-address.ts';
import type { ProductView } from '#shared/views/products.ts';
import { MAX_COMPARED } from '#shared/list-limits.ts';

interface CompareProps {
  query: CompareQuery;
  /** Those that are still offered, or sold. */
  products: readonly ProductView[];
}

/** The laptops that the address names, side by side; what cannot be shown of it is said. */
export function Compare({ query: { ids, leftOut, onlyDifferences }, products }: CompareProps) {
  const chosenCount = useLocalStorageList('compared').length;
  const missing = ids.length - products.length;
  const shown = products.map(({ id }) => id);
  return (
    <>
      {leftOut > 0 && (
        <p role="note" className="mt-6 rounded-box bg-amber-tint px-3 py-2.5 text-amber">
          {`${inWords(MAX_COMPARED)} laptops can be compared at a time. The ${leftOut === 1 ? 'last one' : `last ${leftOut}`} of this address ${leftOut === 1 ? 'is' : 'are'} left out.`}
        </p>
      )}
      {missing > 0 && (
        <p role="note" className="mt-6 rounded-box bg-amber-tint px-3 py-2.5 text-amber">
          {missing === 1
            ? 'One laptop in this address isn’t offered any more, or never was.'
            : `${missing} laptops in this address aren’t offered any more, or never were.`}
        </p>
      )}
      {products.length === 0 ? (
        <>
          <div className="mt-6 hidden noscript:block">
            <NeedsJavaScript what="Choosing laptops to compare" />
          </div>
          <NothingCompared chosenCount={ids.length === 0 ? chosenCount : 0} />
        </>
      ) : (
        <>
          <div className="my-6 flex flex-wrap items-center gap-2">
            {products.length > 1 ? (
              <Link
                to={comparePath(shown, { onlyDifferences: !onlyDifferences })}
                preventScrollReset
                className={buttonClass({ variant: 'secondary', size: 'small' })}
              >
                {onlyDifferences ? 'Show everything' : 'Only differences'}
              </Link>
            ) : (
              <p className="text-muted">Choose another laptop to compare this one with.</p>
            )}
            {products.length < MAX_COMPARED && (
              <Link to="/laptops" className={buttonClass({ variant: 'secondary', size: 'small' })}>
                Add a laptop
              </Link>
            )}
            <span className="noscript:hidden">
              <ShareButton
                page={{
                  title: 'Compare laptops',
                  path: comparePath(shown),
                  hint: 'Everybody who opens it sees the same laptops.',
                }}
              />
            </span>
            {products.every(({ sold }) => sold) && <Chip kind="sold">All are sold</Chip>}
          </div>
          <CompareTable products={products} onlyDifferences={onlyDifferences && products.length > 1} />
        </>
      )}
    </>
  );
}

/** @param chosenCount how many this browser has chosen, although the address names none */
function NothingCompared({ chosenCount }: { chosenCount: number }) {
  const several = chosenCount > 1;
  return (
    <div className="mt-8 noscript:hidden">
      <EmptyState
        title={several ? `You’ve chosen ${chosenCount} laptops` : 'Nothing to compare yet'}
        drawing={<EmptyShelf className="w-48" />}
        action={
          several ? (
            <CompareLink one="" />
          ) : (
            <Link to="/laptops" className={buttonClass()}>
              Browse laptops
            </Link>
          )
        }
      >
        {several
          ? 'Press Compare to see them side by side.'
          : 'Press Compare, the button with the scales, on the laptops you’re interested in. You can see up to four side by side here.'}
      </EmptyState>
    </div>
  );
}

function inWords(count: typeof MAX_COMPARED): string {
  return { 4: 'Four' }[count];
}
