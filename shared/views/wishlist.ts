import type { WishlistItemAnswer } from '#shared/contracts/wishlist.ts';
import { toCents } from '#shared/money.ts';
import { toProductView } from '#shared/views/products.ts';

export type WishlistItemView = ReturnType<typeof toWishlistItemView>;

export function toWishlistItemView({ productId, kept: addedAt, keptPrice, product }: WishlistItemAnswer) {
  return { productId, addedAt, priceCentsWhenAdded: toCents(keptPrice), product: product && toProductView(product) };
}
