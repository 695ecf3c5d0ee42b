/*
 * Converts what sellers type into the fields of specs into what the API takes. Texts arrive trimmed and in lower case; nonsense becomes
 * NaN, which the contract refuses.
 */

const RESOLUTION_NAMES: Record<string, string> = {
  hd: '1366x768',
  'full hd': '1920x1080',
  fhd: '1920x1080',
  '1080p': '1920x1080',
  'fhd+': '1920x1200',
  wuxga: '1920x1200',
  qhd: '2560x1440',
  uhd: '3840x2160',
  '4k': '3840x2160',
};

const UNITS: Record<string, number> = { t: 1000, g: 1 };

/** The first group of a pattern that the whole text has to match. */
function numberIn(text: string, pattern: RegExp): number {
  return Number(pattern.exec(text)?.[1] ?? Number.NaN);
}

export const readNumber = (text: string): number => numberIn(text, /^(\d+(?:\.\d+)?)$/);

/** '8', '8th gen' */
export const readGeneration = (text: string): number =>
  numberIn(text, /^(\d+)\s*(?:st|nd|rd|th)?\s*(?:gen(?:eration)?\.?)?$/);

/** '15.6', '15,6"', '14 inch' */
export const readInches = (text: string): number =>
  numberIn(text.replace(',', '.'), /^(\d+(?:\.\d+)?)\s*(?:"|″|”|''|in\.?|inch(?:es)?)?$/);

/** '85', '85 %' */
export const readPercent = (text: string): number => numberIn(text, /^(\d+(?:\.\d+)?)\s*(?:%|percent)?$/);

/** '1920 × 1080', 'Full HD' */
export const readResolution = (text: string): string => RESOLUTION_NAMES[text] ?? text.replaceAll(/\s*[x×*]\s*/g, 'x');

/** '16', '16 GB', '1 TB' (1000), '256 GB + 1 TB' (1256). */
export function readGigabytes(text: string): number {
  return text
    .split('+')
    .map((part) => {
      const { number, unit } = /^\s*(?<number>\d+(?:[.,]\d+)?)\s*(?<unit>[tg])?b?\s*$/.exec(part)?.groups ?? {};
      return Number(number?.replace(',', '.') ?? Number.NaN) * (UNITS[unit ?? 'g'] ?? 1);
    })
    .reduce((sum, part) => sum + part, 0);
}
