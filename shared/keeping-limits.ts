// Apart from the other limits, which every page loads.

/** Laptops in the wishlist of an account, and in that of a visitor's browser. */
export const MOST_WISHES = 200;
export const MOST_WISHES_OF_VISITORS = 50;

/** Laptops that are asked for by their ids at once. */
export const MOST_CHOSEN = 50;

/** Laptops that are compared side by side. */
export const MOST_COMPARED = 4;

/** Laptops that a browser remembers as seen. */
export const MOST_SEEN = 12;

/** Searches that an account may save, and the longest, in characters of the address. */
export const MOST_SAVED_SEARCHES = 20;
export const SAVED_SEARCH_LENGTH = 2_000;
