import { createHash, randomBytes } from 'node:crypto';

/** A secret or key that may be rotated: the first one signs and seals, all of them are accepted. */
export type RotatingKeys<T> = readonly [current: T, ...previous: T[]];

/** A secret that nobody can guess, fit for an address: 256 random bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a secret that its owner alone knows. Tokens are long and random, so nothing slower is needed. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
