import { CURRENCIES, type Currency, currencyName } from '#shared/currencies.ts';
import { withoutFormats } from '#shared/text.ts';

/** What a sign or a word before or after an amount can mean; the longer ones first. Words stand alone. */
const SIGNS: readonly [RegExp, readonly Currency[]][] = [
  [/(?<![a-z])(?:c|ca|can)\$/i, ['CAD']],
  [/(?<![a-z])(?:a|au)\$/i, ['AUD']],
  [/(?<![a-z])nz\$/i, ['NZD']],
  [/(?<![a-z])hk\$/i, ['HKD']],
  [/(?<![a-z])nt\$/i, ['TWD']],
  [/(?<![a-z])(?:s|sg)\$/i, ['SGD']],
  [/(?<![a-z])mx\$/i, ['MXN']],
  [/(?<![a-z])r\$/i, ['BRL']],
  [/us\s?\$/i, ['USD']],
  [/\$/, ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'TWD', 'SGD', 'MXN', 'ARS', 'CLP', 'COP']],
  [/€|\beuros?\b/i, ['EUR']],
  [/£|\bpounds?\b/i, ['GBP', 'EGP']],
  [/₹/, ['INR']],
  [/\b(?:rs|rupees?)(?:\.|(?![a-z]))/i, ['INR', 'PKR', 'LKR', 'NPR']],
  [/৳|\b(?:tk|taka)(?:\.|(?![a-z]))/i, ['BDT']],
  [/¥|\b(?:yen|yuan|rmb)\b/i, ['JPY', 'CNY']],
  [/₩/, ['KRW']],
  [/₽/, ['RUB']],
  [/₺/, ['TRY']],
  [/₴/, ['UAH']],
  [/₱/, ['PHP']],
  [/₫/, ['VND']],
  [/฿/, ['THB']],
  [/₪/, ['ILS']],
  [/₦/, ['NGN']],
  [/zł|\bzloty\b/i, ['PLN']],
  [/kč/i, ['CZK']],
  [/\bft\b/i, ['HUF']],
  [/\brm\b/i, ['MYR']],
  [/\blei\b/i, ['RON']],
  [/\bs?fr(?:\.|(?![a-z]))|\bfrancs?\b/i, ['CHF']],
  [/\bkr(?:\.|(?![a-z]))|\bkron(?:or|er)\b/i, ['SEK', 'NOK', 'DKK']],
  [/\bus dollars?\b/i, ['USD']],
  [/\bdollars?\b/i, ['USD', 'CAD', 'AUD', 'NZD', 'HKD', 'TWD', 'SGD']],
];
const CODES = new RegExp(`(?<![a-z])(?:${CURRENCIES.join('|')})(?![a-z])`, 'i');

/** In characters. */
const LONGEST_PRICE = 60;
/** So much of a heading is read, in characters: it is read anew for each row. */
export const LONGEST_HEAD = 150;

interface Sign {
  /** As it stands there. */
  text: string;
  currencies: readonly Currency[];
}

/** The sign, code or name of a currency in a text. */
function signIn(text: string): Sign | null {
  const code = CODES.exec(text)?.[0];
  if (code !== undefined) return { text: code, currencies: [code.toUpperCase() as Currency] };
  for (const [pattern, currencies] of SIGNS) {
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) return { text: found, currencies };
  }
  return null;
}

/** A heading's words, one from the other: 'price_gbp (net)' is 'price gbp  net '. */
const wordsOf = (head: string) => head.slice(0, LONGEST_HEAD).replaceAll(/[_()[\]/,;:-]/g, ' ');

/** The currency that a column of prices is in, as its heading or most of its cells say; undefined for dollars, and where nothing is said. */
export function currencyOfColumn(head: string, cells: readonly string[]): Currency | undefined {
  const signs = [signIn(wordsOf(head)), ...cells.slice(0, 20).map((cell) => signIn(cell.slice(0, LONGEST_PRICE)))];
  return signs.flatMap((sign) => sign?.currencies[0] ?? []).find((currency) => currency !== 'USD');
}

/** What is known of a column of prices. */
interface PriceColumn {
  /** Which currency its prices are in where they don't say, as the seller has chosen; dollars by default. */
  currency?: Currency | undefined;
  /** How many dollars one unit of it is, as typed. */
  rate?: string | undefined;
  /** Its heading, which may name the currency. */
  head?: string;
}

/**
 * A price as files have it, in dollars as the listing form takes it: '$1,200.50', 'USD 1200', '1.200,50', '349,-'. One in another currency needs
 * the rate of that very currency; what isn't one amount is a problem.
 * @returns the text as it was where nothing can be made of it, for the form's own message
 */
export function readPrice(
  text: string,
  { currency = 'USD', rate = '', head = '' }: PriceColumn = {},
): { dollars: string } | { problem: string } {
  const given = withoutFormats(text).replaceAll(/\s+/g, ' ').trim();
  if (given === '') return { dollars: '' };
  // The form says what is wrong with it; what follows takes long for long texts.
  if (given.length > LONGEST_PRICE) return { dollars: given };
  const shown = `“${given.slice(0, 40)}”`;
  if (/\d.*(?:\bto\b|\s[-–—]\s|\d[-–—]\d).*\d/i.test(given))
    return { problem: `${shown} is a range. Enter one price.` };

  const own = signIn(given);
  const sign = own ?? signIn(wordsOf(head));
  const paid = currencyPaid(sign, currency);
  const plain = plainNumber(withoutSign(given, own));
  if (plain === null && hasSeveralAmounts(given))
    return { problem: `${shown} holds more than one amount. Enter one price.` };
  if (paid === 'USD') return { dollars: plain ?? given };
  if (paid !== currency && rate !== '')
    return {
      problem: `${shown} is in ${currencyName(paid)}, but your rate is for ${currencyName(currency)}. Enter dollars.`,
    };
  if (paid !== currency || rate === '')
    return {
      problem: `${shown} is in ${currencyName(paid)}. Say under ‘The same for all rows’ how many dollars one is, or enter dollars.`,
    };
  if (plain === null) return { dollars: given };
  return { dollars: (Math.round(Number(plain) * Number(rate) * 100) / 100).toFixed(2).replace(/\.00$/, '') };
}

/** The currency of a price: the column's where its sign may mean that or there is none, else what the sign usually means. */
function currencyPaid(sign: Sign | null, ofColumn: Currency): Currency {
  if (sign === null || sign.currencies.includes(ofColumn)) return ofColumn;
  return sign.currencies[0] ?? ofColumn;
}

/** Without the sign at its beginning or its end, and without what stands for no cents: '349,-'. */
function withoutSign(text: string, sign: Sign | null): string {
  let plain = text;
  if (sign !== null && plain.startsWith(sign.text)) plain = plain.slice(sign.text.length);
  else if (sign !== null && plain.endsWith(sign.text)) plain = plain.slice(0, -sign.text.length);
  return plain.trim().replace(/[.,][-–—]{1,2}$/, '');
}

/** Two numbers with more between them than what parts thousands. */
function hasSeveralAmounts(text: string): boolean {
  return /\d[^\d]*[^\d\s.,'’][^\d]*\d/.test(text);
}

/** '1,200.50' and '1.200,50' are the same; what could be either is null. */
function plainNumber(text: string): string | null {
  if (/^\d+(?:\.\d{1,2})?$/.test(text)) return text;
  if (/^\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '');
  if (/^\d{1,3}(?:[.'’ ]\d{3})+,\d{2}$/.test(text)) return text.replaceAll(/[.'’ ]/g, '').replace(',', '.');
  if (/^\d+,\d{2}$/.test(text)) return text.replace(',', '.');
  // Indian: lakhs and crores.
  if (/^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?$/.test(text)) return text.replaceAll(',', '');
  return null;
}
