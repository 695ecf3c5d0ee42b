import type { CategoryName } from '#shared/catalogue.ts';
import type { BookingAnswer, LaptopAnswer, OwnProductAnswer, ProductAnswer } from '#shared/contracts/products.ts';
import type { WithdrawnProductAnswer } from '#shared/contracts/withdrawals.ts';
import { toCents } from '#shared/money.ts';

/** A laptop as pages show it. `phone` and `sellerEmail` are the seller's, for those who are signed in. */
export type ProductView = ReturnType<typeof toProductView>;

export function toProductView({
  _id: id,
  Category_Name: category,
  logo: coverUrl,
  original_price: originalPrice,
  resale_rice: resalePrice,
  seller_id: sellerId,
  seller_name: sellerName,
  productCondition: condition,
  posted: postedAt,
  soldOut: sold,
  verify,
  reported,
  ads,
  lowPrice,
  number: phone,
  email: sellerEmail,
  ...same
}: ProductAnswer) {
  return {
    ...same,
    id,
    category,
    coverUrl,
    originalPriceCents: toCents(originalPrice),
    priceCents: toCents(resalePrice),
    sellerId,
    sellerName,
    condition,
    postedAt,
    sold,
    sellerVerified: verify === 'true',
    reported: reported === 'true',
    advertised: ads === 'true',
    farBelowUsual: lowPrice === 'true',
    ...(phone !== undefined && { phone }),
    ...(sellerEmail !== undefined && { sellerEmail }),
  };
}

export type LaptopView = ReturnType<typeof toLaptopView>;

export function toLaptopView({ unconfirmedSpecs, seller, ...product }: LaptopAnswer) {
  return { ...toProductView(product), ...(unconfirmedSpecs && { unconfirmedSpecs }), seller };
}

export type BookingView = ReturnType<typeof toBookingView>;

function toBookingView({
  _id: id,
  buyer_name: buyerName,
  location: meetingPlace,
  booked: bookedAt,
  ...same
}: BookingAnswer) {
  return { ...same, id, buyerName, meetingPlace, bookedAt };
}

export type OwnProductView = ReturnType<typeof toOwnProductView>;

export function toOwnProductView({
  bookings,
  heldUntil,
  picturesWaiting,
  picturesFailed,
  returned = false,
  views,
  viewsLately,
  saves,
  booked,
  priceChanges,
  ...product
}: OwnProductAnswer) {
  return {
    ...toProductView(product),
    views,
    viewsLately,
    saves,
    booked,
    priceChanges: priceChanges.map(({ at, from, to }) => ({ at, fromCents: toCents(from), toCents: toCents(to) })),
    picturesWaiting: picturesWaiting ?? 0,
    picturesFailed: picturesFailed ?? 0,
    returned,
    ...(heldUntil !== undefined && { heldUntil }),
    bookings: bookings.map(toBookingView),
  };
}

export type WithdrawnProductView = ReturnType<typeof toWithdrawnProductView>;

export function toWithdrawnProductView({ withdrawn, withdrawnAt, ...product }: WithdrawnProductAnswer) {
  return { ...toProductView(product), withdrawn, withdrawnAt };
}

export interface CategoryView {
  id: string;
  name: CategoryName;
  available: number;
}
