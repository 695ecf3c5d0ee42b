import type { ComponentProps } from 'react';
import { controlClass } from '#app/components/ui/control-class.ts';

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ className, rows = 5, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={rows}
      className={controlClass(`min-h-24 max-h-[70dvh] resize-y field-sizing-content ${className ?? ''}`)}
      {...rest}
    />
  );
}
