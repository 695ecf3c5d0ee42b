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
}

/** Finds everything anew. */
export const NO_CACHE: CatalogueCache = { getOrLoad: (_key, find) => find() };
