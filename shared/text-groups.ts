/** The parts of the site that its texts belong to; apart from the texts, so that pages that list them load none. */
export const TEXT_GROUPS = ['Home page', 'Contact', 'Blog', 'Pages', 'Guides'] as const;
export type TextGroup = (typeof TEXT_GROUPS)[number];
