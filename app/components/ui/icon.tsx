import type { ReactNode } from 'react';

type IconSymbol = 'heart' | 'scales' | 'verified' | 'megaphone';

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

/** The same of a symbol that stands in each page (`icon-symbols.tsx`), for what stands on many cards. */
export function SymbolIcon({ className = 'size-5', symbol }: IconProps & { symbol: IconSymbol }) {
  return (
    <svg aria-hidden="true" className={`icon ${className}`}>
      <use href={`#icon-${symbol}`} />
    </svg>
  );
}

/** A component for an icon of these shapes. */
export function icon(shapes: ReactNode) {
  return ({ className }: IconProps) => <Icon className={className}>{shapes}</Icon>;
}

/** A component for the icon of a symbol. */
export function symbolIcon(symbol: IconSymbol) {
  return ({ className }: IconProps) => <SymbolIcon className={className} symbol={symbol} />;
}
