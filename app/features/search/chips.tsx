import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#app/components/ui/class-names.ts';
import { CloseIcon } from '#app/components/ui/icons.tsx';
import { keepFocus } from '#app/components/lists/keep-focus.ts';
import { type ChosenFilter, withoutFilters } from '#app/features/search/chosen-filters.ts';
import type { Laptops } from '#app/features/search/laptops.ts';
import { useRefining } from '#app/features/search/use-refine.ts';

/**
 * Every filter in force, each a link to the search without it. Those that were read from the words have a dashed edge, those
 * that the closest results don't have are crossed out.
 */
export function Chips({ laptops, chosen }: { laptops: Laptops; chosen: readonly ChosenFilter[] }) {
  const refining = useRefining();
  const { leftOut } = laptops.facets;
  const goOn = useRef<(() => void) | null>(null);
  useEffect(() => {
    goOn.current?.();
    goOn.current = null;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when another list is there
  }, [laptops]);
  if (chosen.length === 0) return null;
  return (
    <>
      <ul aria-label="Chosen filters" className="contents">
        {chosen.map(({ name, label, words, without }) => (
          <li key={label + (words ?? '')} className="min-w-0">
            <Link
              {...refining}
              to={without}
              title={words === null ? undefined : `Read from “${words}”`}
              onClick={({ currentTarget }) => (goOn.current = keepFocus(currentTarget))}
              className={`flex min-h-9 touch:min-h-11 items-center gap-1.5 rounded-full border bg-raised py-1 pr-2.5 pl-3.5 text-small hover:border-ink hover:bg-sunken ${words === null ? 'border-control' : 'border-dashed border-control'}`}
            >
              <span className="sr-only">Remove the filter </span>
              <span
                className={classNames(
                  'min-w-0 wrap-anywhere',
                  isLeftOut({ name, words }, leftOut) && 'text-muted line-through',
                )}
              >
                {label}
              </span>
              {isLeftOut({ name, words }, leftOut) && <span className="sr-only">, left out of these results</span>}
              {words !== null && <span className="sr-only">, read from “{words}”</span>}
              <CloseIcon className="size-4 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <Link
        {...refining}
        to={withoutFilters(new URLSearchParams(laptops.search), laptops.facets.understood)}
        onClick={({ currentTarget }) => (goOn.current = keepFocus(currentTarget))}
        className="flex min-h-9 touch:min-h-11 items-center text-small text-pine underline underline-offset-4 hover:text-pine-strong"
      >
        Clear all
      </Link>
    </>
  );
}

/** Whether the closest results lack a filter: filters are named by their names, words as the search has put them together, '16gb'. */
function isLeftOut({ name, words }: Pick<ChosenFilter, 'name' | 'words'>, leftOut: readonly string[]): boolean {
  return leftOut.includes(words === null ? name : words.replaceAll(' ', '').toLowerCase()) || leftOut.includes(name);
}
