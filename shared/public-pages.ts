import { GUIDE_NAMES, type GuideName, guidePath, GUIDES, GUIDES_PATH } from '#shared/guides.ts';
import { INFORMATION_PAGES, INFORMATION_PATHS, type InformationPath } from '#shared/information-pages.ts';

/** A page that is the same for every visitor. The server caches its HTML and data. */
export interface PublicPage {
  /** The id of the route whose loader gives its data. */
  loader?: string;
  /** What search engines and shared links show of it, the title without the site's name. Pages without it are not in the sitemap. */
  listed?: { title: string; description: string; type: 'website' | 'article' };
}

export const SITE_DESCRIPTION =
  'Used laptops from verified sellers near you. Book one, meet the seller, look at it, then pay by card.';

const INFORMATION_DESCRIPTIONS: Record<InformationPath, string> = {
  '/how-it-works':
    'How buying and selling a used laptop on Clamshell works, from the listing to the meeting and the card payment.',
  '/buyer-protection':
    'What protects you when you buy a used laptop on Clamshell: verified sellers, paying after you’ve seen it, and automatic refunds.',
  '/selling':
    'How to sell your used laptop on Clamshell: what a listing needs, pictures, prices, advertising, bookings and fees.',
  '/safety': 'Where to meet, what to check on a used laptop before you pay, and what to do when something feels wrong.',
  '/help':
    'Answers to questions about booking, paying, refunds, listings, accounts, saved searches and alerts on Clamshell.',
  '/about': 'What Clamshell is: a marketplace for used laptops, between people who meet before any money moves.',
  '/terms':
    'The rules for using Clamshell, in plain words: accounts, listings, bookings, payments and what isn’t allowed.',
  '/privacy': 'What Clamshell stores about you, who can see it, how long it stays, and how to download or delete it.',
  '/cookies': 'Every cookie and every entry in your browser’s storage that Clamshell uses, and what each is for.',
  '/imprint': 'Who runs this site, and how to reach them.',
};

const GUIDE_DESCRIPTIONS: Record<GuideName, string> = {
  'how-to-check-a-used-laptop':
    'What to try on a used laptop before you pay: case, battery, screen, keys, ports, Wi-Fi, and two questions for its seller.',
  'laptop-batteries':
    'How to read the health and the cycles of a laptop’s battery on Windows, macOS, ChromeOS and Linux, and what the figures mean.',
  'locked-laptops':
    'Activation Lock, company management, firmware passwords and tracking: how to find out in minutes whether a used laptop is locked.',
  'processor-generations':
    'How to tell the generation of Intel, AMD and Apple processors from their names, and which is enough for what.',
  'memory-and-storage':
    'How much memory and storage you need, why an SSD matters, and which laptops let you add more later.',
};

function describeGuide(name: GuideName): PublicPage {
  return {
    loader: 'routes/guide',
    listed: { title: GUIDES[name], description: GUIDE_DESCRIPTIONS[name], type: 'article' },
  };
}

function describeInformation(path: InformationPath): PublicPage {
  return {
    loader: 'routes/information',
    listed: { title: INFORMATION_PAGES[path], description: INFORMATION_DESCRIPTIONS[path], type: 'website' },
  };
}

/** By path; a laptop's own page and pages of members are not among them. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage>> = {
  '/': {
    loader: 'routes/home',
    listed: { title: 'Used laptops, from people you meet', description: SITE_DESCRIPTION, type: 'website' },
  },
  '/home': { loader: 'home-by-name' },
  '/laptops': {
    loader: 'routes/laptops',
    listed: {
      title: 'Used laptops for sale',
      description:
        'Every used laptop for sale on Clamshell, to filter by brand, processor, memory, storage, screen, condition, price and place.',
      type: 'website',
    },
  },
  '/blog': {
    loader: 'routes/blog',
    listed: {
      title: 'Four questions about programming for the web',
      description:
        'Four questions about programming for the web, answered: state in React, prototypes, unit tests, and choosing a framework.',
      type: 'article',
    },
  },
  [GUIDES_PATH]: {
    loader: 'routes/guides',
    listed: {
      title: 'Guides to used laptops',
      description:
        'How to check a used laptop, read its battery, spot locks, tell processor generations apart and choose memory and storage.',
      type: 'website',
    },
  },
  ...Object.fromEntries(GUIDE_NAMES.map((name) => [guidePath(name), describeGuide(name)])),
  '/contact': {
    loader: 'routes/contact',
    listed: {
      title: 'Contact Us',
      description: 'Write to Clamshell, call technical support, or see where in Rajshahi, Bangladesh, we are.',
      type: 'website',
    },
  },
  '/login': {},
  '/signup': {
    listed: {
      title: 'Sign up to buy or sell used laptops',
      description:
        'An account takes a minute. Buyers book laptops and pay by card once they’ve seen them. Sellers list theirs.',
      type: 'website',
    },
  },
  '/forgot-password': {},
  ...Object.fromEntries(INFORMATION_PATHS.map((path) => [path, describeInformation(path)])),
};
