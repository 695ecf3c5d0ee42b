import type { ProductView } from '#shared/views/products.ts';
import { formatPrice, savingPercent } from '#shared/money.ts';

interface ProductPriceProps {
  product: Pick<ProductView, 'originalPriceCents' | 'priceCents'> & Partial<Pick<ProductView, 'farBelowUsual'>>;
  large?: boolean;
}

/** The price, and where it is lower than the original, that one struck through and the saving in per cent. */
export function ProductPrice({ product, large }: ProductPriceProps) {
  const saving = savingPercent(product.originalPriceCents, product.priceCents);
  return (
    <p className="price">
      <span className={large ? 'price-now text-heading' : 'price-now'}>{formatPrice(product.priceCents)}</span>
      {saving > 0 && (
        <span className="price-before">
          <s>
            <span className="sr-only">instead of </span>
            {formatPrice(product.originalPriceCents)}
          </s>
          {/* No praise for a price that makes one wonder. */}
          <span
            className={`price-saving ${product.farBelowUsual ? 'text-muted' : 'text-pine'}`}
          >{`${saving}% less`}</span>
        </span>
      )}
    </p>
  );
}
