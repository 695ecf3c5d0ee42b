import type { NewProduct } from '#shared/contracts/products.ts';
import type { ListingColumns } from '#database/listing-columns.ts';

/** What a seller says of a laptop, as the table has it; fields that are called the same there need no line. */
export function productColumns({
  coverUrl: logo,
  originalPriceCents: original_price_cents,
  priceCents: resale_price_cents,
  pictures: _pictures,
  specs: _specs,
  ...same
}: NewProduct): ListingColumns {
  return { ...same, logo, original_price_cents, resale_price_cents };
}
