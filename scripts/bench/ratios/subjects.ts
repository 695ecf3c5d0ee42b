import type { Filled } from '#scripts/bench/data.ts';
import { NEW_SEARCHES, USUAL_SEARCHES } from '#scripts/bench/ratios/searches.ts';

/** How the bare server writes an answer: by the contract that the call has. */
export type ContractName = 'products' | 'laptop' | 'orders' | 'order' | 'facets';

/** Something that is asked of the app, and of a bare Fastify that does what cannot be left out. */
export interface Subject {
  name: string;
  /** The addresses that are asked for in turn. */
  paths: readonly string[];
  /** What the bare server does: ask the database the same and write the same by contract, or send the same bytes from memory. */
  bare: { contract: ContractName } | 'bytes';
  signedIn?: true;
  /** As browsers send it, for pages. */
  compressed?: true;
  /** The least share of the bare server's requests per second. */
  least: number;
  /** Compared with the database alone rather than with a server. */
  databaseAlone?: true;
  /** Measured when each address has been asked for once, as what people ask again and again has been. */
  askedBefore?: true;
  /** The most milliseconds for 99 of 100 answers at 50 connections. */
  latest?: number;
}

/** What is measured. */
export function subjects({ orderId, email, productId, productPage }: Filled): Subject[] {
  const html = (name: string, path: string): Subject => ({
    name: `${name}, HTML`,
    paths: [path],
    bare: 'bytes',
    compressed: true,
    least: 0.6,
  });
  const at = (path: string, searches: readonly string[]) =>
    searches.map((asked) => `${path}${path.includes('?') ? '&' : '?'}${asked}`);
  const search = (name: string, paths: readonly string[], contract: ContractName): Subject => ({
    name,
    paths,
    bare: { contract },
    databaseAlone: true,
    least: 0.6,
    latest: 50,
  });
  return [
    { name: 'product list, 24', paths: ['/api/category?limit=24'], bare: { contract: 'products' }, least: 0.8 },
    {
      name: 'category list, 24',
      paths: ['/api/category/Ultrabook?limit=24'],
      bare: { contract: 'products' },
      least: 0.8,
    },
    { name: 'product page, data', paths: [`/api/laptops/${productId}`], bare: { contract: 'laptop' }, least: 0.8 },
    {
      name: 'product list, 24, signed in',
      paths: ['/api/category?limit=24'],
      bare: { contract: 'products' },
      signedIn: true,
      least: 0.8,
    },
    {
      name: 'own orders, signed in',
      paths: [`/api/orders?email=${email}`],
      bare: { contract: 'orders' },
      signedIn: true,
      least: 0.8,
    },
    {
      name: 'order, signed in',
      paths: [`/api/orders/${orderId}`],
      bare: { contract: 'order' },
      signedIn: true,
      least: 0.8,
    },
    {
      ...search('facets, 200 searches asked again and again', at('/api/laptops/facets', USUAL_SEARCHES), 'facets'),
      askedBefore: true,
    },
    search('facets of searches that are new', at('/api/laptops/facets', NEW_SEARCHES), 'facets'),
    {
      ...search(
        '24 found, 200 searches asked again and again',
        at('/api/laptops?limit=24', USUAL_SEARCHES),
        'products',
      ),
      askedBefore: true,
    },
    search('24 found of searches that are new', at('/api/laptops?limit=24', NEW_SEARCHES), 'products'),
    html('home', '/'),
    html('found on the home page', '/?q=thinkpad'),
    html('list of laptops', '/laptops'),
    html('product page', productPage),
    html('blog', '/blog'),
    html('contact', '/contact'),
  ];
}
