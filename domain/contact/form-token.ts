import { type RotatingKeys, isSigned, sign } from '#domain/tokens.ts';

/** How long (ms) a token is accepted. */
const LONGEST_MS = 24 * 60 * 60_000;

/** The signed time at which somebody began to write. It is not part of the page, so that pages can be cached. */
export function issueFormToken(key: Buffer, now: Date = new Date()): string {
  const time = now.getTime().toString(36);
  return `${time}.${sign(key, time)}`;
}

/** How many milliseconds ago a token was issued; `null` for one that is forged, missing, or more than a day old. */
export function formTokenAge(keys: RotatingKeys<Buffer>, token: string | undefined, now: Date): number | null {
  const [time = '', signature = ''] = token?.split('.') ?? [];
  if (!isSigned(keys, time, signature)) return null;
  const age = now.getTime() - Number.parseInt(time, 36);
  return age <= LONGEST_MS ? age : null;
}
