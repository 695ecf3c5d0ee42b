import type { LaptopAnswer } from '#shared/contracts/laptop.ts';
import type { ShownProduct } from '#domain/products/product.ts';
import { type Audience, presentProduct } from '#server/presenters/product.ts';

/** A product as its own page shows it, with its seller's facts. */
export function presentLaptop(product: ShownProduct, to: Audience): LaptopAnswer {
  return {
    ...presentProduct(product, to),
    ...(product.unconfirmed && { unconfirmedSpecs: product.unconfirmed }),
    seller: {
      since: product.seller_since.toISOString(),
      sales: product.seller_sales,
      forSale: product.seller_for_sale,
    },
  };
}
