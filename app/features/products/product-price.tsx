import type { ProductAnswer } from '#shared/contracts/products.ts';
import { formatDollars, savingPercent } from '#shared/money.ts';

/** The price, and where it is lower than the original, that one struck through and the saving in per cent. */
export function ProductPrice({
  product,
  large,
}: {
  product: Pick<ProductAnswer, 'original_price' | 'resale_rice'>;
  large?: boolean;
}) {
  const saving = savingPercent(product.original_price, product.resale_rice);
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 tabular-nums">
      <span className={`font-display font-bold ${large ? 'text-heading' : 'text-title'}`}>
        {formatDollars(product.resale_rice)}
      </span>
      {saving > 0 && (
        <>
          <s className="text-muted">
            <span className="sr-only">instead of </span>
            {formatDollars(product.original_price)}
          </s>
          <span className="text-small font-medium text-pine">{saving}% less</span>
        </>
      )}
    </p>
  );
}
