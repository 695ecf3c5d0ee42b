import { type CountryCode, findPhoneNumbersInText, isSupportedCountry } from 'libphonenumber-js/max';
import { LinkifyIt } from 'linkify-it';

export type ContactKind = 'phone' | 'email' | 'link';

/** A way to reach somebody elsewhere, within a text. */
export interface Contact {
  kind: ContactKind;
  start: number;
  end: number;
  /** Of a link: its address, http or https. */
  url?: string;
}

/** Whose numbers are understood without a country code where nobody knows where a laptop is: the site's own country. */
const HOME: CountryCode = 'BD';

const linkify = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true, urlAuth: true, maxLength: 2_000 });

/** Endings of web addresses that are English words as well: `works.It has …` is a full stop without its space. */
const WORDS = /^[\p{L}\p{N}-]+\.(?:am|as|at|be|by|do|go|i[nst]|it|la|me|my|no|so|to|us)$/iu;

/** Phones that no country's plan knows as they stand: a long number that begins as phones do, in the groups that people write. */
const LONG_NUMBERS = /(?<![\p{L}\p{N}.,$€£৳])(?:\+|00|0|\()[\d\s().\-/]{7,24}\d(?![\p{L}\p{N}])/gu;
const AMERICAN_NUMBERS = /(?<![\d.,-])\(?\d{3}\)?[-. ]\d{3}[-. ]\d{4}(?![\d-])/g;
const DATES = /^0?\d{1,2}[-./]\d{1,2}[-./]\d{2,4}|\d{1,2}:\d{2}/;
/** Digits in words: seven of them are no price and no size. */
const SPELLED_NUMBERS =
  /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)\b[\s,.\-/]*){7,}/gi;

const DOT = String.raw`(?:\s*[([{]\s*(?:dot|\.)\s*[)\]}]\s*|\s+dot\s+|\s*\.\s*)`;
const SAFE_DOT = String.raw`(?:\s*[([{]\s*(?:dot|\.)\s*[)\]}]\s*|\s+dot\s+)`;
const ENDING = String.raw`(?:com|net|org|io|co|info|me|bd|in|uk|de|edu|gov)\b`;
/** `ada (at) example.com`, and `ada at example dot com`. */
const SPELLED_EMAILS = [
  new RegExp(
    String.raw`(?<![\w.+-])[\w.+-]+\s*[([{]\s*(?:at|@)\s*[)\]}]\s*[\w-]+(?:${DOT}[\w-]+)*?${DOT}${ENDING}`,
    'gi',
  ),
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]+\s+(?:at|@)\s+[\w-]+${SAFE_DOT}${ENDING}`, 'gi'),
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]+\s*@\s*(?:gmail|hotmail|yahoo|outlook|icloud|proton(?:mail)?)\b`, 'gi'),
  new RegExp(String.raw`(?<![\w.+-])[\w.+-]+\s+@\s+[\w-]+(?:\.[\w-]+)+`, 'gi'),
];
/** `example dot com`. */
const SPELLED_LINKS = new RegExp(String.raw`(?<![\w-])[\w-]{2,}${SAFE_DOT}${ENDING}(?:/\S*)?`, 'gi');

/**
 * The phones, e-mail addresses and links in a text, in order and apart from each other, also where they are spelled to slip through.
 * @param country where the laptop is, two letters: whose phones stand without a country code
 */
export function findContacts(text: string, country: string | null): Contact[] {
  const { plain, starts } = inPlainCharacters(text);
  const found = apart([...findAddresses(plain), ...findPhones(plain, country)]);
  return found.map((contact) => ({
    ...contact,
    start: starts[contact.start] ?? 0,
    end: starts[contact.end] ?? text.length,
  }));
}

const DIGIT = /^\p{Nd}$/u;
/** What turns a digit into a picture of one. */
const KEYCAPS = /^[\ufe0e\ufe0f\u20e3]$/;
/** Marks between digits where people write a space or a dash; all of them are one character long. */
const SEPARATORS = /(?<=\d)\s?(?:[_·•∙*~|–—]\s?)+(?=\d)/g;
/** Longer than what a ligature or a letter in a circle stands for. */
const MOST_IN_ONE = 3;
/** A letter O before many digits is a zero. */
const LETTER_ZERO = /(?<![\p{L}\p{N}])[oO](?=\d{6})/gu;

/** A text as it reads, for what only knows plain characters. */
interface PlainText {
  plain: string;
  /** Where in the text each of its characters begins. */
  starts: number[];
}

/** Digits of every script, and in keycaps, as 0 to 9, wide or circled letters as plain ones. */
function inPlainCharacters(text: string): PlainText {
  let plain = '';
  const starts: number[] = [];
  let at = 0;
  for (const character of text) {
    const shown = plainCharacter(character);
    for (let unit = 0; unit < shown.length; unit += 1) starts.push(at);
    plain += shown;
    at += character.length;
  }
  return {
    plain: plain.replaceAll(SEPARATORS, ({ length }) => '-'.repeat(length)).replaceAll(LETTER_ZERO, '0'),
    starts,
  };
}

function plainCharacter(character: string): string {
  if (character.length === 1 && character < '\u0080') return character;
  if (KEYCAPS.test(character)) return '';
  const compatible = character.normalize('NFKC');
  // Whole phrases in one character hide nothing.
  if (compatible.length > MOST_IN_ONE) return character;
  return DIGIT.test(compatible) ? asciiDigit(compatible) : compatible;
}

/** Digits stand in tens, from zero on. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}

function findAddresses(text: string): Contact[] {
  const found: Contact[] = [];
  for (const { index: start, lastIndex: end, schema, url, raw } of linkify.match(text) ?? []) {
    if (schema === 'mailto:') found.push({ kind: 'email', start, end });
    else if (/^https?:$/.test(schema) || (schema === '' && !WORDS.test(raw))) {
      found.push({ kind: 'link', start, end, url });
    } else if (schema !== '') found.push({ kind: 'link', start, end });
  }
  for (const pattern of SPELLED_EMAILS) found.push(...matchesOf(text, pattern, 'email'));
  found.push(...matchesOf(text, SPELLED_LINKS, 'link'));
  return found;
}

/** So many digits are read closely, which takes time; behind them the patterns below find what looks like a phone. */
const MOST_DIGITS = 100;

/** Where so many digits of a text have been that the rest isn't read closely. */
function endOfDigits(text: string): number {
  let digits = 0;
  for (const { index } of text.matchAll(/\d/g)) if ((digits += 1) > MOST_DIGITS) return index;
  return text.length;
}

function findPhones(text: string, country: string | null): Contact[] {
  const defaultCountry = country !== null && isSupportedCountry(country) ? country : HOME;
  const known = findPhoneNumbersInText(text.slice(0, endOfDigits(text)), { defaultCountry }).map(
    ({ startsAt: start, endsAt: end }): Contact => ({
      kind: 'phone',
      start,
      end,
    }),
  );
  const long = matchesOf(text, LONG_NUMBERS, 'phone').filter(({ start, end }) => {
    const number = text.slice(start, end);
    const digits = number.replaceAll(/\D/g, '').length;
    return digits >= 9 && digits <= 15 && !DATES.test(number);
  });
  return [
    ...known,
    ...long,
    ...matchesOf(text, AMERICAN_NUMBERS, 'phone'),
    ...matchesOf(text, SPELLED_NUMBERS, 'phone'),
  ];
}

function matchesOf(text: string, pattern: RegExp, kind: ContactKind): Contact[] {
  return [...text.matchAll(pattern)].map(({ index: start, 0: { length } }) => ({ kind, start, end: start + length }));
}

/** In order; what overlaps becomes one, of the kind that begins first. */
function apart(contacts: readonly Contact[]): Contact[] {
  const found: Contact[] = [];
  for (const contact of contacts.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    const before = found.at(-1);
    if (!before || contact.start >= before.end) found.push({ ...contact });
    else if (contact.end > before.end) before.end = contact.end;
  }
  return found;
}
