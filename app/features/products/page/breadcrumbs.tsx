import { Link } from 'react-router';
import { pathOf } from '#app/features/products/page/laptop-path.ts';
import type { ProductView } from '#shared/views/products.ts';

/** The way back up from a laptop. */
export function Breadcrumbs({ laptop }: { laptop: ProductView }) {
  const steps = pathOf(laptop);
  return (
    <nav aria-label="Where you are" className="text-small text-muted">
      <ol className="flex min-w-0 flex-wrap items-center gap-x-2">
        {steps.slice(0, -1).map(({ name, to }) => (
          <li
            key={to}
            className="flex items-center gap-2 touch:first:*:-mr-2 after:content-['/'] max-md:nth-last-2:after:content-none"
          >
            <Link to={to} className="py-1 touch-target underline-offset-4 hover:text-ink hover:underline">
              {name}
            </Link>
          </li>
        ))}
        {/* On phones the heading below says it. */}
        <li aria-current="page" className="max-md:sr-only line-clamp-1 min-w-0 flex-1 basis-40 py-1 text-ink">
          <bdi>{steps.at(-1)?.name}</bdi>
        </li>
      </ol>
    </nav>
  );
}
