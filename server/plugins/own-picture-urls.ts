/**
 * The path of one of the site's own pictures, for whichever of its origins; any other URL unchanged. Clients send back the absolute URLs that
 * the API has given them.
 */
export function ownPicturePath(address: string, ownOrigins: readonly string[]): string {
  const url = URL.parse(address);
  if (url === null || !ownOrigins.includes(url.origin)) return address;
  const path = url.pathname;
  // Only URLs in canonical form: no dot segments, no query.
  const isPlain = address.endsWith(path) && /^\/pictures\/[\w./-]+$/.test(path) && !address.includes('..');
  return isPlain && url.username === '' && url.password === '' ? path : address;
}
