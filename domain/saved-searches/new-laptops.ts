import type { LaptopsQuery } from '#shared/contracts/search.ts';
import type { Database } from '#database/tables.ts';
import type { Product } from '#domain/products/product.ts';
import { plainCatalogue } from '#domain/search/catalogue.ts';
import { findLaptops } from '#domain/search/find-laptops.ts';

/** So far back it is looked, in laptops that match: a search that finds more new ones says so. */
const MOST_LOOKED_AT = 60;

interface Sought {
  query: LaptopsQuery;
  /** Listed after this. */
  since: Date;
  /** Listed at this moment or before. */
  until: Date;
  /** Whose own laptops are no news to them. */
  for: string;
}

export interface NewLaptops {
  /** Newest first. */
  products: Product[];
  /** Whether there are more than those. */
  more: boolean;
}

/** When visitors saw it for the first time. */
const seenFrom = ({ published_at: published, created_at: created }: Product): Date => published ?? created;

/** Laptops that match a search and were listed within a time, newest first. @param most how many of them are wanted */
export async function newLaptops(db: Database, sought: Sought, most: number): Promise<NewLaptops> {
  const { rows } = await findLaptops(
    plainCatalogue(db),
    { ...sought.query, sort: 'newest' },
    { limit: MOST_LOOKED_AT },
  );
  const listed = rows.filter((product) => seenFrom(product) > sought.since && seenFrom(product) <= sought.until);
  const fresh = listed.filter((product) => product.seller_id !== sought.for);
  const last = rows.at(-1);
  const cutOff = rows.length === MOST_LOOKED_AT && last !== undefined && seenFrom(last) > sought.since;
  return { products: fresh.slice(0, most), more: fresh.length > most || cutOff };
}
