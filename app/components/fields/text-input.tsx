import type { ComponentProps } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';

/** A line of text, which may run right to left. 44 px high, and 16 px type so that phones don't zoom into it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" className={controlClass(`h-11 ${className ?? ''}`)} {...rest} />;
}

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      dir="auto"
      rows={rows}
      className={controlClass(
        `min-h-24 max-h-[70dvh] resize-y field-sizing-content contain-inline-size ${className ?? ''}`,
      )}
      {...rest}
    />
  );
}

/** The look that text inputs, text areas and selects share; read-only ones look read-only. */
function controlClass(className?: string): string {
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
