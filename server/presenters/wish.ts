import type { WishAnswer } from '#shared/contracts/wishes.ts';
import { centsToDollars } from '#shared/money.ts';
import type { Wish } from '#domain/wishes/wish.ts';
import { presentProduct } from '#server/presenters/product.ts';

/** A kept laptop for whoever keeps it. @param site as `pictureAddress` has it */
export function presentWish({ productId, keptAt, keptPriceCents, product }: Wish, site: string): WishAnswer {
  return {
    productId,
    kept: keptAt.toISOString(),
    keptPrice: centsToDollars(keptPriceCents),
    product: product && presentProduct(product, { contact: true, site }),
  };
}
