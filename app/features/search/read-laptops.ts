import { laptopsOf, type Laptops } from '#app/features/search/laptops.ts';
import { readLaptopsAddress, STALE_CURSOR } from '#app/features/search/laptops-address.ts';
import type { AddressQuery, ProductPage, SiteData } from '#shared/contracts/site-data.ts';

/** What the page of found laptops shows for the query of an address. @throws {Response} the problem, with its status */
export async function readLaptops(
  site: Pick<SiteData, 'laptops' | 'facets'>,
  search: URLSearchParams,
): Promise<Laptops> {
  const address = readLaptopsAddress(search);
  const { filters, cursor, notes } = address;
  const query = queryOf(filters);
  const [page, facets] = await Promise.all([
    site.laptops({ ...query, cursor }).catch((error: unknown): Promise<ProductPage> => {
      if (cursor === undefined || !(error instanceof Response && error.status === 400)) throw error;
      notes.push(STALE_CURSOR);
      return site.laptops(query);
    }),
    site.facets(query),
  ]);
  return laptopsOf(address, page, facets);
}

/** The fields of an address, each with its value or its values. */
function queryOf(filters: URLSearchParams): AddressQuery {
  const names = new Set(filters.keys());
  return Object.fromEntries(
    [...names].map((name) => {
      const values = filters.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
