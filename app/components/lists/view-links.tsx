import { Link } from 'react-router';
import { classNames } from '#app/components/ui/class-names.ts';

interface ViewLink {
  name: string;
  /** Of the page itself, as a query: `?show=unread`. */
  to: string;
  label: string;
  count?: number;
}

interface ViewLinksProps {
  /** What is chosen among, for screen readers: 'Rows'. */
  label: string;
  views: readonly ViewLink[];
  /** The name of the one that is shown. */
  shown: string;
}

/** The parts of a list that can be seen alone, as links, so that each has an address. */
export function ViewLinks({ label, views, shown }: ViewLinksProps) {
  return (
    <nav aria-label={label} className="min-w-0">
      <ul className="flex flex-wrap gap-2">
        {views.map(({ name, to, label: text, count }) => (
          <li key={name}>
            <Link
              to={to}
              replace
              preventScrollReset
              aria-current={name === shown ? 'true' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-1.5 rounded-full border px-4 text-small no-underline md:min-h-9',
                name === shown ? 'border-pine bg-pine-tint text-pine' : 'border-control text-ink hover:bg-sunken',
              )}
            >
              {text}
              {count !== undefined && <span className="tabular-nums">{count.toLocaleString('en-US')}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
