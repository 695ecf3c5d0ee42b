import type { BenchData } from '#scripts/bench/data.ts';

/** How the bare server writes an answer: by the contract that the call has. */
export type ContractName = 'products' | 'laptop' | 'orders' | 'order' | 'facets';

/** A request to the app, and what it is compared with. */
export interface Subject {
  name: string;
  /** The addresses that are requested in turn. */
  paths: readonly string[];
  /** The bare server runs the same statements and writes by this contract; without one it sends the same bytes from memory. */
  contract?: ContractName;
  signedIn?: boolean;
  /** As browsers request pages. */
  compressed?: true;
  /** The least share of the bare server's requests per second. */
  least: number;
  /** Compared with the database alone rather than with a server. */
  databaseAlone?: true;
  /** Measured after each address has been requested once, as popular searches have been. */
  warm?: true;
  /** The most milliseconds for 99 of 100 answers at 50 connections. */
  latest?: number;
}

const LAPTOPS = (
  'thinkpad, thinkpad t480, lenovo yoga, ideapad, macbook pro, macbook air m1, mac book air, dell latitude, latitude 7490, ' +
  'dell xps 13, inspiron, hp elitebook, elitebook 840 g5, hp pavilion, asus zenbook, asus rog, acer aspire, acer chromebook, ' +
  'surface laptop, gaming'
).split(', ');
const SPECS = [
  '',
  '16gb',
  '8gb ram',
  '512gb ssd',
  '16gb 512gb',
  'i5',
  'i7 16gb',
  'touchscreen',
  'windows 11',
  '8th gen',
];

/** Searches that people repeat. */
const USUAL_SEARCHES = LAPTOPS.flatMap((laptop) =>
  SPECS.map((spec) => `q=${`${laptop} ${spec}`.trim().replaceAll(' ', '+')}`),
);

/** Searches that nobody has made before: the same words with other prices, more of them than the bench can request. */
const NEW_SEARCHES = Array.from({ length: 1_000 }, (_, price) =>
  USUAL_SEARCHES.map((search) => `${search}&maxPrice=${300 + price}`),
).flat();

/** What is measured. */
export function subjects({ orderId, emails, laptops: [laptop] }: BenchData): Subject[] {
  const api = (name: string, path: string, contract: ContractName): Subject => ({
    name,
    paths: [path],
    contract,
    least: 0.8,
  });
  const own = (name: string, path: string, contract: ContractName): Subject => ({
    ...api(`${name}, signed in`, path, contract),
    signedIn: true,
  });
  const search = (name: string, path: string, searches: readonly string[], contract: ContractName): Subject => ({
    name,
    paths: searches.map((query) => `${path}${query}`),
    contract,
    databaseAlone: true,
    least: 0.6,
    latest: 50,
  });
  const html = (name: string, path: string): Subject => ({
    name: `${name}, HTML`,
    paths: [path],
    compressed: true,
    least: 0.6,
  });
  const [facets, found] = ['/api/laptops/facets?', '/api/laptops?limit=24&'];
  return [
    api('product list, 24', '/api/category?limit=24', 'products'),
    api('category list, 24', '/api/category/Ultrabook?limit=24', 'products'),
    api('product page, data', `/api/laptops/${laptop?.id}`, 'laptop'),
    own('product list, 24', '/api/category?limit=24', 'products'),
    own('own orders', `/api/orders?email=${emails[0]}`, 'orders'),
    own('order', `/api/orders/${orderId}`, 'order'),
    { ...search('facets, 200 searches asked again and again', facets, USUAL_SEARCHES, 'facets'), warm: true },
    search('facets of searches that are new', facets, NEW_SEARCHES, 'facets'),
    { ...search('24 found, 200 searches asked again and again', found, USUAL_SEARCHES, 'products'), warm: true },
    search('24 found of searches that are new', found, NEW_SEARCHES, 'products'),
    html('home', '/'),
    html('found by words', '/laptops?q=thinkpad'),
    html('list of laptops', '/laptops'),
    html('product page', laptop?.path ?? ''),
    html('blog', '/blog'),
    html('contact', '/contact'),
  ];
}
