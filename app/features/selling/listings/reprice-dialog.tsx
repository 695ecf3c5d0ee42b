import { valibotResolver } from '@hookform/resolvers/valibot';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { apiGet } from '#app/api/client.ts';
import { DialogActions } from '#app/components/dialogs/dialog-actions.tsx';
import { Dialog } from '#app/components/dialogs/dialog.tsx';
import { TextField } from '#app/components/fields/field.tsx';
import { Day } from '#app/components/lists/day.tsx';
import { basisInWords, rangeInWords, TOO_FEW_SALES, wholeDollars } from '#app/features/prices/price-words.ts';
import { useManyChanges } from '#app/features/selling/listings/use-many-changes.ts';
import { keepTogether } from '#app/keep-together.ts';
import { priceForm } from '#shared/contracts/listings.ts';
import { plainPrice } from '#shared/contracts/fields.ts';
import type { PriceRangeAnswer } from '#shared/contracts/prices.ts';
import { centsToDollars, dollarsToCents, formatPrice } from '#shared/money.ts';
import { priceStanding } from '#shared/price-standing.ts';
import { toPriceRangeView } from '#shared/views/prices.ts';
import type { OwnProductView } from '#shared/views/products.ts';

/** Changes a listing's price, beside what such laptops sell for and what it cost before. */
export function RepriceDialog({ product, onClose }: { product: OwnProductView; onClose: () => void }) {
  const { id, name, priceCents, priceChanges } = product;
  const { busy, reprice } = useManyChanges();
  const form = useForm({
    resolver: valibotResolver(priceForm),
    defaultValues: { price: String(centsToDollars(priceCents)) },
  });
  const { data } = useQuery({
    queryKey: ['prices', id],
    queryFn: async ({ signal }) =>
      toPriceRangeView(await apiGet<PriceRangeAnswer>(`/myProducts/${id}/price-range`, { signal })),
    retry: false,
  });
  const typed = dollarsToCents(plainPrice(useWatch({ control: form.control, name: 'price' })));
  const range = data?.range ?? null;
  const standing = range && typed !== null ? priceStanding(typed, range) : 'within';
  const send = form.handleSubmit(async ({ price }) => {
    if (price !== priceCents) await reprice([{ id, fromCents: priceCents, toCents: price }]);
    onClose();
  });
  return (
    <Dialog open onClose={onClose} title="Change the price" description={<bdi>{keepTogether(name)}</bdi>}>
      <form method="post" noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <TextField
          label="Price in dollars"
          inputMode="decimal"
          autoComplete="off"
          required
          error={form.formState.errors.price?.message}
          warning={
            standing === 'far-under'
              ? 'That’s far below what such laptops sell for. We may look at it before buyers see it.'
              : standing === 'far-over'
                ? 'That’s far above what such laptops sell for, so it may take a long time to sell.'
                : null
          }
          hint="Buyers who booked it and haven’t paid are told the new price."
          {...form.register('price')}
        />
        <p role="status" className="min-h-11 text-small text-muted">
          {range ? (
            <>
              <span className="text-ink">
                Typical price {rangeInWords(range)}, median {wholeDollars(range.median)}.
              </span>{' '}
              {basisInWords(range)}
            </>
          ) : (
            data && TOO_FEW_SALES
          )}
        </p>
        {priceChanges.length > 0 && (
          <section aria-label="Earlier prices">
            <h3 className="text-small font-medium text-ink">Earlier prices</h3>
            <ul className="mt-1 text-small text-muted tabular-nums">
              {priceChanges.map(({ at, fromCents, toCents }) => (
                <li key={at} className="flex justify-between gap-4 py-0.5">
                  <span>
                    {formatPrice(fromCents)} → {formatPrice(toCents)}
                  </span>
                  <Day iso={at} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <DialogActions onCancel={onClose} submitLabel="Save price" busy={busy} />
      </form>
    </Dialog>
  );
}
