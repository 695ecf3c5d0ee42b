/** The `handle` of a page that shows laptops: the wishlist is followed there, and what was chosen to be compared stands at its foot. */
export const LAPTOP_PAGE = { laptops: true };
