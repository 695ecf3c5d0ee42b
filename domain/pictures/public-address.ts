import ipaddr from 'ipaddr.js';

/** Beyond what the library counts as special: addresses of a sender's own choice inside other addresses, and those of no host. */
const FURTHER_RANGES: readonly string[] = [
  '64:ff9b:1::/48',
  '::/96',
  '2001::/23',
  '2001:db8::/32',
  '3fff::/20',
  '5f00::/16',
];

/**
 * Whether an IP address belongs to the public internet: neither private, loopback, link-local (where clouds keep their metadata),
 * shared, multicast, reserved nor a translation of another one. Whoever fetches by name asks this of every address that the name has.
 * @param address in any notation; what is none is not public
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return !(parsed instanceof ipaddr.IPv6 && FURTHER_RANGES.some((range) => parsed.match(ipaddr.IPv6.parseCIDR(range))));
}
