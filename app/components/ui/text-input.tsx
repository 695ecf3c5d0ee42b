import type { ComponentProps } from 'react';
import { controlClass } from '#app/components/ui/control-class.ts';

/** A line of text. 44 px high, and 16 px type so that phones don't zoom into it. */
export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={controlClass(`h-11 ${className ?? ''}`)} {...rest} />;
}
