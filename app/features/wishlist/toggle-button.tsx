import { Icon } from '#app/components/ui/icon.tsx';
import type { Toggle } from '#app/features/wishlist/toggle-buttons.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

const LOOKS: Record<Toggle, { label: string; path: string }> = {
  wish: { label: 'Keep', path: 'M10 16.6 3.6 10A4 4 0 0 1 9.3 4.4l.7.7.7-.7A4 4 0 0 1 16.4 10Z' },
  compare: { label: 'Compare', path: 'M3 4h5v12H3zM12 4h5v12h-5z' },
};

interface MarkButtonProps {
  mark: Toggle;
  product: Pick<ProductAnswer, '_id' | 'name' | 'resale_rice'>;
  className: string;
  /** Whether the word is seen beside the icon. */
  word?: boolean;
}

/**
 * Keeps a laptop, or chooses it to be compared; pressed again, it takes that back. Its HTML is the same for everybody: `startMarks` sees
 * to presses, and whoever is here has their own set in `aria-pressed`.
 */
export function ToggleButton({ mark, product, className, word = false }: MarkButtonProps) {
  const { label, path } = LOOKS[mark];
  return (
    <button
      type="button"
      aria-pressed="false"
      suppressHydrationWarning
      aria-label={`${label}: ${product.name}`}
      title={label}
      data-mark={mark}
      data-id={product._id}
      data-name={product.name}
      data-price={product.resale_rice}
      className={`mark ${className}`}
    >
      <Icon>
        <path d={path} />
      </Icon>
      {word && label}
    </button>
  );
}
