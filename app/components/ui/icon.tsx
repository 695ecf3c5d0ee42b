import type { ReactNode } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';

interface IconProps {
  className?: string | undefined;
}

/** One hand for every icon: 20 px, round ends, the colour of the text. Always decoration; the words stand beside it. */
export function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={classNames('shrink-0', className)}
    >
      {children}
    </svg>
  );
}

/** A component for an icon of these shapes. */
export function icon(shapes: ReactNode) {
  return ({ className }: IconProps) => <Icon className={className}>{shapes}</Icon>;
}
