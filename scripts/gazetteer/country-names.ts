/** Languages in which countries are known, beside English: those of most of the world's sellers. */
const LANGUAGES = 'bn hi ur ar fa he tr ru uk zh ja ko th vi id fr es pt de it nl pl sv el'.split(' ');

/** What people say instead. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  GB: ['UK', 'Great Britain', 'Britain', 'U.K.'],
  US: ['USA', 'America', 'United States of America', 'U.S.A.', 'U.S.'],
  AE: ['UAE', 'Emirates'],
  BD: ['Bangla Desh'],
  NL: ['Holland'],
  CZ: ['Czech Republic'],
  KR: ['Korea'],
  CI: ['Ivory Coast'],
  CD: ['DR Congo'],
  TR: ['Turkey'],
  MM: ['Burma'],
};

/** The names of countries by their codes, English first. */
export function countryNames(codes: ReadonlySet<string>): Map<string, string[]> {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const others = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }));
  return new Map(
    [...codes].flatMap((code): [string, string[]][] => {
      const name = english.of(code);
      if (name === undefined) return [];
      const elsewhere = others.map((names) => names.of(code) ?? '');
      return [[code, [name, ...(OTHER_NAMES[code] ?? []), ...elsewhere].filter(Boolean)]];
    }),
  );
}
