import type { ComponentProps } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';

/** A line of text, which may run right to left. 44 px high, and 16 px type so that phones don't zoom into it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input dir="auto" className={controlClass(`h-11 ${className ?? ''}`)} {...rest} />;
}

/** Without `maxLength`, by which browsers cut off what is pasted and say nothing: what is too long stays, and the form says so. */
export type TextAreaProps = Omit<ComponentProps<'textarea'>, 'maxLength'>;

/** Several lines of text; grows with what is typed where the browser can. */
export function TextArea({ className, rows = 5, ...rest }: TextAreaProps) {
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

/** The look that text inputs and text areas share (`controls.css`). */
function controlClass(className?: string): string {
  return classNames('text-field', className);
}
