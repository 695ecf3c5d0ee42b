/** Addresses that answer programs, never with a page. */
const FOR_PROGRAMS = /^\/(api|card-sandbox|google-sandbox)(\/|$|\?)/;

export function isApiPath(address: string): boolean {
  return FOR_PROGRAMS.test(address);
}

/** Whether the router asks for the data of a page alone (React Router's single fetch). */
export function isDataRequest(address: string): boolean {
  return /^[^?]*\.data(\?|$)/.test(address);
}

/** Whether Google's popup comes back to this address of a page. */
export function endsGooglePopup(address: string): boolean {
  return /^\/login\/?\?(.*&)?google=/.test(address);
}

/** Whether the address of a page carries the secret of a link that was mailed. */
export function carriesSecret(address: string): boolean {
  return /^\/(reset-password|verify-email)(\/|\.data)?(\?|$)/.test(address);
}

/** No route can decode it, so it is answered with 400 like any other address that cannot be read. */
const UNREADABLE = '/api/%';

/**
 * The address of a request as its routes can read it: without the site's own origin, which some clients and proxies send along, and for
 * pages with what cannot be decoded taken word for word, so that a person who follows a broken link sees a page. Other forms of a request target
 * (`*`, another host's address, `//host`) become an address that is answered with 400.
 * @param ownOrigins asked only for an absolute address
 */
export function normalizeRequestUrl(address: string, ownOrigins: () => readonly string[]): string {
  const local = address.startsWith('/') ? address : withoutOwnOrigin(address, ownOrigins());
  // A second slash or backslash would make a host of what follows wherever the address is resolved.
  if (local === null || /^\/[/\\]/.test(local)) return UNREADABLE;
  if (!local.includes('%') || isApiPath(local)) return local;
  const [path = '', ...query] = local.split('?');
  return isDecodable(path) ? local : [path.replaceAll('%', '%25'), ...query].join('?');
}

/** The rest of an absolute address of ours, over either scheme: a proxy may have ended TLS. `null` for any other. */
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
