import type { WishlistItemAnswer } from '#shared/contracts/wishlist.ts';
import { centsToDollars } from '#shared/money.ts';
import type { WishlistItem } from '#domain/wishlist/wishlist.ts';
import { presentProduct } from '#server/presenters/product.ts';

/** A kept laptop for whoever keeps it. @param site as `pictureAddress` has it */
export function presentWishlistItem(
  { productId, keptAt, keptPriceCents, product }: WishlistItem,
  site: string,
): WishlistItemAnswer {
  return {
    productId,
    kept: keptAt.toISOString(),
    keptPrice: centsToDollars(keptPriceCents),
    product: product && presentProduct(product, { contact: true, site }),
  };
}
