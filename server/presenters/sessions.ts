import { isIPv6 } from 'node:net';
import type { SessionAnswer } from '#shared/contracts/accounts.ts';
import type { OwnSession } from '#domain/identity/sessions.ts';

/** A session for its owner. @param current the session of the caller */
export function presentSession(session: OwnSession, current: string | null): SessionAnswer {
  return {
    _id: session.id,
    device: describeDevice(session.user_agent ?? ''),
    address: describeAddress(session.ip_address ?? ''),
    begun: session.created_at.toISOString(),
    lastUsed: session.last_used_at.toISOString(),
    current: session.id === current,
  };
}

/**
 * A stored address as people know it. better-auth stores the network of an IPv6 address, written out; that of this machine is all zeros and
 * says nothing.
 */
export function describeAddress(address: string): string {
  if (!isIPv6(address)) return address;
  const [, short = ''] = /^\[(.*)\]$/.exec(new URL(`http://[${address}]`).hostname) ?? [];
  return short === '::' || short === '::1' ? '' : short;
}

/** In the order of the checks: most browsers name others, too. */
const BROWSERS = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['an iPhone', /\biPhone\b/],
  ['an iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['a Mac', /\bMac(intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** Describes a User-Agent for people. */
export function describeDevice(userAgent: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown browser or app');
}
