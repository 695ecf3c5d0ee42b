import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { filterLabel, filterName } from '#app/features/search/filter-labels.ts';
import type { Laptops } from '#app/features/search/laptops.ts';
import { laptopsPath } from '#app/features/search/laptops-address.ts';
import type { FacetsAnswer } from '#shared/contracts/search.ts';
import { filterNamed } from '#shared/search/filters.ts';

/** How the search was understood, where that differs from what was asked. */
export function SearchNotes({ laptops }: { laptops: Laptops }) {
  const { search, q, facets, notes, page } = laptops;
  const { corrected, leftOut } = facets;
  const filters = new URLSearchParams(search);
  return (
    <div className="empty:hidden mt-3 space-y-1 rounded-box border border-hairline bg-sunken px-3.5 py-2.5">
      {notes.map((note) => (
        <Note key={note}>{note}</Note>
      ))}
      {corrected !== null && q !== null && (
        <Note>
          Showing results for <strong className="font-semibold wrap-anywhere">{corrected}</strong>.{' '}
          <Link to={laptopsPath(insisting(filters))} className="underline underline-offset-4 hover:text-pine">
            Search instead for <span className="wrap-anywhere">{q}</span>
          </Link>
        </Note>
      )}
      {leftOut.length > 0 && page.products.length > 0 && (
        <Note>
          <strong className="font-semibold">No exact matches.</strong> Closest results, without{' '}
          <span className="wrap-anywhere">
            {new Intl.ListFormat('en-GB').format(leftOut.map((left) => nameOf(left, filters, facets.understood)))}
          </span>
          .
        </Note>
      )}
    </div>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p>{children}</p>;
}

/** The same words as they were spelled. */
function insisting(filters: URLSearchParams): URLSearchParams {
  const exact = new URLSearchParams(filters);
  exact.set('exact', 'true');
  return exact;
}

/** A filter by what it is called, what was read from words by what it means, and other words as they were typed. */
function nameOf(left: string, filters: URLSearchParams, understood: FacetsAnswer['understood']): string {
  const kind = filterNamed(left)?.kind;
  const isFilter = filters.has(left) || kind === 'price' || kind === 'within' || kind === 'near';
  if (isFilter) return `the ${filterName(left)}`;
  const read = understood.find(({ text }) => text.replaceAll(' ', '').toLowerCase() === left);
  return read ? filterLabel(read.filter, read.value) : `“${left}”`;
}
