import { createHmac, timingSafeEqual } from 'node:crypto';

/** An id as text, in front of its signature. */
const ID_LENGTH = 36;

/** What the link of a letter carries to end such letters: the search, signed, so that nobody ends those of others. It is good for ever. */
export function alertsOffToken(key: Buffer, searchId: string): string {
  return searchId + sign(key, searchId).toString('base64url');
}

/** The search that a token names; null when it was not made by us. */
export function readAlertsOffToken(key: Buffer, token: string): string | null {
  const id = token.slice(0, ID_LENGTH);
  const given = Buffer.from(token.slice(ID_LENGTH), 'base64url');
  const right = sign(key, id);
  return given.length === right.length && timingSafeEqual(given, right) ? id : null;
}

function sign(key: Buffer, searchId: string): Buffer {
  return createHmac('sha256', key).update(searchId).digest();
}
