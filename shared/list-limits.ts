// Apart from the other limits, which every page loads.

/** Laptops in the wishlist of an account, and in that of a visitor's browser. */
export const MAX_WISHLIST = 200;
export const MAX_WISHLIST_VISITOR = 50;

/** Drafts of listings that an account may store, and the days after which one that nobody touched is deleted. */
export const MAX_DRAFTS = 5;
export const DRAFT_DAYS = 60;

/** Laptops that are asked for by their ids at once. */
export const MAX_CHOSEN = 50;

/** Laptops that are compared side by side. */
export const MAX_COMPARED = 4;

/** Recently viewed laptops that a browser stores. */
export const MAX_RECENTLY_VIEWED = 12;

/** Searches that an account may save, and the longest, in characters of the address. */
export const MAX_SAVED_SEARCHES = 20;
export const SAVED_SEARCH_LENGTH = 2_000;

/** Characters of a message to a buyer or seller. */
export const MESSAGE_LENGTH = 2_000;

/** Pictures of one message. */
export const MOST_MESSAGE_PICTURES = 4;

/** Unread notifications are counted up to here. */
export const MOST_UNREAD = 100;
