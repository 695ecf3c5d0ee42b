import { v7, validate } from 'uuid';

/**
 * A new UUIDv7: unique anywhere, and ordered by time, so that "newest first" is simply the order of ids.
 * @param at when the thing came to be; now unless it is older, as in a demo catalogue.
 */
export function newId(at?: Date): string {
  return at ? v7({ msecs: at.getTime() }) : v7();
}

/** Whether a text can be an id at all; PostgreSQL refuses to compare a uuid with anything else. */
export function isId(text: string): boolean {
  return validate(text);
}
