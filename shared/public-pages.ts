/** A page that is the same for every visitor. The server caches its HTML and data. */
export interface PublicPage {
  /** The id of the route whose loader gives its data. */
  loader?: string;
  /** What search engines and shared links show of it, the title without the site's name. Pages without it are not in the sitemap. */
  listed?: { title: string; description: string; type: 'website' | 'article' };
}

export const SITE_DESCRIPTION =
  'Used laptops from verified sellers near you. Book one, meet the seller, look at it, then pay by card.';

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
    listed: {
      title: 'Four questions about programming for the web',
      description:
        'Four questions about programming for the web, answered: state in React, prototypes, unit tests, and choosing a framework.',
      type: 'article',
    },
  },
  '/contact': {
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
        'An account takes a minute. Buyers book laptops and pay by card once they have seen them; sellers list theirs.',
      type: 'website',
    },
  },
  '/forgot-password': {},
};
