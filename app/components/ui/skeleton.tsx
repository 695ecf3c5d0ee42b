import { classNames } from '#app/components/ui/class-names.ts';

/** A quiet stand-in of the size of what is coming. Say once, outside it, that something is loading. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames(
        'animate-pulse rounded-box bg-sunken forced-colors:border forced-colors:border-hairline',
        className,
      )}
    />
  );
}

/** Skeletons of the rows of a list. */
export function Skeletons({ count, row, list = 'grid gap-4' }: { count: number; row: string; list?: string }) {
  return (
    <div className={list}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} className={row} />
      ))}
    </div>
  );
}
