import { classNames } from '#app/components/ui/class-names.ts';

/** The look that text inputs, text areas and selects share; read-only ones look read-only. */
export function controlClass(className?: string): string {
  return classNames(
    'block w-full min-w-0 rounded-box border border-control bg-raised px-3 py-2 text-base text-ink text-ellipsis placeholder:text-muted',
    'transition-colors duration-150 hover:border-ink',
    'focus:outline-2 focus:outline-offset-1 focus:outline-pine',
    'aria-invalid:border-brick aria-invalid:focus:outline-brick',
    'read-only:border-hairline read-only:bg-sunken read-only:text-muted read-only:hover:border-hairline',
    'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-muted',
    className,
  );
}
