import type { ComponentProps } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';

/** The browser's own select in our clothes: nothing serves phones and screen readers better for a handful of options. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classNames('relative', className)}>
      <select
        className={classNames(
          'h-11 w-full cursor-pointer appearance-none text-ellipsis rounded-box border border-control bg-raised py-2 pr-9 pl-3 text-base text-ink',
          'transition-colors duration-150 hover:border-ink',
          'focus:outline-2 focus:outline-offset-1 focus:outline-pine',
          'aria-invalid:border-brick aria-invalid:focus:outline-brick',
          'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-sunken disabled:text-muted',
        )}
        {...rest}
      >
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-muted" />
    </div>
  );
}
