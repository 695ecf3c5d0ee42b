import { isIP } from 'node:net';
import * as v from 'valibot';

/** An address of a reverse proxy, or a network of them, such as `10.0.0.0/8`. */
interface ProxyNetwork {
  address: string;
  /** How many leading bits belong to the network: all of them for a single address. */
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

/** Reverse proxies whose `X-Forwarded-For` is believed. */
export interface TrustedProxies {
  /** Empty where no proxy is trusted. */
  networks: readonly ProxyNetwork[];
  /** How many proxies a request passes, one behind the other, each of which adds an address on the right. */
  hops: number;
}

/** `TRUSTED_PROXIES`: addresses and networks, separated by commas. */
export const proxyNetworks = v.pipe(
  v.string(),
  v.transform(parts),
  v.check(
    (texts) => texts.every((text) => readNetwork(text) !== null),
    ({ input }) =>
      `must list addresses and networks such as 127.0.0.1,10.0.0.0/8,fd00::/8; ${nameWrong(input, (text) => readNetwork(text) !== null)} is neither`,
  ),
  v.transform((texts) => texts.map(readNetwork).filter((network) => network !== null)),
);

/** `CORS_ORIGINS`: origins exactly as browsers name them, separated by commas. */
export const origins = v.pipe(
  v.string(),
  v.transform(parts),
  v.check(
    (texts) => texts.every(isOrigin),
    ({ input }) =>
      `must list origins such as https://shop.example,http://localhost:5173, without a path or a wildcard; ${nameWrong(input, isOrigin)} is none`,
  ),
);

function parts(list: string): string[] {
  return list.split(',').map((part) => part.trim());
}

/** A network of no bits is everybody, who would then choose their own address. IPv4 is written as IPv4, not mapped into IPv6. */
function readNetwork(text: string): ProxyNetwork | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || /%|^::ffff:/i.test(address) || rest.length > 0) return null;
  const bits = version === 4 ? 32 : 128;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  if (prefix === undefined) return { address, prefix: bits, family };
  if (!/^[1-9]\d{0,2}$/.test(prefix) || Number(prefix) > bits) return null;
  return { address, prefix: Number(prefix), family };
}

function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.hostname.includes('*') && url.origin === text;
}

function nameWrong(texts: readonly string[], isRight: (text: string) => boolean): string {
  return `'${texts.find((text) => !isRight(text))?.slice(0, 100) ?? ''}'`;
}
