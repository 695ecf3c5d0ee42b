import { withoutFormats } from '#shared/text.ts';

const CURRENCIES: readonly [RegExp, string][] = [
  [/£|\bgbp\b/i, 'pounds'],
  [/€|\beur(?:os?)?\b/i, 'euros'],
  [/₹|\b(?:inr|rs\.?)(?=[\s\d]|$)/i, 'rupees'],
  [/৳|\b(?:bdt|tk\.?|taka)(?=[\s\d]|$)/i, 'taka'],
  [/\b(?:c\$|cad|ca\$)/i, 'Canadian dollars'],
  [/\b(?:a\$|aud|au\$)/i, 'Australian dollars'],
  [/¥|\b(?:jpy|cny)\b/i, 'yen or yuan'],
];

/** In characters. */
const LONGEST_PRICE = 60;

/**
 * A price as files have it, in dollars as the listing form takes it: '$1,200.50', 'USD 1200', '1.200,50', '349,-'. Another currency needs a rate.
 * @param rate how many dollars one unit of the file's currency is, as typed; '' for a file in dollars
 * @param head of its column, which may name the currency
 * @returns the text as it was where nothing can be made of it, for the form's own message
 */
export function readPrice(
  text: string,
  { rate = '', head = '' }: { rate?: string; head?: string } = {},
): { dollars: string } | { problem: string } {
  const given = withoutFormats(text).replaceAll(/\s+/g, ' ').trim();
  if (given === '') return { dollars: '' };
  // The form says what is wrong with it; what follows takes long for long texts.
  if (given.length > LONGEST_PRICE) return { dollars: given };
  if (/\d.*(?:\bto\b|\s[-–—]\s|\d[-–—]\d).*\d/i.test(given))
    return { problem: `‘${given.slice(0, 40)}’ is a range. Enter one price.` };
  const names = `${given} ${head.replaceAll(/[_()[\]]/g, ' ')}`;
  const currency = CURRENCIES.find(([sign]) => sign.test(names))?.[1];
  if (currency !== undefined && rate === '')
    return {
      problem: `‘${given.slice(0, 40)}’ is in ${currency}. Say under ‘The same for all rows’ how many dollars one is, or enter dollars.`,
    };
  const number = withoutSigns(given, currency !== undefined);
  const plain = plainNumber(number);
  if (plain === null) return { dollars: given };
  if (rate === '') return { dollars: plain };
  return { dollars: (Math.round(Number(plain) * Number(rate) * 100) / 100).toFixed(2).replace(/\.00$/, '') };
}

function withoutSigns(text: string, foreign: boolean): string {
  const plain = text
    .replace(/^(?:us\s?)?\$\s?|^usd?\s|\s?(?:\$|usd|us dollars?|dollars?)$/gi, '')
    .replace(/,-{1,2}$/, '');
  return foreign ? plain.replaceAll(/[^\d.,]/g, '').replace(/^[.,]+/, '') : plain;
}

/** '1,200.50' and '1.200,50' are the same; what could be either is null. */
function plainNumber(text: string): string | null {
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) return text;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:[.'’ ]\d{3})+,\d{2}$/.test(text)) return text.replaceAll(/[.'’ ]/g, '').replace(',', '.');
  if (/^\d+,\d{2}$/.test(text)) return text.replace(',', '.');
  return null;
}
