import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A key that may be rotated: the first one signs and encrypts, all of them are accepted. */
export type RotatingKeys<T> = readonly [current: T, ...previous: T[]];

/** A random secret of 256 bits, safe in URLs. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. Tokens are long and random, so no slow hash is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** A text's signature (HMAC-SHA-256) in base64url. */
export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Whether a signature of `text` was made with one of the keys. */
export function isSigned(keys: RotatingKeys<Buffer>, text: string, signature: string): boolean {
  const given = Buffer.from(signature);
  return keys.some((key) => {
    const expected = Buffer.from(sign(key, text));
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
