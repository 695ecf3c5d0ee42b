import { CloseIcon } from '#app/components/ui/icons.tsx';
import { CompareLink } from '#app/features/compare/compare-link.tsx';
import { setCompared } from '#app/features/compare/compared-products.ts';
import { useLocalStorageList } from '#app/local-storage-lists.ts';
import { MAX_COMPARED } from '#shared/list-limits.ts';

/** The laptops that were chosen to be compared, at the foot of the window, with the way to compare them. */
export function CompareTray() {
  const chosen = useLocalStorageList('compared');
  if (chosen.length === 0) return null;
  return (
    <div data-tray>
      <div className="h-16 bg-sunken sm:h-20 dark:bg-raised" />
      <section
        aria-label="Laptops to compare"
        className="fixed inset-x-0 bottom-0 z-20 border-t border-hairline bg-raised print:hidden"
      >
        <div className="page-width flex items-center justify-between gap-4 py-2.5">
          <ul className="hidden min-w-0 grow gap-2 overflow-hidden sm:flex">
            {chosen.map(({ productId, name }) => (
              <li
                key={productId}
                className="flex min-w-0 items-center rounded-full border border-hairline pl-3 text-small"
              >
                <bdi className="max-w-96 min-w-0 truncate">{name}</bdi>
                <button
                  type="button"
                  onClick={() => setCompared({ id: productId, name }, false)}
                  className="grid size-9 shrink-0 touch:size-11 cursor-pointer place-items-center rounded-full text-muted hover:text-ink"
                >
                  <CloseIcon className="size-4" />
                  <span className="sr-only">Don’t compare {name}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="flex grow items-center justify-between gap-4 sm:grow-0">
            {/* Where they stand beside it, the button's number is enough. */}
            <span className="text-small whitespace-nowrap text-muted tabular-nums sm:sr-only">
              {chosen.length} of {MAX_COMPARED} chosen
            </span>
            <CompareLink one="Choose one more to compare" />
          </div>
        </div>
      </section>
    </div>
  );
}
