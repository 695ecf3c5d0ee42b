import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '#config/root.ts';
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
}

/** What people look for, and what they say of it. */
export const LAPTOPS = (
  'thinkpad, thinkpad t480, lenovo yoga, ideapad, macbook pro, macbook air m1, mac book air, dell latitude, latitude 7490, ' +
  'dell xps 13, inspiron, hp elitebook, elitebook 840 g5, hp pavilion, asus zenbook, asus rog, acer aspire, acer chromebook, ' +
  'surface laptop, gaming'
).split(', ');
export const SPECS = [
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

/** Addresses of searches that nobody has made before: the same words with other prices, more of them than the bench can request. */
export function newSearches(path: string): string[] {
  return Array.from({ length: 1_000 }, (_, price) =>
    USUAL_SEARCHES.map((search) => `${path}${search}&maxPrice=${300 + price}`),
  ).flat();
}

/** Addresses of suggestions for what nobody has begun to type before: beginnings of words, after one that narrows nothing. */
export function newPrefixes(): string[] {
  const beginnings = LAPTOPS.flatMap((laptop) =>
    Array.from({ length: laptop.length - 1 }, (_, end) => laptop.slice(0, end + 2)),
  );
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz0123456789');
  const endings = letters.flatMap((first) => letters.map((second) => `${first}${second}`));
  return endings.flatMap((ending) =>
    beginnings.map((beginning) => `/api/laptops/suggestions?q=${encodeURIComponent(`${beginning} ${ending}`)}`),
  );
}

/** What is measured once it is in the caches, as all that is popular is. */
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
  const html = (name: string, path: string): Subject => ({
    name: `${name}, HTML`,
    paths: [path],
    compressed: true,
    least: 0.6,
  });
  return [
    api('product list, 24', '/api/category?limit=24', 'products'),
    api('product page, data', `/api/laptops/${laptop?.id}`, 'laptop'),
    own('own orders', `/api/orders?email=${emails[0]}`, 'orders'),
    own('order', `/api/orders/${orderId}`, 'order'),
    {
      ...api('24 found by 200 searches in turn', '', 'products'),
      paths: USUAL_SEARCHES.map((q) => `/api/laptops?limit=24&${q}`),
    },
    html('home', '/'),
    html('list of laptops', '/laptops'),
    html('product page', laptop?.path ?? ''),
    html('blog', '/blog'),
    {
      name: 'a script of the pages',
      paths: [`/assets/${readdirSync(join(ROOT, 'build/client/assets')).find((name) => name.endsWith('.js'))}`],
      compressed: true,
      // The bare server has none of the limits and headers, which are most of so small an answer.
      least: 0.25,
    },
  ];
}
