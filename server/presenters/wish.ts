import type { WishAnswer } from '#shared/contracts/wishes.ts';
import { centsToDollars } from '#shared/money.ts';
import type { Wish } from '#domain/wishes/wish.ts';
import { presentProduct } from '#server/presenters/product.ts';

/** A kept laptop for whoever keeps it. */
export function presentWish({ productId, keptAt, keptPriceCents, product }: Wish): WishAnswer {
  return {
    productId,
    kept: keptAt.toISOString(),
    keptPrice: centsToDollars(keptPriceCents),
    product: product && presentProduct(product, { contact: true }),
  };
}
