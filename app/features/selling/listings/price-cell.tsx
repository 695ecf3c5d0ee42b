import { useState } from 'react';
import { LazyPart } from '#app/components/ui/lazy-part.tsx';
import { PencilIcon } from '#app/components/ui/page-icons.tsx';
import { formatDay } from '#app/format-dates.ts';
import { formatPrice } from '#shared/money.ts';
import type { OwnProductView } from '#shared/views/products.ts';

const fetchDialog = async () => (await import('#app/features/selling/listings/reprice-dialog.tsx')).RepriceDialog;

/** Below the price in a table, beside it on a card. */
const NOTE = 'ml-2 text-small text-muted @3xl:ml-0 @3xl:block';

/** What a listing costs, to be changed in place, and what it cost before. */
export function PriceCell({ product, editable }: { product: OwnProductView; editable: boolean }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { name, priceCents, originalPriceCents, priceChanges } = product;
  const [last] = priceChanges;
  return (
    <div className="tabular-nums @3xl:whitespace-nowrap">
      {editable ? (
        <button
          type="button"
          aria-label={`Change the price of ${name}, ${formatPrice(priceCents)}`}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
          className="inline-flex cursor-pointer items-center gap-1.5 touch-target-inline font-medium text-ink underline decoration-control underline-offset-4 hover:decoration-ink"
        >
          {formatPrice(priceCents)}
          <PencilIcon className="size-4 text-muted" />
        </button>
      ) : (
        <span className="font-medium text-ink">{formatPrice(priceCents)}</span>
      )}
      {last ? (
        <span className={NOTE}>
          <span title={formatDay(last.at)}>
            {last.toCents < last.fromCents ? '↓' : '↑'} from {formatPrice(last.fromCents)}
          </span>
        </span>
      ) : (
        originalPriceCents > priceCents && (
          <span className={NOTE}>
            new <s>{formatPrice(originalPriceCents)}</s>
          </span>
        )
      )}
      {open && <LazyPart fetch={fetchDialog} props={{ product, onClose: close }} onFailed={close} />}
    </div>
  );
}
