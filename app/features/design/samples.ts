import type { BookingAnswer, OwnProductAnswer, ProductAnswer } from '#shared/contracts/products.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { OrderAnswer } from '#shared/contracts/orders.ts';
import type { PriceRangeAnswer } from '#shared/contracts/prices.ts';

/** The time that the samples are relative to. */
export const NOW = Date.UTC(2026, 0, 15, 12);

const ago = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();

export const PRODUCT: ProductAnswer = {
  _id: 'sample',
  name: 'Lenovo ThinkPad X1 Carbon Gen 9, i7, 16 GB / 512 GB',
  Category_Name: 'Ultrabook',
  description:
    'Core i7, 16 GB, 512 GB, 14 inch 1920 × 1200. The battery holds six hours, one key is worn, the lid has a scratch of a centimetre. Charger included.',
  location: 'Rajshahi, Shaheb Bazar',
  logo: '/pictures/demo/thinkpad-x1-carbon-gen-9.svg',
  original_price: 1650,
  resale_rice: 740,
  seller_name: 'Nusrat Kabir',
  used: '2 years',
  productCondition: 'Good',
  posted: ago(50),
  soldOut: false,
  verify: 'true',
};

/** The longest texts that a seller may write. */
export const LONG_PRODUCT: ProductAnswer = {
  ...PRODUCT,
  name: 'Rechtsschutzversicherungsgesellschaften-Edition '.repeat(3).trim(),
  location: 'Behind the second gate of the university, beside the library, third bench',
  seller_name: 'Maximiliana Featherstonehaugh-Wolfeschlegelstein',
  used: 'About two and a half years, mostly on weekends',
  productCondition: 'Very good apart from what the description says',
  original_price: 999_999.99,
  resale_rice: 123_456.78,
  description: 'x'.repeat(200),
};

const BOOKINGS: BookingAnswer[] = [
  {
    _id: 'first',
    buyer_name: 'Rafiul Karim',
    phone: '+880 1711-204060',
    location: 'The café beside the central library',
    paid: true,
    booked: ago(30),
  },
  {
    _id: 'second',
    buyer_name: 'Hasib Mahmud',
    phone: 'ring the shop downstairs',
    location: 'Zero Point',
    paid: false,
    booked: ago(80),
  },
];

export const OWN_PRODUCT: OwnProductAnswer = { ...PRODUCT, bookings: BOOKINGS };

export const ORDER: OrderAnswer = {
  _id: 'sample',
  product_id: 'sample',
  product_name: PRODUCT.name,
  product_price: 740,
  buyer_name: 'Rafiul Karim',
  name: 'Rafiul Karim',
  email: 'buyer@clamshell.test',
  phone: '+880 1711-204060',
  location: 'The café beside the central library',
  logo: PRODUCT.logo,
  paid: false,
  booked: ago(30),
};

export const ORDERS: readonly OrderAnswer[] = [
  { ...ORDER, _id: 'unpaid' },
  { ...ORDER, _id: 'paid', paid: true },
  { ...ORDER, _id: 'sold', unavailable: 'sold' },
  { ...ORDER, _id: 'deleted', unavailable: 'deleted', logo: '' },
  { ...ORDER, _id: 'withheld', unavailable: 'withheld' },
  { ...ORDER, _id: 'refunded', paid: true, refunded_amount: ORDER.product_price, refunded: ORDER.booked },
  { ...ORDER, _id: 'disputed', paid: true, dispute: 'open' },
  { ...ORDER, _id: 'late', unavailable: 'sold', refund_due: ORDER.product_price },
];

const PAID = [428, 395, 410, 372, 380, 361, 355, 390, 349, 342, 365, 331];
export const PRICES: PriceRangeAnswer = {
  range: {
    lower: 347.25,
    median: 363,
    upper: 391.25,
    sales: PAID.length,
    compared: 'ThinkPad T450 with a 5th generation processor and 8 GB of memory',
    months: 12,
  },
  sold: PAID.map((price, month) => ({ day: `2026-${String(month + 1).padStart(2, '0')}-1${month % 10}`, price })),
};

export const BUYER: SessionUser = {
  uid: 'sample',
  displayName: 'Rafiul Karim',
  email: 'buyer@clamshell.test',
  photoURL: null,
  type: 'Buyer',
  verified: false,
};
