/**
 * Remembers what was found out about the catalogue, such as how many laptops match a filter, until something in it changes: changes of
 * this process's own are seen by the next call, those of others within a second.
 */
export interface CatalogueCache {
  /**
   * What is remembered under `key`, or else what `find` finds in the database, which is asked once however many wait for it.
   * @param key names what is found and all that it depends on beside the catalogue, e.g. `count {"category":"MacBook"}`
   * @param find asks the database outside of any transaction; what it gives is shared by all who ask, so nobody may change it
   */
  getOrLoad<T>(key: string, find: () => Promise<T>): Promise<T>;
}

/** Finds everything anew. */
export const NO_CACHE: CatalogueCache = { getOrLoad: (_key, find) => find() };
