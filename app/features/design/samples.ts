import type { ChartData } from '#app/components/charts/chart-data.ts';
import type { BookingView, OwnProductView, ProductView } from '#shared/views/products.ts';
import type { SessionUser } from '#app/session/session-user.ts';
import type { OrderView } from '#shared/views/orders.ts';
import type { PriceRangeView } from '#shared/views/prices.ts';

/** The time that the samples are relative to. */
export const NOW = Date.UTC(2026, 0, 15, 12);

const ago = (hours: number): string => new Date(NOW - hours * 3_600_000).toISOString();

export const PRODUCT: ProductView = {
  id: 'sample',
  name: 'Lenovo ThinkPad X1 Carbon Gen 9, i7, 16 GB / 512 GB',
  category: 'Ultrabook',
  description:
    'Core i7, 16 GB, 512 GB, 14 inch 1920 × 1200. The battery holds six hours, one key is worn, the lid has a scratch of a centimetre. Charger included.',
  location: 'Rajshahi, Shaheb Bazar',
  coverUrl: '/pictures/demo/thinkpad-x1-carbon-gen-9.svg',
  originalPriceCents: 165_000,
  priceCents: 74_000,
  sellerId: 'seller',
  sellerName: 'Nusrat Kabir',
  used: '2 years',
  condition: 'Good',
  postedAt: ago(50),
  sold: false,
  sellerVerified: true,
  reported: false,
  advertised: false,
  farBelowUsual: false,
};

/** The longest texts that a seller may write. */
export const LONG_PRODUCT: ProductView = {
  ...PRODUCT,
  name: 'Rechtsschutzversicherungsgesellschaften-Edition '.repeat(3).trim(),
  location: 'Behind the second gate of the university, beside the library, third bench',
  sellerName: 'Maximiliana Featherstonehaugh-Wolfeschlegelstein',
  used: 'About two and a half years, mostly on weekends',
  condition: 'Very good apart from what the description says',
  originalPriceCents: 99_999_999,
  priceCents: 12_345_678,
  description: 'x'.repeat(200),
};

const BOOKINGS: BookingView[] = [
  {
    id: 'first',
    buyerName: 'Rafiul Karim',
    phone: '+880 1711-204060',
    meetingPlace: 'The café beside the central library',
    paid: true,
    bookedAt: ago(30),
  },
  {
    id: 'second',
    buyerName: 'Hasib Mahmud',
    phone: 'ring the shop downstairs',
    meetingPlace: 'Zero Point',
    paid: false,
    bookedAt: ago(80),
  },
];

export const OWN_PRODUCT: OwnProductView = {
  ...PRODUCT,
  picturesWaiting: 0,
  picturesFailed: 0,
  returned: false,
  views: 128,
  viewsLately: 31,
  saves: 4,
  booked: BOOKINGS.length,
  priceChanges: [{ at: ago(50), fromCents: 79_000, toCents: 74_000 }],
  bookings: BOOKINGS,
};

export const ORDER: OrderView = {
  id: 'sample',
  productId: 'sample',
  productName: PRODUCT.name,
  priceCents: 74_000,
  bookedPriceCents: undefined,
  sellerName: PRODUCT.sellerName,
  buyerName: 'Rafiul Karim',
  email: 'buyer@clamshell.test',
  phone: '+880 1711-204060',
  meetingPlace: 'The café beside the central library',
  coverUrl: PRODUCT.coverUrl,
  paid: false,
  bookedAt: ago(30),
  transactionId: undefined,
  refundedCents: undefined,
  refundedAt: undefined,
  refundDueCents: undefined,
};

export const ORDERS: readonly OrderView[] = [
  { ...ORDER, id: 'unpaid' },
  { ...ORDER, id: 'paid', paid: true },
  { ...ORDER, id: 'sold', unavailable: 'sold' },
  { ...ORDER, id: 'deleted', unavailable: 'deleted', coverUrl: '' },
  { ...ORDER, id: 'elsewhere', unavailable: 'deleted', withdrawn: 'sold-elsewhere', coverUrl: '' },
  { ...ORDER, id: 'withheld', unavailable: 'withheld' },
  { ...ORDER, id: 'paused', unavailable: 'paused' },
  { ...ORDER, id: 'refunded', paid: true, refundedCents: ORDER.priceCents, refundedAt: ORDER.bookedAt },
  { ...ORDER, id: 'disputed', paid: true, dispute: 'open' },
  { ...ORDER, id: 'late', unavailable: 'sold', refundDueCents: ORDER.priceCents },
];

const PAID = [428, 395, 410, 372, 380, 361, 355, 390, 349, 342, 365, 331];
export const PRICES: PriceRangeView = {
  range: {
    lower: 34_725,
    median: 36_300,
    upper: 39_125,
    sales: PAID.length,
    compared: 'ThinkPad T450 with a 5th generation processor and 8 GB of memory',
    months: 12,
    by: 'comparison',
    explanation: '8 GB of memory instead of the usual 4 adds about $40.',
  },
  nearest: [
    { laptop: 'ThinkPad T450, Core i5-5300U, 8 GB, 256 GB SSD, 14"', day: '2026-09-18', priceCents: 34_200 },
    { laptop: 'ThinkPad T450, Core i5-5200U, 8 GB, 500 GB HDD', day: '2026-05-15', priceCents: 31_900 },
  ],
  sold: PAID.map((price, month) => ({
    day: `2026-${String(month + 1).padStart(2, '0')}-1${month % 10}`,
    priceCents: 100 * price,
  })),
};

export const BUYER: SessionUser = {
  uid: 'sample',
  displayName: 'Rafiul Karim',
  email: 'buyer@clamshell.test',
  photoURL: null,
  type: 'Buyer',
  powers: [],
  verified: false,
};

export const REVENUE: ChartData = {
  series: [
    { label: 'Revenue', kind: 'money', shape: 'bars' },
    { label: 'The year before', kind: 'money', shape: 'dashed' },
  ],
  points: ['Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov'].map((label, at) => ({
    key: `2026-${String(at + 6).padStart(2, '0')}-01`,
    label,
    title: `${label} 2026`,
    values: [[412_050, 298_000, 0, 520_000, 610_025, 480_000][at] ?? 0, 380_000 + 20_000 * at],
  })),
};
