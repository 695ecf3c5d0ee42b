import type { WishlistItemAnswer } from '#shared/contracts/wishlist.ts';
import { centsToDollars } from '#shared/money.ts';
import type { WishlistItem } from '#domain/wishlist/wishlist.ts';
import { presentProduct } from '#server/presenters/products.ts';

/** A wishlist item, for its owner. @param site as `pictureAddress` has it */
export function presentWishlistItem(
  { productId, addedAt, priceCentsWhenAdded, product }: WishlistItem,
  site: string,
): WishlistItemAnswer {
  return {
    productId,
    kept: addedAt.toISOString(),
    keptPrice: centsToDollars(priceCentsWhenAdded),
    product: product && presentProduct(product, { contact: true, site }),
  };
}
