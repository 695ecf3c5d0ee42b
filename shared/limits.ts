/** Bounds of what people type, in characters. The database enforces the same. */
export const LIMITS = {
  email: 254,
  name: 100,
  passwordMin: 6,
  passwordMax: 128,
  productName: 150,
  shortText: 200,
  description: 5_000,
  url: 2_048,
  query: 200,
  transactionId: 255,
  reason: 500,
  appeal: 2_000,
  searchName: 150,
} as const;

/** So many orders at most are named to a buyer who does not say which one they pay. */
export const NAMED_ORDERS = 10;

/** Rows in a list when the caller names no limit, and the most that one answer carries. */
export const MAX_PAGE_SIZE = 1_000;

/** Totals are exact up to here; above it they may be estimates. */
export const EXACT_COUNT_LIMIT = 10_000;

/** How long a product is held for the buyer who is paying, and how long the same buyer then waits while others want it. */
export const HOLD_MINUTES = 15;

/** For how long within 24 hours holds that led to no payment may keep a product from all others; after that, nobody holds it alone. */
export const HOLD_BUDGET_MINUTES = 45;

/** A product card shows this many characters of the description. */
export const CARD_DESCRIPTION_LENGTH = 100;

/** Pop-ups that report success close by themselves after this long, in milliseconds. */
export const TOAST_MILLISECONDS = 1_500;

/** How many products lists of the site show before 'show more'. Both fill rows of two, three and four. */
export const LIST_PRODUCTS = 24;
/** The home page shows fewer, since more follows below them, and how many suggestions at most. */
export const HOME_PRODUCTS = 12;
export const HOME_SUGGESTIONS = 8;

/** What a seller has sold and offers is counted up to here on a laptop's page. */
export const SELLER_COUNT_LIMIT = 100;

/** How many similar laptops a laptop's page shows at most. */
export const SIMILAR_LAPTOPS = 8;
