import { Skeleton } from '#app/components/ui/skeleton.tsx';
import { type PageKind, pageKind } from '#app/layouts/page-kind.ts';

/** Six laptops. */
const CARDS = Array<string>(6).fill('h-44 sm:h-96');

/** The blocks of each kind of page, as classes: around them, and for each of them. */
const SHAPES: Record<PageKind, readonly [frame: string, ...blocks: string[]]> = {
  search: [
    'sm:grid-cols-2 lg:grid-cols-[15rem_repeat(3,minmax(0,1fr))]',
    'col-span-full mb-8 h-11 max-w-160',
    'row-span-3 max-lg:hidden',
    'col-span-full mb-4 h-10 w-3/5 max-w-80 lg:col-span-3',
    ...CARDS,
  ],
  list: ['sm:grid-cols-2 lg:grid-cols-4', 'col-span-full mb-4 h-10 w-3/5 max-w-80', ...CARDS, ...CARDS],
  product: ['lg:grid-cols-[3fr_2fr]', 'aspect-4/3', 'h-96', 'h-40'],
  rows: ['', 'mb-2 h-10 w-3/5 max-w-64', ...Array<string>(6).fill('h-20')],
  form: ['mx-auto max-w-md', 'mb-4 h-10 w-1/2', ...Array<string>(4).fill('h-14'), 'h-11'],
  article: ['max-w-[65ch]', 'mb-4 h-14 w-4/5', 'h-6', 'h-6', 'h-6 w-2/3', 'mt-6 h-8 w-1/2', 'h-24', 'h-24'],
};

/**
 * A page that takes long to come, by its outlines. It covers the present page, whose place and length stay as they are, so that nothing
 * moves when it comes or goes.
 */
export function PageSkeleton({ pathname }: { pathname: string }) {
  const [frame, ...blocks] = SHAPES[pageKind(pathname)];
  return (
    <div data-skeleton className="absolute inset-0 overflow-clip">
      <div className={`page-width sticky top-(--navbar) grid gap-4 py-8 ${frame}`}>
        {Array.from(blocks.entries(), ([place, block]) => (
          <Skeleton key={place} className={block} />
        ))}
      </div>
    </div>
  );
}
