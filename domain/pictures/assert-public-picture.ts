import ipaddr from 'ipaddr.js';
import { DomainError } from '#domain/errors.ts';
import { isPublicAddress, isPublicName } from '#domain/pictures/public-address.ts';

const PRIVATE_NETWORK =
  'This address leads into a private network, where nobody else can see the picture. Use one that is on the internet.';

/**
 * Refuses the address of a picture that leads anywhere but to a public web server. Visitors' browsers load it inside their own
 * networks, and so would a server that came to fetch it. Names are looked at, not resolved.
 * @param field whose message it becomes
 * @throws {DomainError} 'invalid-fields'
 */
export function assertPublicPicture(field: string, address: string): void {
  // One of the site's own.
  if (address.startsWith('/')) return;
  const message = whyNotPublic(address);
  if (message === null) return;
  throw new DomainError('invalid-fields', `${field}: ${message}`, { errors: [{ path: field, message }] });
}

function whyNotPublic(address: string): string | null {
  const url = URL.parse(address);
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter a web address that starts with http:// or https://';
  if (url.username !== '' || url.password !== '') return 'Leave name and password out of the address.';
  if (url.port !== '') return 'Pictures come from the usual ports of the web. Leave the port out.';
  const host = url.hostname.toLowerCase();
  const literal = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(literal)) return whyNotAddress(address, host, literal);
  return isPublicName(host) ? null : PRIVATE_NETWORK;
}

/** Parsers disagree about `0x7f.1`, `017700000001` and the like, so only the plain way to write an address is taken. */
function whyNotAddress(address: string, host: string, literal: string): string | null {
  const written = /^https?:\/+([^/?#\\]*)/i.exec(address)?.[1]?.replace(/:\d*$/, '').toLowerCase();
  if (written !== host) return 'Write the address of the server as a name, such as pictures.example.com.';
  return isPublicAddress(literal) ? null : PRIVATE_NETWORK;
}
