import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';
import { classNames } from '#app/components/ui/class-names.ts';

interface SortHeadProps {
  header: string;
  direction: 'ascending' | 'descending' | undefined;
  /** At the right end of its column: its mark stands before it then. */
  end?: boolean | undefined;
  onPress: () => void;
}

/** A column's head that sorts by it. Where rows are cards and heads are not seen, it is no button: a select sorts there. */
export function SortHead({ header, direction, end = false, onPress }: SortHeadProps) {
  return (
    <>
      <span className="@3xl:hidden">{header}</span>
      <button
        type="button"
        onClick={onPress}
        className={classNames(
          'group relative hidden min-h-9 touch:min-h-11 cursor-pointer items-center gap-1 rounded-box whitespace-nowrap hover:text-ink @3xl:inline-flex',
          direction && 'text-ink',
        )}
      >
        {header}
        <ChevronDownIcon
          className={classNames(
            'size-4 transition-transform duration-150',
            // In the padding, so that it takes no room of the numbers.
            end && 'absolute right-full',
            direction === 'ascending' && 'rotate-180',
            !direction && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
          )}
        />
      </button>
    </>
  );
}
