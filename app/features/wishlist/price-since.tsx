import { Icon } from '#app/components/ui/icon.tsx';
import { formatPrice } from '#shared/money.ts';

interface PriceSinceProps {
  /** In cents, as both. */
  now: number;
  /** When it was kept. */
  then: number;
}

/** What a laptop costs, and what became of its price since it was kept: in words and by an arrow, not by colour alone. */
export function PriceSince({ now, then }: PriceSinceProps) {
  const fallen = now < then;
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5">
      <span className="font-display text-title font-bold tabular-nums">{formatPrice(now)}</span>
      {now !== then && (
        <span
          className={`inline-flex items-center gap-1 text-small tabular-nums ${fallen ? 'font-medium text-pine' : 'text-muted'}`}
        >
          <Icon className="size-4 self-center">
            <path d={fallen ? 'M10 4v12M5 11l5 5 5-5' : 'M10 16V4M5 9l5-5 5 5'} />
          </Icon>
          was {formatPrice(then)} when you saved it
        </span>
      )}
    </p>
  );
}
