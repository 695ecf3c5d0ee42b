import { contactWays } from '#app/features/contact/contact-ways.ts';
import { laptopPage } from '#app/head/laptop.ts';
import { describeProducts } from '#app/head/products.ts';
import { sellerPage } from '#app/head/seller.ts';
import { describeSite, organizationId, SITE_NAME, type Thing } from '#app/head/site.ts';
import type { ProductView } from '#shared/views/products.ts';
import { plainText } from '#shared/page-text.ts';
import { postPath } from '#shared/post-path.ts';
import type { BlogView, PostView } from '#shared/site-text-views.ts';
import type { HomeText } from '#shared/site-texts.ts';
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

const describeBlog: DescribedPage['things'] = (publicUrl, loaded) => [
  {
    '@type': 'Blog',
    '@id': `${publicUrl}/blog`,
    name: 'The blog of Clamshell',
    publisher: { '@id': organizationId(publicUrl) },
    blogPost: [
      ...(loaded as BlogView).questions.map(({ id, question }) => describePost(publicUrl, question, `/blog#${id}`)),
      ...(loaded as BlogView).posts.map((post) => ({
        ...describePost(publicUrl, post.title, postPath(post.slug)),
        datePublished: post.date,
      })),
    ],
  },
];

function describePost(publicUrl: string, headline: string, path: string): Thing {
  return {
    '@type': 'BlogPosting',
    headline,
    url: publicUrl + path,
    inLanguage: 'en',
    author: { '@id': organizationId(publicUrl) },
  };
}

/** A post's own page, from what its loader returned; null where that failed. */
function postPage(loaded: unknown): DescribedPage | null {
  if (loaded === undefined) return null;
  const { title, slug, lead, date } = loaded as PostView;
  return {
    path: postPath(slug),
    title,
    description: plainText(lead).slice(0, DESCRIPTION_LENGTH),
    type: 'article',
    things: (publicUrl) => [{ ...describePost(publicUrl, title, postPath(slug)), datePublished: date }],
  };
}

/** Search engines show no more. */
const DESCRIPTION_LENGTH = 200;

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
  if (id === 'routes/post') return postPage(loaded);
  // The router ignores case and a slash at the end.
  const named = pathname.toLowerCase().replace(/(.)\/$/, '$1');
  const path = named === '/home' ? '/' : named;
  const listed = Object.hasOwn(PUBLIC_PAGES, path) ? PUBLIC_PAGES[path]?.listed : undefined;
  if (!listed) return null;
  // What a page that failed would have said is unknown.
  return { path, ...listed, things: (loaded !== undefined && THINGS[path]) || (() => []) };
}

/** The contact page: who we are, where, and how to reach whom. */
function describeContact(publicUrl: string, loaded: unknown): Thing[] {
  const text = loaded as HomeText<'contact'>;
  const points = contactWays(text).filter(({ href }) => href !== undefined);
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
          addressLocality: text.place,
          addressCountry: text.country,
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
