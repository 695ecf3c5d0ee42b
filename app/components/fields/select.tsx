import type { ComponentProps } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';
import { ChevronDownIcon } from '#app/components/ui/page-icons.tsx';

/** The browser's own select in our clothes: nothing serves phones and screen readers better for a handful of options. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <div className={classNames('relative', className)}>
      <select className="select-field" {...rest}>
        {children}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute top-1/2 right-2.5 size-5 -translate-y-1/2 text-muted" />
    </div>
  );
}
