import ipaddr from 'ipaddr.js';
import { DomainError } from '#domain/errors.ts';

const PRIVATE_NETWORK =
  'This address is in a private network, where nobody else can see the picture. Use one that’s on the internet.';

/**
 * Protection against SSRF before an address is stored: refuses a picture's address that is not on a public web server. Visitors' browsers load it
 * inside their own networks, and the server fetches it. Names are resolved in `gateways/picture-source/web-source.ts` alone, before each request.
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
  if (url.username !== '' || url.password !== '') return 'Remove the name and password from the address.';
  if (url.port !== '') return 'We only load pictures from the web’s usual ports. Remove the port from the address.';
  const host = url.hostname.toLowerCase();
  const literal = host.replace(/^\[|\]$/g, '');
  if (ipaddr.isValid(literal)) return whyNotAddress(address, host, literal);
  return isPublicName(host) ? null : PRIVATE_NETWORK;
}

/** Parsers disagree about `0x7f.1`, `017700000001` and the like, so only the plain way to write an address is taken. */
function whyNotAddress(address: string, host: string, literal: string): string | null {
  const written = /^https?:\/+([^/?#\\]*)/i.exec(address)?.[1]?.replace(/:\d*$/, '').toLowerCase();
  if (written !== host) return 'Use the server’s name in the address, such as pictures.example.com.';
  return isPublicAddress(literal) ? null : PRIVATE_NETWORK;
}

/** Where IANA allocates public IPv6 addresses from; everything outside is special or not in use. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** NAT64 (RFC 6052): the IPv4 address stands in the last four bytes. A host with IPv6 alone reaches the IPv4 internet through it. */
const NAT64 = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/** Special blocks inside 2000::/3 (IANA IPv6 special-purpose registry), tunnels that carry IPv4 addresses of the sender's choice among them. */
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
);

/** Public by registration, but inside a cloud they lead to the host's own services: Azure's WireServer and IBM Cloud's service networks. */
const CLOUD_HOSTS = ['168.63.129.16/32', '161.26.0.0/16', '166.8.0.0/14'].map((range) => ipaddr.IPv4.parseCIDR(range));

/**
 * Whether an IP address belongs to the public internet: not private, loopback, link-local (where clouds keep their metadata), shared,
 * multicast, reserved, a cloud host's own or a tunnel to another address. To be asked of every address that a name resolves to.
 * @param address in any notation; what is none is not public
 */
export function isPublicAddress(address: string): boolean {
  // A zone ('%eth0') belongs to an address of one network alone.
  if (address.includes('%') || !ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? isPublicIpv6(parsed) : isPublicIpv4(parsed);
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return address.range() === 'unicast' && !CLOUD_HOSTS.some((range) => address.match(range));
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (address.match(NAT64)) return isPublicIpv4(new ipaddr.IPv4(address.toByteArray().slice(-4)));
  return (
    address.range() === 'unicast' &&
    address.match(GLOBAL_UNICAST) &&
    !SPECIAL_IPV6.some((range) => address.match(range)) &&
    !isIsatap(address)
  );
}

/** ISATAP (RFC 5214): interface identifiers `[0200:]5efe` and an IPv4 address, to which the packet is tunnelled, below any prefix. */
function isIsatap({ parts }: ipaddr.IPv6): boolean {
  return parts[5] === 0x5efe && (parts[4] === 0 || parts[4] === 0x0200);
}

/** Top-level names that no public host has: names of this machine, of private networks and clusters, and of other naming systems. */
const INNER_NAMES = new Set([
  'alt',
  'arpa',
  'bit',
  'cluster',
  'consul',
  'corp',
  'dmz',
  'docker',
  'domain',
  'gateway',
  'home',
  'i2p',
  'internal',
  'intranet',
  'k8s',
  'kube',
  'lan',
  'local',
  'localdomain',
  'localhost',
  'localnet',
  'mail',
  'mesos',
  'nomad',
  'onion',
  'pod',
  'priv',
  'private',
  'router',
  'svc',
  'workgroup',
]);

/**
 * Whether a host name may lead to the public internet, by the name alone: it has several labels, none of them empty, and does not end in
 * one that private networks and clusters use (`x.svc`, `x.consul`, `x.home.arpa`).
 * @param name in ASCII, as `URL.hostname` gives it; a dot at the end, which only the root of the DNS needs, counts as an empty label
 */
export function isPublicName(name: string): boolean {
  const labels = name.toLowerCase().split('.');
  return labels.length > 1 && !labels.includes('') && !INNER_NAMES.has(labels.at(-1) ?? '');
}
