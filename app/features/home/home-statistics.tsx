import { classNames } from '#app/components/ui/class-names.ts';
import type { HomeText } from '#shared/site-texts.ts';

/** By the number of digits: the counter's places, so that nothing moves while it counts. */
const PLACES = [
  '',
  'after:content-[counter(count)_attr(data-after)]',
  'after:content-[counter(count,two-places)_attr(data-after)]',
  'after:content-[counter(count,three-places)_attr(data-after)]',
  'after:content-[counter(count,four-places)_attr(data-after)]',
  'after:content-[counter(count,five-places)_attr(data-after)]',
  'after:content-[counter(count,six-places)_attr(data-after)]',
];

/** Figures about the place. What counts up lies over the figures themselves, which are what screen readers and browsers without scripts get. */
export function HomeStatistics({ figures }: HomeText<'statistics'>) {
  return (
    <dl className={classNames('page-width grid grid-cols-2 gap-y-8 py-10 md:py-14', COLUMNS[figures.length])}>
      {figures.map(({ label, figure, after }) => (
        <div key={label} className="flex flex-col-reverse justify-end gap-1 border-l border-pine pl-4 lg:pl-6">
          <dt className="text-muted">{label}</dt>
          <dd className="relative font-display text-display font-bold tracking-[-0.03em] text-pine-strong tabular-nums">
            <span className="counted-figure">{figure + after}</span>
            <span
              aria-hidden="true"
              data-figure={figure}
              data-after={after}
              className={classNames('count-up absolute inset-0', PLACES[figure.length])}
            />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const COLUMNS = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'];
