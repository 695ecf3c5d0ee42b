/** Addresses that answer programs, never with a page. */
const FOR_PROGRAMS = /^\/(api|card-sandbox|google-sandbox)(\/|$|\?)/;

export function isForPrograms(address: string): boolean {
  return FOR_PROGRAMS.test(address);
}

/** Whether Google's popup comes back to this address of a page. */
export function endsGooglePopup(address: string): boolean {
  return /^\/login\/?\?(.*&)?google=/.test(address);
}

/** Whether the address of a page carries the secret of a link that was mailed. */
export function carriesSecret(address: string): boolean {
  return /^\/(reset-password|verify-email)\/?(\?|$)/.test(address);
}

/**
 * The address of a request as its routes can read it: without the site's own origin, which some clients and proxies send along, and for
 * pages with what cannot be decoded taken word for word, so that a person who follows a broken link sees a page.
 */
export function readableAddress(address: string): string {
  const local = address.startsWith('/') ? address : address.replace(/^https?:\/\/[^/?]*\/?/i, '/');
  if (!local.includes('%') || isForPrograms(local)) return local;
  const [path = '', ...query] = local.split('?');
  return isDecodable(path) ? local : [path.replaceAll('%', '%25'), ...query].join('?');
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
