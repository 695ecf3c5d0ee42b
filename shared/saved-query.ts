import * as v from 'valibot';
import { type LaptopsQuery, laptopsQuery } from '#shared/contracts/search.ts';

/** A search that can be kept: how it stands in an address, the same for all who mean the same, and what it asks for. */
export interface SavedQuery {
  address: string;
  query: LaptopsQuery;
}

/** What belongs to how a list is shown, and not to what is searched for. */
const NOT_SOUGHT = new Set(['sort']);

const NAMES = Object.keys(laptopsQuery.entries).filter((name) => !NOT_SOUGHT.has(name)) as (keyof LaptopsQuery)[];

/** Reads a search out of the query of an address, ignoring unknown parameters. @returns null for an invalid filter */
export function readSavedQuery(search: string): SavedQuery | null {
  const params = new URLSearchParams(search);
  const given = NAMES.flatMap((name) => {
    const values = params.getAll(name).filter((value) => value.trim() !== '');
    return values.length === 0 ? [] : [[name, values.length === 1 ? values[0] : values]];
  });
  const parsed = v.safeParse(laptopsQuery, Object.fromEntries(given));
  if (!parsed.success) return null;
  const { sort: _, ...query } = parsed.output;
  const address = new URLSearchParams();
  for (const name of NAMES) {
    const values = [query[name as keyof typeof query]].flat().filter((value) => value !== undefined);
    for (const value of [...new Set(values.map(String))].toSorted()) address.append(name, value);
  }
  return { address: address.toString(), query };
}
