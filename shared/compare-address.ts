import { MAX_COMPARED } from '#shared/list-limits.ts';

/** What the address of `/compare` asks for. */
export interface CompareQuery {
  /** Laptops to compare, as many as can be, each once; they may be ids of nothing. */
  ids: string[];
  /** How many the address names beyond those. */
  leftOut: number;
  /** Whether only what differs is shown. */
  onlyDifferences: boolean;
}

/** Longest part of an address that may be an id. */
const ID_LENGTH = 36;

/** @param search the query of the address */
export function readCompareQuery(search: string): CompareQuery {
  const params = new URLSearchParams(search);
  const named = (params.get('ids') ?? '').split(',').filter((id) => id !== '');
  const ids = [...new Set(named.map((id) => id.slice(0, ID_LENGTH).toLowerCase()))];
  return {
    ids: ids.slice(0, MAX_COMPARED),
    leftOut: Math.max(0, ids.length - MAX_COMPARED),
    onlyDifferences: params.get('only') === 'differences',
  };
}

/** The path of the page that compares these laptops. */
export function comparePath(ids: readonly string[], { onlyDifferences = false } = {}): string {
  if (ids.length === 0) return '/compare';
  return `/compare?ids=${ids.join(',')}${onlyDifferences ? '&only=differences' : ''}`;
}
