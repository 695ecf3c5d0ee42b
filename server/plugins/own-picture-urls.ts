/**
 * The address of one of the site's own pictures by its path alone, however the site is called; any other address as it is. Clients send
 * back the absolute addresses that the API has given them.
 */
export function ownPicturePath(address: string, ownOrigins: readonly string[]): string {
  const url = URL.parse(address);
  if (url === null || !ownOrigins.includes(url.origin)) return address;
  const path = url.pathname;
  // What was written is what is meant: no dots resolved, no query.
  const isPlain = address.endsWith(path) && /^\/pictures\/[\w./-]+$/.test(path) && !address.includes('..');
  return isPlain && url.username === '' && url.password === '' ? path : address;
}
