import type { ProductView } from '#shared/views/products.ts';
import { formatPrice, savingPercent } from '#shared/money.ts';

interface ProductPriceProps {
  product: Pick<ProductView, 'originalPriceCents' | 'priceCents'> & Partial<Pick<ProductView, 'farBelowUsual'>>;
  large?: boolean;
  /** Whether it stands on a card, which has little room on phones. */
  card?: boolean;
}

/** The price, and where it is lower than the original, that one struck through and the saving in per cent. */
export function ProductPrice({ product, large, card }: ProductPriceProps) {
  const saving = savingPercent(product.originalPriceCents, product.priceCents);
  return (
    <p className="price">
      <span className={large ? 'price-now text-heading' : 'price-now'}>{formatPrice(product.priceCents)}</span>
      {saving > 0 && (
        // On the narrowest cards a line of its own: whether it fits beside the price would depend on the font, that may come late.
        <span className={card ? 'price-before max-card:text-small max-[24rem]:basis-full' : 'price-before'}>
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
