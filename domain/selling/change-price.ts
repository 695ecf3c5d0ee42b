import { formatPrice } from '#shared/money.ts';
import { LISTING_COLUMNS, type ListingColumns } from '#database/listing-columns.ts';
import type { Database, ProductRow } from '#database/tables.ts';
import type { Actor } from '#domain/actor.ts';
import { DomainError } from '#domain/errors.ts';
import { noticeLowPrice } from '#domain/prices/notice-low-price.ts';
import { changeListing, changeUnpaid } from '#domain/selling/change-listing.ts';
import type { CardPayments } from '#gateways/card-payments/port.ts';

/** A new price in cents, and the one that its seller saw when they chose it. */
export interface PriceChange {
  fromCents: number;
  toCents: number;
}

/**
 * Changes the price of a seller's own laptop that nobody is paying for, as editing it would.
 * @returns whether it was another one
 * @throws {DomainError} 'price-changed' where it isn't `fromCents` any more; and what `changeUnpaid` throws
 * @throws {PaymentsUnavailable} an earlier payment has to be ended first, and the provider does not answer
 */
export async function changePrice(
  db: Database,
  cardPayments: CardPayments,
  seller: Actor,
  productId: string,
  { fromCents, toCents }: PriceChange,
): Promise<boolean> {
  return changeUnpaid(db, cardPayments, seller, productId, async (trx, product) => {
    const now = product.resale_price_cents;
    if (now === toCents) return false;
    if (now !== fromCents)
      throw new DomainError('price-changed', `You’ve changed this price to ${formatPrice(now)} meanwhile.`);
    await changeListing(trx, seller, product, { ...listingColumns(product), resale_price_cents: toCents });
    await noticeLowPrice(trx, product.id, { review: true });
    return true;
  });
}

function listingColumns(product: ProductRow): ListingColumns {
  return Object.fromEntries(LISTING_COLUMNS.map((column) => [column, product[column]])) as unknown as ListingColumns;
}
