/** The pages of information by path, with their titles: what their headings, the browser's tab and links to them say. */
export const INFORMATION_PAGES = {
  '/how-it-works': 'How it works',
  '/buyer-protection': 'Buyer protection',
  '/selling': 'Selling and fees',
  '/safety': 'Safety at the meeting',
  '/help': 'Help',
  '/about': 'About us',
  '/terms': 'Terms of use',
  '/privacy': 'Privacy',
  '/cookies': 'Cookies',
  '/imprint': 'Imprint',
} as const;

export type InformationPath = keyof typeof INFORMATION_PAGES;

export const INFORMATION_PATHS = Object.keys(INFORMATION_PAGES) as InformationPath[];
