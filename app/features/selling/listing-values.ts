import type { ProductFormValues } from '#shared/contracts/products.ts';
import { pictureOfPath } from '#shared/pictures.ts';
import type { OwnProductView } from '#shared/views/products.ts';

/** In the order in which they stand on the page: the first that is wrong gets the focus. */
export const EMPTY_LISTING: ProductFormValues = {
  pictures: '',
  name: '',
  price: '',
  originalPrice: '',
  used: '',
  condition: '',
  description: '',
  coverUrl: '',
  location: '',
  phone: '',
  category: '',
};
export const LISTING_FIELDS = Object.keys(EMPTY_LISTING) as (keyof ProductFormValues)[];

/**
 * A laptop as its form shows it.
 * @param pictures the ids of its pictures, in order, with commas between them
 */
export function listingValues(product: OwnProductView, pictures: string): ProductFormValues {
  return {
    name: product.name,
    used: product.used,
    condition: product.condition,
    location: product.location,
    category: product.category,
    description: product.description,
    originalPrice: priceAsTyped(product.originalPriceCents),
    price: priceAsTyped(product.priceCents),
    phone: product.phone ?? '',
    // A cover that is one of the pictures is no address that anybody gave.
    coverUrl: pictureOfPath(product.coverUrl) === null ? product.coverUrl : '',
    pictures,
  };
}

/** A price as somebody would type it: cents in full, and none where there are none. */
function priceAsTyped(cents: number): string {
  return (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}
