import { QUESTIONS } from '#app/features/blog/questions.ts';
import { CONTACT_WAYS } from '#app/features/contact/contact-ways.ts';
import { laptopPage } from '#app/head/laptop.ts';
import { describeProducts } from '#app/head/products.ts';
import { describeSite, organizationId, SITE_DESCRIPTION, SITE_NAME, type Thing } from '#app/head/site.ts';
import type { ProductAnswer } from '#shared/contracts/products.ts';

/** A page that search engines may show, and that looks good where somebody shares it. */
export interface PublicPage {
  path: string;
  /** Without the site's name. */
  title: string;
  description: string;
  type: 'website' | 'article' | 'product';
  /** Of what the page is about, as it stands in the page, and in words; the site's own without it. */
  picture?: { address: string; description: string };
  things: (publicUrl: string, loaded: unknown) => readonly Thing[];
}

const HOME: PublicPage = {
  path: '/',
  title: 'Used laptops, from people you meet',
  description: SITE_DESCRIPTION,
  type: 'website',
  things: (publicUrl, loaded) => [
    ...describeSite(publicUrl),
    ...describeProducts((loaded as { page: { products: ProductAnswer[] } }).page.products, publicUrl),
  ],
};

const LAPTOPS: PublicPage = {
  path: '/laptops',
  title: 'Used laptops for sale',
  description:
    'Every used laptop for sale on Clamshell, to filter by brand, processor, memory, storage, screen, condition, price and place.',
  type: 'website',
  things: (publicUrl, loaded) =>
    describeProducts((loaded as { page: { products: ProductAnswer[] } }).page.products, publicUrl),
};

const BLOG: PublicPage = {
  path: '/blog',
  title: 'Four questions about programming for the web',
  description:
    'Four questions about programming for the web, answered: state in React, prototypes, unit tests, and choosing a framework.',
  type: 'article',
  things: (publicUrl) => [
    {
      '@type': 'Blog',
      '@id': `${publicUrl}/blog`,
      name: 'The blog of Clamshell',
      publisher: { '@id': organizationId(publicUrl) },
      blogPost: QUESTIONS.map(({ id, question }) => ({
        '@type': 'BlogPosting',
        headline: question,
        url: `${publicUrl}/blog#${id}`,
        inLanguage: 'en',
        author: { '@id': organizationId(publicUrl) },
      })),
    },
  ],
};

const CONTACT: PublicPage = {
  path: '/contact',
  title: 'Contact Us',
  description: 'Write to Clamshell, call technical support, or see where in Rajshahi, Bangladesh, we are.',
  type: 'website',
  things: describeContact,
};

const SIGN_UP: PublicPage = {
  path: '/signup',
  title: 'Sign up to buy or sell used laptops',
  description:
    'An account takes a minute. Buyers book laptops and pay by card once they have seen them; sellers list theirs.',
  type: 'website',
  things: () => [],
};

/** By the id of their route. What is not here is for its visitor alone, or not there at all. */
export const PUBLIC_PAGES: Readonly<Record<string, PublicPage | ((loaded: unknown) => PublicPage | null)>> = {
  'routes/home': HOME,
  'home-by-name': HOME,
  'routes/laptops': LAPTOPS,
  'routes/blog': BLOG,
  'routes/contact': CONTACT,
  'routes/sign-up': SIGN_UP,
  'routes/laptop': laptopPage,
};

/** The contact page: who we are, where, and how to reach whom. */
function describeContact(publicUrl: string): Thing[] {
  const valueOf = (wanted: string) => CONTACT_WAYS.find(({ title }) => title === wanted)?.value;
  const points = CONTACT_WAYS.filter(({ href }) => href !== undefined);
  return [
    {
      '@type': 'ContactPage',
      '@id': `${publicUrl}/contact`,
      url: `${publicUrl}/contact`,
      name: 'Contact Us',
      inLanguage: 'en',
      mainEntity: {
        '@type': 'Organization',
        '@id': organizationId(publicUrl),
        name: SITE_NAME,
        url: `${publicUrl}/`,
        address: {
          '@type': 'PostalAddress',
          addressLocality: valueOf('Place'),
          addressCountry: valueOf('Country'),
        },
        contactPoint: points.map(({ title, value, href }) => ({
          '@type': 'ContactPoint',
          contactType: title.toLowerCase(),
          [href?.startsWith('tel:') ? 'telephone' : 'email']: value,
        })),
      },
    },
  ];
}
