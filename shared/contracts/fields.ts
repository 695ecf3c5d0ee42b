import * as v from 'valibot';
import { LIMITS } from '#shared/limits.ts';
import { MAX_PRICE_CENTS, MIN_PRICE_CENTS, dollarsToCents } from '#shared/money.ts';
import { STRENGTH_RULES } from '#shared/password-rules.ts';
import {
  inOneLine,
  isBlank,
  isStorable,
  withLatinDigits,
  withoutDirections,
  withoutFormats,
  withoutUnstorable,
} from '#shared/text.ts';
import { TEXTS } from '#shared/texts.ts';

/** The database cannot store everything that JSON can say. */
const printable = v.check<string, string>(
  isStorable,
  'Contains a character that can’t be stored. Remove it and try again.',
);

/** Required free text of 1 to `max` characters, trimmed; something of it can be seen. */
export function requiredText(max: number, missing = 'This field is required') {
  return v.pipe(
    v.string(missing),
    v.trim(),
    v.nonEmpty(missing),
    v.check((text) => !isBlank(text), missing),
    v.maxLength(max, `Use at most ${max} characters`),
    printable,
  );
}

/** A name or title: the same in one line, and it turns the direction of nothing that stands after it. */
export function titleText(max: number, missing: string) {
  return v.pipe(requiredText(max, missing), v.transform(withoutDirections), v.transform(inOneLine), v.trim());
}

/** Free text that may be absent or empty, up to `max` characters. */
export function optionalText(max: number) {
  return v.optional(v.pipe(v.string(), v.trim(), v.maxLength(max, `Use at most ${max} characters`), printable));
}

/** Phones and places: free text of 1 to 200 characters, returned as given (so not trimmed, but not blank). */
export function givenText(missing: string) {
  return v.pipe(
    v.string(missing),
    v.check((text) => !isBlank(text), missing),
    v.maxLength(LIMITS.shortText, `Use at most ${LIMITS.shortText} characters`),
    printable,
  );
}

/** An e-mail address, trimmed and in lower case. */
export const emailAddress = v.pipe(
  v.string(TEXTS.emailRequired),
  v.trim(),
  v.nonEmpty(TEXTS.emailRequired),
  v.maxLength(LIMITS.email, `Use at most ${LIMITS.email} characters`),
  v.email('Enter an e-mail address such as name@example.com'),
  printable,
  v.toLowerCase(),
);

/** The address of a laptop's picture in an answer. */
export const pictureAnswerUrl = v.pipe(
  v.string(),
  v.description('An absolute URL. Pictures that the site keeps itself may be shown by any origin.'),
);

/** A password by the rules of sign-up and log-in: required, strong, 6 characters or longer; the first broken rule is reported. */
export const password = v.pipe(
  v.string(TEXTS.passwordRequired),
  v.nonEmpty(TEXTS.passwordRequired),
  v.check((text) => STRENGTH_RULES.every((rule) => rule.isMet(text)), TEXTS.passwordStrength),
  v.minLength(LIMITS.passwordMin, TEXTS.passwordLength),
  v.maxLength(LIMITS.passwordMax, `Use at most ${LIMITS.passwordMax} characters`),
);

const PRICE_FORM = 'Enter a price in dollars, such as 349 or 349.50';

/** A price in dollars, a number or a numeric string, 0.50 to 999,999.99; the output is cents. */
export const price = v.pipe(
  v.union([v.number(PRICE_FORM), v.string(PRICE_FORM)], PRICE_FORM),
  v.check((dollars) => dollarsToCents(dollars) !== null, PRICE_FORM),
  v.transform((dollars) => dollarsToCents(dollars) ?? 0),
  v.minValue(MIN_PRICE_CENTS, 'The lowest price is $0.50'),
  v.maxValue(MAX_PRICE_CENTS, 'The highest price is $999,999.99'),
);

/*
 * What people type and paste into forms, made into what the API takes. The API itself is strict: it wants plain numbers, refuses what it
 * cannot store, and returns phones and places exactly as they were given, spaces included. Passwords are never changed.
 */

/** A text without what its writer can neither see nor remove, and without spaces around it. */
export function typed<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(v.string(), v.transform(withoutUnstorable), v.trim(), schema);
}

/** An address or a number, without the invisible characters that copying brings along. */
export function copied<Output>(schema: v.GenericSchema<string, Output>) {
  return v.pipe(v.string(), v.transform(withoutFormats), typed(schema));
}

/** A price as it is typed or pasted: ` $1,200.50 ` is 120050 cents. A comma counts only where thousands have theirs, so `1,5` is refused. */
export const typedPrice = copied(v.pipe(v.string(), v.transform(plainPrice), price));

/** An amount of dollars without its sign, and without commas between thousands; in the digits that the API reads. */
export function plainPrice(text: string): number | string {
  const amount = withLatinDigits(text.trim()).replace(/^(US)?\s*\$\s*/i, '');
  return /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(amount) ? amount.replaceAll(',', '') : amount;
}

/** An http(s) address of a picture, or one of the site's own pictures (`/pictures/…`). */
export const pictureUrl = v.pipe(
  v.string('An image URL is required'),
  v.trim(),
  v.nonEmpty('An image URL is required'),
  v.maxLength(LIMITS.url, `Use at most ${LIMITS.url} characters`),
  printable,
  v.check(isPictureUrl, 'Enter a web address that starts with http:// or https://'),
  v.description('An http(s) URL, or an upload of the site’s own by its absolute URL or its path'),
);

function isPictureUrl(text: string): boolean {
  if (/^\/pictures\/[\w./-]+$/.test(text)) return !text.includes('..');
  if (!/^https?:\/\//i.test(text) || /\s/.test(text)) return false;
  const url = URL.parse(text);
  return url !== null && url.hostname !== '' && url.username === '' && url.password === '';
}

/** The path of a page of this site, with its query. Nowhere two slashes: dots before them may go (`/.//elsewhere`), and a host's name is left. */
export const ownPath = v.pipe(
  v.string('Enter a path on this site, such as /login'),
  v.maxLength(LIMITS.url, `Use at most ${LIMITS.url} characters`),
  v.regex(/^(?!.*\/\/)\/[\w\-./?=&%]*$/, 'Enter a path on this site, such as /login'),
);

/** What is searched for, in a query. */
export const wordsQuery = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(LIMITS.query, `Use at most ${LIMITS.query} characters`),
    v.check((text) => !text.includes('\u0000'), 'Remove the character that can’t be searched for'),
  ),
);

/** A yes or no as it stands in an address; absent for neither. */
export const booleanText = v.optional(
  v.pipe(
    v.picklist(['true', 'false'], "Use 'true' or 'false'"),
    v.transform((text) => text === 'true'),
  ),
);

/** A lowest or highest price in dollars, as it stands in an address. */
export const priceBoundText = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}(\.\d{1,2})?$/, 'Enter a price in dollars, such as 349 or 349.50'),
    v.transform(Number),
  ),
);

/** The message for a wrong value of a parameter with a list of choices: 'storageKind' reads 'Storage kind is one of SSD, HDD'. */
export function isOneOf(parameter: string, choices: readonly string[]): string {
  const words = parameter.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)} must be one of ${choices.join(', ')}`;
}
