import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { TrustedProxies } from '#config/address-lists.ts';

/**
 * Sets `request.ip` to the client's address where a trusted proxy names it in `X-Forwarded-For`; otherwise it stays the peer's. Fastify's own
 * `trustProxy` is off: it accepts values that are no addresses, and `X-Forwarded-Host` and `-Proto` too. Register before whatever reads `request.ip`.
 */
export function readClientAddresses(app: FastifyInstance, proxies: TrustedProxies): void {
  const trusted = trustedPeers(proxies);
  const warned = new Set<string>();
  const warnOnce = (peer: string, what: string): void => {
    if (warned.has(what)) return;
    warned.add(what);
    app.log.warn({ peer }, what);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers['x-forwarded-for'];
    const peer = request.ip;
    if (trusted(peer)) {
      const address = header === undefined ? null : clientAddress(String(header), proxies.hops);
      if (address === null) warnOnce(peer, UNNAMED);
      else if (address !== peer) Object.defineProperty(request, 'ip', { value: address });
    } else if (header !== undefined) warnOnce(peer, UNTRUSTED);
    done();
  });
}

const UNTRUSTED =
  'X-Forwarded-For is ignored: it does not come from one of TRUSTED_PROXIES. If this peer is your reverse proxy, all visitors count as one address until it is named there; see docs/reverse-proxy.md';
const UNNAMED =
  'This peer is one of TRUSTED_PROXIES, but does not say for whom it asks: X-Forwarded-For is missing or has no address. Let it send the header, or all visitors count as one address; see docs/reverse-proxy.md';

/**
 * The address that the outermost of `hops` trusted proxies has seen: the n-th from the right, since each appends one; the client controls
 * everything further left.
 * @returns null where that is none
 */
export function clientAddress(forwardedFor: string, hops: number): string | null {
  const named = forwardedFor.split(',');
  return readAddress(named[Math.max(0, named.length - hops)] ?? '');
}

/** Some load balancers add the port: `192.0.2.1:5678`, `[2001:db8::1]:5678`. */
function readAddress(text: string): string | null {
  const plain = text.trim();
  const [, bracketed, v4] = /^(?:\[([^\]]*)\](?::\d{1,5})?|([\d.]+):\d{1,5})$/.exec(plain) ?? [];
  const address = bracketed ?? v4 ?? plain;
  return isIP(address) !== 0 && !address.includes('%') ? address : null;
}

/** Whether a peer is one of the proxies. IPv4 peers that are written as IPv6 (`::ffff:10.0.0.1`) are in IPv4 networks. */
function trustedPeers({ networks }: TrustedProxies): (peer: string) => boolean {
  const list = new BlockList();
  for (const { address, prefix, family } of networks) list.addSubnet(address, prefix, family);
  return (peer) => {
    const address = peer.replace(/%.*$/, '');
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  };
}
