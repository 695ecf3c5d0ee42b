/**
 * The place to return to after logging in, from `?from=`. Only paths of this site are followed, never another
 * site's address, and never the log-in pages themselves.
 */
export function returnPath(search: string): string {
  const from = new URLSearchParams(search).get('from');
  if (from === null || !from.startsWith('/') || from.length > 2_000) return '/';
  const base = 'https://site.invalid';
  const url = URL.parse(from, base);
  if (url === null || url.origin !== base) return '/';
  // Only what the address became counts: `/.//elsewhere` has become another site's address, `//elsewhere`.
  const path = url.pathname + url.search + url.hash;
  return /^\/(\/|(login|signup)\/?$)/.test(url.pathname) || path.includes('\\') ? '/' : path;
}

/** `/login` or `/signup`, remembering where one came from. */
export function logInPath(page: '/login' | '/signup', from: string): string {
  return from === '/' ? page : `${page}?from=${encodeURIComponent(from)}`;
}
