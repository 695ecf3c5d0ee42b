import { SORTS } from '#shared/search/sorts.ts';
import { decodeCursor, encodeCursor } from '#domain/paging.ts';
import { questionOf } from '#domain/search/listing-filters.ts';
import type { Search } from '#domain/search/parse-search.ts';
import type { Key, ListingSearch, Order } from '#domain/search/question.ts';
import { relevanceWords } from '#domain/search/relevance.ts';

/** The ids of one page, in order, and how many listings are found in all. */
export interface FoundPart {
  ids: string[];
  total: number;
  nextCursor: string | null;
}

/**
 * Finds a page's ids by keyset pagination: a cursor is the key and the id of a page's last listing.
 * @throws {DomainError} 'bad-cursor'
 */
export async function findPart(
  listings: Pick<ListingSearch, 'find'>,
  search: Search,
  size: number,
  cursor: string | undefined,
): Promise<FoundPart> {
  const order = orderOf(search);
  const after = readCursor(order, cursor);
  const { keys, total } = await listings.find(questionOf(search), { order, after, limit: size + 1 });
  const last = keys[size - 1];
  return {
    ids: keys.slice(0, size).map(({ id }) => id),
    total,
    nextCursor: keys.length > size && last ? writeCursor(order, last) : null,
  };
}

function orderOf({ sort, near, words }: Search): Order {
  if (sort === 'relevance') return { by: 'relevance', words: relevanceWords(words) };
  if (sort === 'nearest' && near)
    return { by: 'distance', from: { latitude: near.latitude, longitude: near.longitude } };
  const { column, direction } = SORTS[sort];
  return { by: column ?? 'time', direction };
}

function readCursor(order: Order, cursor: string | undefined): Key | null {
  const key = decodeCursor(cursor, order.by === 'time' ? ['id'] : ['number', 'id']);
  return key && { id: String(key.at(-1)), key: order.by === 'time' ? 0 : Number(key[0]) };
}

function writeCursor(order: Order, { id, key }: Key): string {
  return encodeCursor(order.by === 'time' ? [id] : [key, id]);
}

/** A cache key for what a search asks for, whatever its order. */
export function searchKey({ words, query, filters }: Search): string {
  return JSON.stringify([words, filters.market, filters.conditions, { ...query, q: undefined, sort: undefined }]);
}
