import { QUESTIONS } from '#app/features/blog/questions.ts';
import { CONTACT_WAYS } from '#app/features/contact/contact-ways.ts';
import { laptopPage } from '#app/head/laptop.ts';
import { describeProducts } from '#app/head/products.ts';
import { sellerPage } from '#app/head/seller.ts';
import { describeSite, organizationId, SITE_NAME, type Thing } from '#app/head/site.ts';
import type { ProductView } from '#shared/views/products.ts';
import { PUBLIC_PAGES, SITE_DESCRIPTION } from '#shared/public-pages.ts';

/** A page that search engines may list, and its preview where it is shared. */
export interface DescribedPage {
  path: string;
  /** Without the site's name. */
  title: string;
  description: string;
  type: 'website' | 'article' | 'product';
  /** The picture of its subject, as the page shows it, and its description; the site's own without it. */
  picture?: { address: string; description: string };
  /** Its structured data. */
  things: (publicUrl: string, loaded: unknown) => readonly Thing[];
}

const describeLoaded: DescribedPage['things'] = (publicUrl, loaded) =>
  describeProducts((loaded as { page: { products: ProductView[] } }).page.products, publicUrl);

const describeBlog: DescribedPage['things'] = (publicUrl) => [
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
];

/** Structured data by path; pages without any have none here. */
const THINGS: Readonly<Record<string, DescribedPage['things']>> = {
  '/': (publicUrl, loaded) => [...describeSite(publicUrl, SITE_DESCRIPTION), ...describeLoaded(publicUrl, loaded)],
  '/laptops': describeLoaded,
  '/blog': describeBlog,
  '/contact': describeContact,
};

/** What search engines and shared links show of a page; null for pages that they shall not list. */
export function describePage(
  { id, pathname }: { id: string; pathname: string },
  loaded: unknown,
): DescribedPage | null {
  if (id === 'routes/laptop') return laptopPage(loaded);
  if (id === 'routes/seller') return sellerPage(loaded);
  // The router ignores case and a slash at the end.
  const named = pathname.toLowerCase().replace(/(.)\/$/, '$1');
  const path = named === '/home' ? '/' : named;
  const listed = Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path]?.listed : undefined;
  return listed ? { path, ...listed, things: THINGS[path] ?? (() => []) } : null;
}

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
