import type { ReactNode } from 'react';

interface IconProps {
  className?: string | undefined;
}

/** An icon, drawn as `controls.css` says. Always decoration; the words stand beside it. */
export function Icon({ className = 'size-5', children }: IconProps & { children: ReactNode }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={`icon ${className}`}>
      {children}
    </svg>
  );
}

/** A component for an icon of these shapes. */
export function icon(shapes: ReactNode) {
  return ({ className }: IconProps) => <Icon className={className}>{shapes}</Icon>;
}
