/** Names the draft of a new listing in this tab, or of one that is edited: whose it is, and of which. */
export const listingDraftKey = (sellerId: string, productId?: string): string =>
  productId === undefined ? `product-${sellerId}` : `product-${sellerId}-${productId}`;
