import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AuthSecrets } from '#server/identity/auth-secrets.ts';
import { COOKIE_PREFIX } from '#server/identity/names.ts';

const COOKIE_NAMES = [`__Secure-${COOKIE_PREFIX}.session_token`, `${COOKIE_PREFIX}.session_token`];
const LIBRARY_COOKIE = new RegExp(`^(?:__Secure-)?${COOKIE_PREFIX}\\.`);

/**
 * The session token of a Cookie header, if its signature is valid.
 * The identity library signs as `<token>.<base64 HMAC-SHA256 of the token>`, percent-encoded.
 */
export function readSessionToken(cookieHeader: string | undefined, authSecrets: AuthSecrets): string | null {
  const value = cookieHeader && readCookie(cookieHeader, COOKIE_NAMES);
  if (!value) return null;
  const { text, signature } = splitSigned(value);
  return authSecrets.some((secret) => isSignature(signature, text, secret)) ? text : null;
}

/**
 * A Cookie header with the identity library's cookies re-signed by the current secret where the previous one signed them: the library accepts
 * only one secret.
 */
export function signAnew(cookieHeader: string, [current, ...previous]: AuthSecrets): string {
  if (previous.length === 0) return cookieHeader;
  return cookieHeader
    .split(';')
    .map((pair) => {
      const name = pair.slice(0, pair.indexOf('=')).trim();
      const value = LIBRARY_COOKIE.test(name) ? readCookie(pair, [name]) : null;
      if (value === null) return pair.trim();
      const { text, signature } = splitSigned(value);
      if (!previous.some((secret) => isSignature(signature, text, secret))) return pair.trim();
      return `${name}=${encodeURIComponent(`${text}.${sign(text, current).toString('base64')}`)}`;
    })
    .join('; ');
}

function splitSigned(value: string): { text: string; signature: Buffer } {
  const dot = value.lastIndexOf('.');
  return { text: value.slice(0, Math.max(dot, 0)), signature: Buffer.from(value.slice(dot + 1), 'base64') };
}

function isSignature(signature: Buffer, text: string, secret: string): boolean {
  const expected = sign(text, secret);
  return text !== '' && signature.length === expected.length && timingSafeEqual(signature, expected);
}

function sign(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

/** The first cookie of one of these names, decoded; null where there is none that can be decoded. */
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
