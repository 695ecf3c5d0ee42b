/** Paths of the APIs, which never answer with a page. */
const FOR_PROGRAMS = /^\/(api|card-sandbox|google-sandbox)(\/|$|\?)/;

export function isApiPath(address: string): boolean {
  return FOR_PROGRAMS.test(address);
}

/** Whether the router asks for the data of a page alone (React Router's single fetch). */
export function isDataRequest(address: string): boolean {
  return /^[^?]*\.data(\?|$)/.test(address);
}

/** Whether this is the page that Google's popup returns to. */
export function endsGooglePopup(address: string): boolean {
  return /^\/login\/?\?(.*&)?google=/.test(address);
}

/** Whether the URL of a page contains the token of an e-mailed link. */
export function carriesSecret(address: string): boolean {
  return /^\/(reset-password|verify-email)(\/|\.data)?(\?|$)/.test(address);
}

/** A path that no route can decode, which is answered with 400. */
const UNREADABLE = '/api/%';

/**
 * Normalizes a request target for the router: drops the site's own origin (absolute form), and for pages escapes what cannot be decoded, so that
 * a broken link shows a page. Other forms (`*`, another host's URL, `//host`) become a path that is answered with 400.
 * @param ownOrigins called only for the absolute form
 */
export function normalizeRequestUrl(address: string, ownOrigins: () => readonly string[]): string {
  const local = address.startsWith('/') ? address : withoutOwnOrigin(address, ownOrigins());
  // A second slash or backslash would turn what follows into a host when the URL is resolved.
  if (local === null || /^\/[/\\]/.test(local)) return UNREADABLE;
  if (!local.includes('%') || isApiPath(local)) return local;
  const [path = '', ...query] = local.split('?');
  return isDecodable(path) ? local : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** The path of an absolute URL of ours, of either scheme, since a proxy may terminate TLS. `null` for any other. */
function withoutOwnOrigin(address: string, ownOrigins: readonly string[]): string | null {
  const [origin] = /^https?:\/\/[^/?#\\]+/i.exec(address) ?? [];
  const host = origin === undefined ? undefined : URL.parse(origin)?.host;
  if (origin === undefined || !ownOrigins.some((own) => URL.parse(own)?.host === host)) return null;
  const rest = address.slice(origin.length);
  if (rest.startsWith('/')) return rest;
  return rest === '' || rest.startsWith('?') ? `/${rest}` : null;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
