/** Words that stay small inside of a place. */
const SMALL = new Set(['and', 'at', 'by', 'de', 'in', 'near', 'of', 'on', 'opposite', 'the', 'to']);

/** 'dhanmondi 27, dhaka' as it is written: 'Dhanmondi 27, Dhaka'. A place with capitals of its own, or in another script, stays. */
export function tidyPlace(text: string): string {
  const place = inOneLine(text);
  if (!/[a-z]/.test(place) || /[^\u0020-\u024f]/.test(place) || place !== place.toLowerCase()) return place;
  return place.replaceAll(/(?<![\p{L}\d'’])\p{L}+/gu, (word, at: number) =>
    at > 0 && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
  );
}

const PARTS =
  /^(?<number>\d{1,3}(?:[.,]\d)?)\s*-?\s*(?<unit>y(?:ea)?rs?|y|m(?:on)?ths?|mos?|mnths?|m|w(?:ee)?ks?)?\.?$/;

/** '3 yrs' as it is read: '3 years'; '1y 6mo': '1 year 6 months'; a number alone is one of years. What is anything else stays. */
export function tidyDuration(text: string): string {
  const given = inOneLine(text);
  const parts = given
    .toLowerCase()
    .split(/\s*(?:,|\band\b|&)\s*|(?<=[a-z.])\s+(?=\d)|(?<=[a-z])(?=\d)/)
    .filter((part) => part !== '')
    .map((part) => PARTS.exec(part)?.groups);
  const written = parts.flatMap((part) => {
    if (!part) return [];
    const number = (part['number'] ?? '').replace(',', '.');
    const unit = part['unit'] ?? (parts.length === 1 && Number(number) <= 15 ? 'years' : '');
    const word = unit.startsWith('y') ? 'year' : unit.startsWith('m') ? 'month' : unit.startsWith('w') ? 'week' : '';
    return word === '' ? [] : [`${number} ${word}${number === '1' ? '' : 's'}`];
  });
  return parts.length > 0 && written.length === parts.length ? written.join(' ') : given;
}

function inOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ');
}
