import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RotatingKeys } from '#domain/tokens.ts';

/** An id as text, in front of its signature. */
const ID_LENGTH = 36;

/** What the link of a letter carries to end such letters: the search, signed, so that nobody ends those of others. It is good as long as the key is accepted. */
export function unsubscribeToken(key: Buffer, searchId: string): string {
  return searchId + sign(key, searchId).toString('base64url');
}

/** The search that a token names; null when it was not made by us. */
export function readUnsubscribeToken(keys: RotatingKeys<Buffer>, token: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  const given = Buffer.from(token.slice(ID_LENGTH), 'base64url');
  const isRight = (right: Buffer) => given.length === right.length && timingSafeEqual(given, right);
  return keys.some((key) => isRight(sign(key, id))) ? id : null;
}

function sign(key: Buffer, searchId: string): Buffer {
  return createHmac('sha256', key).update(searchId).digest();
}
