import * as v from 'valibot';
import { readDatabaseUrl } from '#config/database-urls.ts';

/** A setting that cannot be used; the message is one line for the person who starts the app. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** A setting of a schema; an empty value, as in an .env file, means 'not set'. */
export const setting = <T extends v.GenericSchema<string, unknown>>(schema: T) =>
  v.optional(
    v.union([
      v.pipe(
        v.literal(''),
        v.transform(() => undefined),
      ),
      schema,
    ]),
  );

/** Text of a pattern. @param message follows the setting's name */
export const matching = (pattern: RegExp, message: string) => setting(v.pipe(v.string(), v.regex(pattern, message)));
export const email = setting(v.pipe(v.string(), v.email('must be an e-mail address')));
export const secret = setting(v.pipe(v.string(), v.minLength(32, 'must be at least 32 characters')));
export const onOrOff = setting(v.picklist(['on', 'off'], "must be 'on' or 'off'"));

export const timeZone = setting(
  v.pipe(v.string(), v.check(isTimeZone, 'must be the name of a time zone, such as America/New_York')),
);

const number = (least: number, most: number, message: string) =>
  setting(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(least, message),
      v.maxValue(most, message),
    ),
  );

export const wholeNumber = (most: number, least = 0) =>
  number(least, most, `must be a whole number from ${least} to ${most}`);

/** A port to listen on; 0 lets the system choose one. */
export const port = number(0, 65_535, 'must be a port from 0 to 65535');

/** An address. @param schemes with their colons, such as `https:` */
export const url = (schemes: readonly string[], example: string) =>
  setting(
    v.pipe(
      v.string(),
      v.check((text) => schemes.includes(URL.parse(text)?.protocol ?? ''), `must be an address such as ${example}`),
    ),
  );

/** An address of PostgreSQL's, of one server or of several. */
export const databaseUrl = setting(
  v.pipe(
    v.string(),
    v.check(
      (text) => readDatabaseUrl(text) !== null,
      'must be an address such as postgres://user:password@host/database, or postgres://user:password@one,two/database?target_session_attrs=read-write for up to ten servers',
    ),
  ),
);

/** Settings that only make sense together: all, or none. */
export function together<T extends Record<string, string | undefined>>(
  parts: T,
  names: string,
): { [K in keyof T]: string } | undefined {
  const given = Object.values(parts).filter((part) => part !== undefined).length;
  if (given === 0) return undefined;
  if (given < Object.keys(parts).length) throw new SettingsError(`${names} belong together: set all of them or none`);
  return parts as { [K in keyof T]: string };
}

/** A name, no offset: PostgreSQL reads the signs of offsets the other way round. */
function isTimeZone(name: string): boolean {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
