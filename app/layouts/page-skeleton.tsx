import { pageKind } from '#app/layouts/page-kind.ts';

const BLOCKS = 10;

/** A page that takes long to come, by its outlines; styles lay them out by the kind of the page. */
export function PageSkeleton({ pathname }: { pathname: string }) {
  return (
    <div className="page-skeleton" data-kind={pageKind(pathname)}>
      <div className="page-width">
        {Array.from({ length: BLOCKS }, (_, place) => (
          <i key={place} />
        ))}
      </div>
    </div>
  );
}
