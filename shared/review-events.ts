const REVIEW_ON_PAGE = 'Give one to five stars on the order’s page, with a few words if you like.';
const REVIEW_FIRST = `${REVIEW_ON_PAGE} You’ll see each other’s reviews once you’ve both written one.`;

/** What buyer and seller say of each other, with the words in which both sides read of it; part of `ORDER_EVENTS`. */
export const REVIEW_EVENTS = {
  'review-asked': {
    buyer: () => 'How was it? You can review the seller.',
    seller: () => 'How was it? You can review the buyer.',
    topic: 'reviews',
    notifies: ['buyer', 'seller'],
    next: { buyer: REVIEW_FIRST, seller: REVIEW_FIRST },
  },
  'buyer-reviewed': {
    buyer: () => 'You reviewed the seller.',
    seller: () => 'The buyer reviewed you. You can read it once you’ve written yours, or when 14 days have passed.',
    topic: 'reviews',
    next: { seller: REVIEW_ON_PAGE },
  },
  'seller-reviewed': {
    buyer: () => 'The seller reviewed you. You can read it once you’ve written yours, or when 14 days have passed.',
    seller: () => 'You reviewed the buyer.',
    topic: 'reviews',
    next: { buyer: REVIEW_ON_PAGE },
  },
  'reviews-shown': {
    buyer: () => 'You’ve both written a review. Now you can read them.',
    seller: () => 'You’ve both written a review. Now you can read them.',
    topic: 'reviews',
    notifies: ['buyer', 'seller'],
  },
  'buyer-review-shown': {
    buyer: () => 'Everybody can read your review now.',
    seller: () => 'You can read the buyer’s review now.',
    topic: 'reviews',
    notifies: ['seller'],
    next: { seller: 'You can answer it once, on the order’s page.' },
  },
  'seller-review-shown': {
    buyer: () => 'You can read the seller’s review now.',
    seller: () => 'The buyer can read your review now.',
    topic: 'reviews',
    notifies: ['buyer'],
    next: { buyer: 'You can answer it once, on the order’s page.' },
  },
  'buyer-answered-review': {
    buyer: () => 'You answered the seller’s review.',
    seller: () => 'The buyer answered your review.',
    topic: 'reviews',
  },
  'seller-answered-review': {
    buyer: () => 'The seller answered your review.',
    seller: () => 'You answered the buyer’s review.',
    topic: 'reviews',
  },
} as const;
