/**
 * A reviver for `JSON.parse`: the API names pictures of our own by the site's public address. Pages use their paths, as the HTML of the server
 * does, so that they are found under whatever name the site is visited.
 */
export function ownPictureAsPath(key: string, value: unknown): unknown {
  const { site } = document.documentElement.dataset;
  return key === 'logo' && site && typeof value === 'string' && value.startsWith(`${site}/`)
    ? value.slice(site.length)
    : value;
}
