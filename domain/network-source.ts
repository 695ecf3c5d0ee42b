import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * What an address counts as in rate limits and queues: of IPv6 its /64 network, which belongs to one subscriber.
 * @param address as it stands on the connection, perhaps an IPv4 one written as IPv6
 */
export function networkSourceOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const network = ipaddr.IPv6.parse(plain).parts.slice(0, 4);
  return `${network.map((part) => part.toString(16)).join(':')}::/64`;
}
