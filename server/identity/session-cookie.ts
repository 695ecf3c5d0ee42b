import { createHmac, timingSafeEqual } from 'node:crypto';
import { COOKIE_PREFIX } from '#server/identity/names.ts';

const COOKIE_NAMES = [`__Secure-${COOKIE_PREFIX}.session_token`, `${COOKIE_PREFIX}.session_token`];

/**
 * The session token inside a Cookie header, if its signature is ours.
 * The identity library signs as `<token>.<base64 HMAC-SHA256 of the token>`, percent-encoded.
 */
export function readSessionToken(cookieHeader: string | undefined, authSecret: string): string | null {
  const value = cookieHeader && readCookie(cookieHeader, COOKIE_NAMES);
  if (!value) return null;
  const dot = value.lastIndexOf('.');
  const token = value.slice(0, dot);
  const signature = Buffer.from(value.slice(dot + 1), 'base64');
  const expected = createHmac('sha256', authSecret).update(token).digest();
  return dot > 0 && signature.length === expected.length && timingSafeEqual(signature, expected) ? token : null;
}

/** The first cookie of one of these names, decoded; null where there is none that can be. */
export function readCookie(header: string, names: readonly string[]): string | null {
  for (const pair of header.split(';')) {
    const [name = '', ...rest] = pair.trim().split('=');
    if (!names.includes(name)) continue;
    try {
      return decodeURIComponent(rest.join('='));
    } catch {
      return null;
    }
  }
  return null;
}
