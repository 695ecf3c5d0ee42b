import { useState } from 'react';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { type Repricing, useManyChanges } from '#app/features/selling/listings/use-many-changes.ts';
import { formatPrice, MAX_PRICE_CENTS, MIN_PRICE_CENTS } from '#shared/money.ts';
import type { OwnProductView } from '#shared/views/products.ts';

/** Above this prices are rounded to whole dollars. */
const WHOLE_FROM_CENTS = 2_000;
const MOST_PREVIEWED = 5;

interface PercentDialogProps {
  products: readonly OwnProductView[];
  onClose: () => void;
  onDone: () => void;
}

/** Changes the prices of several listings by a percentage, after showing what they become. */
export function PercentDialog({ products, onClose, onDone }: PercentDialogProps) {
  const { busy, reprice } = useManyChanges();
  const [text, setText] = useState('-5');
  const [asked, setAsked] = useState(false);
  const percent = readPercent(text);
  const changes = percent === null ? [] : products.map((product) => repricingOf(product, percent));
  const outside = changes.some(({ toCents }) => toCents < MIN_PRICE_CENTS || toCents > MAX_PRICE_CENTS);
  const error =
    percent === null
      ? 'Enter a percentage from -90 to 100, such as -5'
      : outside
        ? 'Prices go from $0.50 to $999,999.99'
        : undefined;

  async function send(event: React.FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (error !== undefined) return;
    await reprice(changes.filter(({ fromCents, toCents }) => fromCents !== toCents));
    onDone();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change ${products.length === 1 ? '1 price' : `${products.length} prices`}`}
      description="By how much of each price? A minus makes them cheaper."
    >
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <TextField
          label="Change in per cent"
          inputMode="text"
          autoComplete="off"
          required
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={asked || outside ? error : undefined}
        />
        <ul aria-label="New prices" className="min-h-20 text-small text-muted tabular-nums">
          {changes.slice(0, MOST_PREVIEWED).map(({ id, fromCents, toCents }, index) => (
            <li key={id} className="flex justify-between gap-4 py-0.5">
              <bdi className="truncate">{products[index]?.name}</bdi>
              <span className="shrink-0 text-ink">
                {formatPrice(fromCents)} → {formatPrice(toCents)}
              </span>
            </li>
          ))}
          {changes.length > MOST_PREVIEWED && <li className="py-0.5">and {changes.length - MOST_PREVIEWED} more</li>}
        </ul>
        <DialogActions onCancel={onClose} submitLabel="Change prices" busy={busy} />
      </form>
    </Dialog>
  );
}

function readPercent(text: string): number | null {
  const tidy = text.replaceAll(/[%\s]/g, '').replace('−', '-').replace(',', '.');
  const percent = /^[+-]?\d{1,3}(\.\d{1,2})?$/.test(tidy) ? Number(tidy) : Number.NaN;
  return percent >= -90 && percent <= 100 && percent !== 0 ? percent : null;
}

function repricingOf({ id, priceCents }: OwnProductView, percent: number): Repricing {
  const exact = (priceCents * (100 + percent)) / 100;
  const toCents = exact >= WHOLE_FROM_CENTS ? Math.round(exact / 100) * 100 : Math.round(exact);
  return { id, fromCents: priceCents, toCents };
}
