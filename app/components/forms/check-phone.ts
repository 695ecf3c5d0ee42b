import {
  type CountryCode,
  findPhoneNumbersInText,
  getCountries,
  getExampleNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/examples.mobile.json';

/** Where the shop is, and most of its phones. */
const HOME: CountryCode = 'BD';

/** How the demo's phones begin, which no operator has, and how those of one do. */
const DEMO_PREFIX = /^(\+?880\s?|0)10/;
const OPERATOR_PREFIX = '$117';

/** What people call countries beside their names. */
const ALIASES: Readonly<Record<string, CountryCode>> = {
  uk: 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  usa: 'US',
  us: 'US',
  uae: 'AE',
  deutschland: 'DE',
  türkiye: 'TR',
};

/**
 * What to say of a phone that looks like none, in the country of the place nor in the shop's own; null where it looks like one, and for
 * an empty field.
 */
export function phoneWarning(typed: string, place: string): string | null {
  const text = inPlainDigits(typed).trim().replace(DEMO_PREFIX, OPERATOR_PREFIX);
  if (text === '') return null;
  const country = countryOf(place);
  if (isPhone(text, country) || isPhone(text, HOME)) return null;
  const name = names().get(country);
  const example = getExampleNumber(country, examples);
  return [
    `This doesn’t look like a phone number${country === HOME || !name ? '' : ` in ${name}`}.`,
    ...(example ? [`An example: ${example.formatNational()}, or ${example.formatInternational()} from abroad.`] : []),
    'You can still use it.',
  ].join(' ');
}

/** Whether the text is a phone, or has one in it: '01711 … (after six)'. */
function isPhone(text: string, country: CountryCode): boolean {
  return (
    parsePhoneNumberFromString(text, { defaultCountry: country, extract: false })?.isValid() === true ||
    findPhoneNumbersInText(text, country).length > 0
  );
}

/** The country that a place names last, as addresses do; the shop's own where it names none. */
export function countryOf(place: string): CountryCode {
  const text = ` ${place.toLowerCase().replaceAll(/[^\p{L}\p{M}]+/gu, ' ')} `;
  const found = [
    ...[...names()].map(([country, name]) => [name.toLowerCase(), country] as const),
    ...Object.entries(ALIASES),
  ]
    .map(([name, country]) => ({
      country,
      end: text.lastIndexOf(` ${name} `) + name.length,
      known: text.includes(` ${name} `),
    }))
    .filter(({ known }) => known)
    .toSorted((a, b) => b.end - a.end);
  return found[0]?.country ?? HOME;
}

let countryNames: Map<CountryCode, string> | null = null;

/** The English names of all countries. */
function names(): Map<CountryCode, string> {
  const english = new Intl.DisplayNames('en', { type: 'region' });
  countryNames ??= new Map(getCountries().map((country) => [country, english.of(country) ?? country]));
  return countryNames;
}

/** The digits of any script as 0 to 9: the library knows Arabic ones, not Bengali. */
function inPlainDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => {
      const code = digit.codePointAt(0) ?? 0;
      let zero = code;
      // Each script has its ten digits side by side, and none has those of another before them.
      while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
      return String(code - zero);
    });
}
