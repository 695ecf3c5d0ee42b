/**
 * Caches what was found out about the catalogue, such as how many laptops match a filter, until the catalogue changes: changes of this
 * process are seen by the next call, those of others within a second.
 */
export interface CatalogueCache {
  /**
   * The cached value of `key`, or else what `find` returns, which runs once however many wait for it.
   * @param key names what is found and all that it depends on beside the catalogue, e.g. `count {"category":"MacBook"}`
   * @param find asks the database outside of any transaction; its result is shared and must not be changed
   */
  getOrLoad<T>(key: string, find: () => Promise<T>): Promise<T>;
  /**
   * The same for laptops by their ids, each of which has an entry of its own.
   * @param find is given the ids of those that are not in the cache, and returns those that it finds
   * @returns those that are there, in the order of their ids
   */
  getOrLoadLaptops<T extends { id: string }>(
    ids: readonly string[],
    find: (ids: readonly string[]) => Promise<readonly T[]>,
  ): Promise<T[]>;
}

/** Finds everything anew. */
export const NO_CACHE: CatalogueCache = {
  getOrLoad: (_key, find) => find(),
  async getOrLoadLaptops(ids, find) {
    const byId = new Map((ids.length === 0 ? [] : await find(ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  },
};
