/** The five categories of the marketplace, in the order in which they are shown. */
export const CATEGORY_NAMES = ['Chromebook', 'Netbook', 'Ultrabook', 'Ultraportable', 'MacBook'] as const;
export type CategoryName = (typeof CATEGORY_NAMES)[number];

export const USER_TYPES = ['Buyer', 'Seller', 'Admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What a visitor may register as; an Admin is made by another way. */
export const REGISTRABLE_TYPES = ['Buyer', 'Seller'] as const;
export type RegistrableType = (typeof REGISTRABLE_TYPES)[number];
