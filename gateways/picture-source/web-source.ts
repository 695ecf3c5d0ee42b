import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { createWriteStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { MOST_PICTURE_BYTES } from '#shared/picture-kinds.ts';
import { NotFetched, type PictureSource } from '#gateways/picture-source/port.ts';

/** Names that belong to nobody on the internet (RFC 2606, 6761): not even asked for. */
const NOBODYS = /(^|\.)(test|example|invalid|localhost)\.?$/;
const MOST_REDIRECTS = 5;
/** For the whole picture, redirects among it (ms). */
const LONGEST_MS = 20_000;

/** Where pictures may come from. */
interface SourcePolicy {
  /** @throws for an address that may not be asked, whatever its name leads to */
  assertAllowed: (address: string) => void;
  /** Whether a connection may be made to an IP address. */
  isAllowed: (ip: string) => boolean;
  /** All IP addresses of a name. */
  resolve: (name: string) => Promise<string[]>;
}

/**
 * Addresses by the system's own resolver. The dot at the end makes the name absolute: the resolver's search domains (in Kubernetes
 * `svc.cluster.local`) are not tried, by which `api.default` would be a service of the cluster.
 * @param ask looks a name up; for tests
 */
export async function resolveName(name: string, ask: typeof lookupAll = lookupAll): Promise<string[]> {
  if (NOBODYS.test(name.toLowerCase())) return [];
  return (await ask(name.endsWith('.') ? name : `${name}.`)).map(({ address }) => address);
}

function lookupAll(name: string): Promise<LookupAddress[]> {
  return lookup(name, { all: true });
}

/**
 * Fetches over http and https, with protection against SSRF: every address on the way, that of each redirect among them, has to be allowed; a name is resolved once, all it leads to
 * has to be allowed, and the connection is made to exactly that.
 * @param agent how we name ourselves
 */
export function webSource(
  agent: string,
  policy: SourcePolicy,
  { longestMs = LONGEST_MS, mostBytes = MOST_PICTURE_BYTES } = {},
): PictureSource {
  return {
    async fetch(address, path) {
      const signal = AbortSignal.timeout(longestMs);
      try {
        const answer = await follow(address, signal);
        await pipeline(answer, limit(mostBytes), createWriteStream(path, { flags: 'wx', mode: 0o600 }), { signal });
      } catch (error) {
        if (error instanceof NotFetched) throw error;
        throw new NotFetched(`${new URL(address).host}: ${(error as Error).message}`, { cause: error, forGood: false });
      }
    },
  };

  async function follow(address: string, signal: AbortSignal): Promise<IncomingMessage> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
      const answer = await ask(url, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode === 200 && Number(headers['content-length'] ?? 0) <= mostBytes) return answer;
      answer.destroy();
      if (statusCode === 200) throw new NotFetched('It is too large', { forGood: true });
      const next = [301, 302, 303, 307, 308].includes(statusCode) && URL.parse(headers.location ?? '', url);
      if (!next)
        throw new NotFetched(`${url.host} answered ${statusCode}`, { forGood: [404, 410].includes(statusCode) });
      url = next;
    }
    throw new NotFetched('It leads from one address to the next', { forGood: true });
  }

  async function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const ip = await allowedAddress(url);
    // The name stays for the certificate and the `Host` header; the connection goes to the address that was looked at.
    const toThatAddress: LookupFunction = (_name, { all }, done) => {
      if (all) done(null, [{ address: ip, family: isIP(ip) }]);
      else done(null, ip, isIP(ip));
    };
    return new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http;
      const headers = { 'user-agent': agent, accept: 'image/*', 'accept-encoding': 'identity' };
      request(url, { headers, lookup: toThatAddress, signal, agent: false })
        .once('response', resolve)
        .once('error', reject)
        // A server that wants to speak something else ('101 Switching Protocols') is disconnected, which no other event reports.
        .once('close', () => reject(new Error('The connection ended without an answer')))
        .end();
    });
  }

  async function allowedAddress(url: URL): Promise<string> {
    try {
      policy.assertAllowed(url.href);
    } catch (error) {
      throw new NotFetched(`${url.host} may not be asked`, { cause: error, forGood: true });
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const addresses = isIP(host) ? [host] : await policy.resolve(host);
    const [first] = addresses;
    if (first === undefined) throw new NotFetched(`${host} has no address`, { forGood: false });
    if (!addresses.every((one) => policy.isAllowed(one))) {
      throw new NotFetched(`${host} leads into a private network`, { forGood: true });
    }
    return first;
  }
}

/** Lets so many bytes through, and fails at the next one. */
function limit(mostBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > mostBytes) done(new NotFetched('It is too large', { forGood: true }));
      else done(null, chunk);
    },
  });
}
