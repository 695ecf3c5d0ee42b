/** The five categories of the marketplace, in the order in which they are shown. */
export const CATEGORY_NAMES = ['Chromebook', 'Netbook', 'Ultrabook', 'Ultraportable', 'MacBook'] as const;
export type CategoryName = (typeof CATEGORY_NAMES)[number];

export const USER_TYPES = ['Buyer', 'Seller', 'Admin'] as const;
export type UserType = (typeof USER_TYPES)[number];

/** What the staff may do: an Admin has some of these, or all. 'support': people, orders, messages. 'moderation': listings, reports, texts. 'finance': money. */
export const POWERS = ['support', 'moderation', 'finance'] as const;
export type Power = (typeof POWERS)[number];

/** What a visitor may register as; an Admin is made by another way. */
export const REGISTRABLE_TYPES = ['Buyer', 'Seller'] as const;
export type RegistrableType = (typeof REGISTRABLE_TYPES)[number];

/** What an account that is no Admin's is in use for: buying or selling. Its owner switches it. */
export const HATS = [...REGISTRABLE_TYPES] as const;
export type Hat = RegistrableType;

/** Where the site's own pages say which hat they believe their user to have: another tab may have switched it. */
export const HAT_HEADER = 'x-account-hat';
