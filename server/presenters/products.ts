import { centsToDollars } from '#shared/money.ts';
import type { CategoryCount, LaptopAnswer, OwnProductAnswer, ProductAnswer } from '#shared/contracts/products.ts';
import type { WithdrawnProductAnswer } from '#shared/contracts/withdrawals.ts';
import type { ResponseRate } from '#shared/response-rate.ts';
import type { CategoryView } from '#shared/views/products.ts';
import { specsOfColumns } from '#database/specs-tables.ts';
import type { OwnProduct, WithdrawnProduct } from '#domain/selling/own-products.ts';
import { type Point, distanceBetween } from '#domain/places/distance.ts';
import type { Product, ShownProduct } from '#domain/products/product.ts';
import { LISTINGS_TABLE } from '#shared/tables/listings.ts';
import { type CsvColumns, dollarsCell } from '#server/plugins/csv.ts';
import { pictureAddress } from '#server/presenters/pictures.ts';

/** How a product is presented. */
export interface Audience {
  /** Whether to include the seller's phone and e-mail: only for callers who are signed in. */
  contact: boolean;
  /** The origin for our own pictures, as `pictureAddress` has it. */
  site: string;
  /** The place that distances are told from. */
  near?: Point | null;
}

export function presentProduct(product: Product, to: Audience): ProductAnswer {
  return {
    _id: product.id,
    name: product.name,
    Category_Name: product.category,
    description: product.description,
    location: product.location,
    logo: pictureAddress(product.logo, to.site),
    ...(product.pictures && { pictures: product.pictures }),
    original_price: centsToDollars(product.original_price_cents),
    resale_rice: centsToDollars(product.resale_price_cents),
    seller_id: product.seller_id,
    seller_name: product.seller_name,
    used: product.used,
    productCondition: product.condition,
    posted: product.created_at.toISOString(),
    soldOut: product.state === 'sold',
    ...(product.seller_verified_at && { verify: 'true' as const }),
    ...(product.reported_at && { reported: 'true' as const }),
    ...(product.advertised_at && { ads: 'true' as const }),
    ...(isFarBelow(product) && { lowPrice: 'true' as const }),
    ...(product.unlisted && { unlisted: product.unlisted }),
    ...(product.specs_confirmed_at && { specs: specsOfColumns(product) }),
    ...(to.contact && { number: product.phone, email: product.seller_email }),
    ...distanceOf(product, to.near),
  };
}

/** It was found at another price, where that has been changed since; what is sold warns nobody. */
function isFarBelow({ far_below_at_cents: found, resale_price_cents: price, state }: Product): boolean {
  return found === price && state !== 'sold';
}

function distanceOf({ latitude, longitude }: Product, near: Point | null | undefined): Pick<ProductAnswer, 'distance'> {
  if (!near || latitude === null || longitude === null) return {};
  return { distance: Math.round(distanceBetween(near, { latitude, longitude })) };
}

/** A product as its own page shows it, with its seller's facts. @param response how they answer messages */
export function presentLaptop(product: ShownProduct, response: ResponseRate | null, to: Audience): LaptopAnswer {
  return {
    ...presentProduct(product, to),
    ...(product.unconfirmed && { unconfirmedSpecs: product.unconfirmed }),
    seller: {
      since: product.seller_since.toISOString(),
      sales: product.seller_sales,
      forSale: product.seller_for_sale,
      ...(response && { answers: response }),
    },
  };
}

/** A product for its own seller, with what nobody else may see: its bookings, and until when it is held for one of them. */
export function presentOwnProduct(
  {
    bookings,
    held_until: heldUntil,
    pictures_waiting: waiting,
    pictures_failed: failed,
    returned,
    views_lately: viewsLately,
    price_changes: priceChanges,
    ...product
  }: OwnProduct,
  site: string,
): OwnProductAnswer {
  return {
    ...presentProduct(product, { contact: true, site }),
    ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
    ...(waiting > 0 && { picturesWaiting: waiting }),
    ...(failed > 0 && { picturesFailed: failed }),
    ...(returned && { returned }),
    views: product.views,
    viewsLately,
    saves: product.saves,
    booked: product.booked,
    priceChanges: priceChanges.map(({ at, from, to }) => ({
      at: new Date(at).toISOString(),
      from: centsToDollars(from),
      to: centsToDollars(to),
    })),
    bookings: bookings.map((booking) => ({
      _id: booking.id,
      buyer_name: booking.buyer_name,
      phone: booking.phone,
      location: booking.meeting_place,
      paid: booking.state === 'paid',
      booked: booking.created_at.toISOString(),
    })),
  };
}

/** A seller's listings as a file. */
const { paused, waiting, review, 'taken-down': takenDown } = LISTINGS_TABLE.filters.state.options;

/** As the seller's table calls them. */
export const UNLISTED_WORDS: Readonly<Record<NonNullable<OwnProductAnswer['unlisted']>, string>> = {
  paused,
  pictures: waiting,
  review,
  'taken-down': takenDown,
};

export const listingsCsv: CsvColumns<OwnProductAnswer> = {
  Laptop: ({ name }) => name,
  Category: ({ Category_Name: category }) => category,
  Price: ({ resale_rice: price }) => dollarsCell(price),
  'Original price': ({ original_price: price }) => dollarsCell(price),
  State: ({ soldOut: sold, unlisted, heldUntil }) =>
    sold ? 'Sold' : unlisted ? UNLISTED_WORDS[unlisted] : heldUntil === undefined ? 'For sale' : 'Being paid for',
  Views: ({ views }) => views,
  'Views in 7 days': ({ viewsLately }) => viewsLately,
  Saved: ({ saves }) => saves,
  Bookings: ({ booked }) => booked,
  Listed: ({ posted }) => posted,
  Advertised: ({ ads }) => ads === 'true',
  Id: ({ _id: id }) => id,
};

/** A product for the seller who has withdrawn it. */
export function presentWithdrawnProduct(
  { withdrawn, deleted_at: withdrawnAt, ...product }: WithdrawnProduct,
  site: string,
): WithdrawnProductAnswer {
  return {
    ...presentProduct(product, { contact: true, site }),
    withdrawn: withdrawn ?? 'other',
    withdrawnAt: (withdrawnAt ?? product.created_at).toISOString(),
  };
}

export const withdrawnCsv: CsvColumns<WithdrawnProductAnswer> = {
  Laptop: ({ name }) => name,
  Category: ({ Category_Name: category }) => category,
  Price: ({ resale_rice: price }) => dollarsCell(price),
  Withdrawn: ({ withdrawnAt }) => withdrawnAt,
  'Sold elsewhere': ({ withdrawn }) => withdrawn === 'sold-elsewhere',
  Listed: ({ posted }) => posted,
  Id: ({ _id: id }) => id,
};

/** A category with how many of its products can be bought now. */
export function presentCategory({ id, name, available }: CategoryView): CategoryCount {
  return { _id: id, category_Name: name, available };
}
