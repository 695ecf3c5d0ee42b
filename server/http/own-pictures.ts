/**
 * The address of one of the site's own pictures by its path alone, however the site is called; any other address as it is.
 * Whoever copies a picture's address from a page copies the site's name with it.
 */
export function ownPicture(address: string, ownOrigins: readonly string[]): string {
  const origin = ownOrigins.find((one) => address.startsWith(`${one}/pictures/`));
  const path = address.slice(origin?.length ?? 0);
  return origin !== undefined && /^\/pictures\/[\w./-]+$/.test(path) && !path.includes('..') ? path : address;
}
