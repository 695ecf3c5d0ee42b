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
