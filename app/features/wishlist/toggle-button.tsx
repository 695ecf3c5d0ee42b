import { classNames } from '#app/components/ui/class-names.ts';
import { SymbolIcon } from '#app/components/ui/icon.tsx';

interface ToggleButtonProps {
  label: string;
  /** The name of the laptop, for screen readers. */
  name: string;
  pressed: boolean;
  onPress: () => void;
  className?: string | undefined;
  /** Whether the word is seen beside the icon. */
  word?: boolean | undefined;
  symbol: 'heart' | 'scales';
}

/** A button that stays pressed: a laptop is kept, or chosen to be compared. */
export function ToggleButton({ label, name, pressed, onPress, className, word = false, symbol }: ToggleButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      aria-label={`${label}: ${name}`}
      title={label}
      onClick={onPress}
      className={classNames('mark', className)}
    >
      <SymbolIcon symbol={symbol} />
      {word && label}
    </button>
  );
}
