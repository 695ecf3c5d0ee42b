import { Link } from 'react-router';
import { BrandMark } from '#app/drawings/brand-mark.tsx';
import { INFORMATION_PAGES, INFORMATION_PATHS } from '#shared/information-pages.ts';

const COLUMNS = [
  { title: 'Services', entries: ['Buying', 'Selling', 'Verified sellers', 'Card payments'] },
  { title: 'Company', entries: ['About us', 'Press', 'Jobs', 'Contact'] },
  { title: 'Legal', entries: ['Terms of use', 'Privacy', 'Cookies'] },
] as const;

/** Three columns whose entries have no targets, so they are text and nothing that looks like a link; below them, the guides and the pages of information. */
export function Footer() {
  return (
    <footer className="mt-24 border-t border-hairline bg-sunken dark:bg-raised">
      <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="col-span-full lg:col-span-1">
          <p className="flex items-center gap-2 font-display text-title font-bold tracking-[-0.02em]">
            <BrandMark className="size-8" />
            Clamshell
          </p>
          <p className="mt-3 max-w-[34ch] text-balance text-muted">
            Used laptops, from people you meet before you pay.
          </p>
        </div>
        {COLUMNS.map(({ title, entries }) => (
          <section key={title} aria-labelledby={`footer-${title}`}>
            <h2 id={`footer-${title}`} className="font-display font-semibold">
              {title}
            </h2>
            <ul className="mt-3 space-y-2 text-muted">
              {entries.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <nav aria-label="Information" className="page-width pb-10">
        <ul className="grid grid-cols-2 gap-x-8 border-t border-hairline pt-6 text-small sm:flex sm:flex-wrap sm:gap-x-6 sm:gap-y-1">
          <li>
            <Link to="/guides" discover="none" className="inline-block py-1 touch-target sm:min-w-0! text-link">
              Guides
            </Link>
          </li>
          {INFORMATION_PATHS.map((path) => (
            <li key={path}>
              <Link to={path} discover="none" className="inline-block py-1 touch-target sm:min-w-0! text-link">
                {INFORMATION_PAGES[path]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
