import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RotatingKeys } from '#domain/tokens.ts';

/** A form that was opened longer ago has a ticket that says nothing any more. */
const LONGEST_MS = 24 * 60 * 60_000;

/**
 * A ticket for the contact form: the time, signed. It is given out when somebody begins to write, so that pages stay the same for
 * everyone and a copy of them in a cache does no harm.
 */
export function issueFormToken(key: Buffer, now: Date = new Date()): string {
  const time = now.getTime().toString(36);
  return `${time}.${sign(key, time)}`;
}

/** How many milliseconds ago a ticket was given out; `null` for one that is not ours, is more than a day old, or is none. */
export function formTokenAge(keys: RotatingKeys<Buffer>, ticket: string | undefined, now: Date): number | null {
  const [time = '', signature = ''] = ticket?.split('.') ?? [];
  const given = Buffer.from(signature);
  const isOurs = (key: Buffer): boolean => {
    const expected = Buffer.from(sign(key, time));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  if (!keys.some(isOurs)) return null;
  const age = now.getTime() - Number.parseInt(time, 36);
  return age <= LONGEST_MS ? age : null;
}

function sign(key: Buffer, time: string): string {
  return createHmac('sha256', key).update(time).digest('base64url');
}
