/** What a price in the words of a search bounds, in dollars. */
export interface ParsedPrices {
  minPrice?: number;
  maxPrice?: number;
  cheapestFirst?: true;
  /** The words that said so, as they were typed. */
  said: { text: string; filter: 'minPrice' | 'maxPrice' | 'sort'; value: string }[];
  /** What is left of the text. */
  rest: string;
}

// Another currency means about the same amount; the answer says that dollars were searched for.
const NUMBER = String.raw`(?:[$£€]|usd|us\$)?\s?(\d{1,3}(?:,\d{3})+|\d{1,2}(?:\.\d)?\s?k(?![\p{L}\d])|\d{2,6})(?:\.\d{1,2})?(?:\s?(?:[$£€]|dollars?|usd|bucks|pounds?|euros?))?`;
/** What makes a number something else than a price. '14 in' is a screen, '500 in' the beginning of 'in Dhaka'. */
const NO_UNIT = String.raw`(?!\w|[.,]\d|\s?(?:gb|tb|mb|g\b|gen|th\b|"|inch|ghz|mhz|hz|kg|lbs?|%|nits|years?|months?|hours?|p\b)|(?<!\d{3})\s?in\b)`;
const HIGHEST = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:no|not|nothing)\s+(?:more\s+than|over|above)|under|below|beneath|less than|cheaper than|up to|at most|max(?:imum)?[.:]?(?:\s+of)?|(?:my\s+)?budget(?:\s+(?:is|of)|:)?|within|<=?)\s*${NUMBER}${NO_UNIT}`,
  'iu',
);
const LOWEST = new RegExp(
  String.raw`(?<![\p{L}\d])(?:over|above|more than|from(?=\s*[$£€])|at least|min(?:imum)?|starting at|>=?)\s*${NUMBER}${NO_UNIT}`,
  'iu',
);
const RANGE = new RegExp(
  String.raw`(?<![\p{L}\d.-])(?:between\s+|from\s+)?${NUMBER}\s*(?:-|–|to|and|\.\.)\s*${NUMBER}${NO_UNIT}`,
  'iu',
);
/** '500 or less', '500 max'; '$700 and up', '$500+'. */
const DOWNWARD = new RegExp(
  String.raw`(?<![\p{L}\d])${NUMBER}\s*(?:(?:or|and)\s+(?:less|under|below|cheaper)|max(?:imum)?)(?![\p{L}\d-])`,
  'iu',
);
const UPWARD = new RegExp(
  String.raw`(?<![\p{L}\d])${NUMBER}\s*(?:\+|(?:or|and)\s+(?:up|more|above|over)(?![\p{L}\d]))`,
  'iu',
);
/** 'around 500' means a fifth more or less. */
const AROUND = new RegExp(
  String.raw`(?<![\p{L}\d])(?:around|about|approx(?:imately)?\.?|roughly|circa|~)\s*${NUMBER}${NO_UNIT}`,
  'iu',
);
const ABOUT = 0.2;
/** '$500', '500 dollars'. */
const AMOUNT =
  /(?<![\p{L}\d])(?:[$£€]\s?(?<before>\d{1,3}(?:,\d{3})+|\d{1,2}(?:\.\d)?k|\d{2,6})|(?<after>\d{1,2}(?:\.\d)?k|\d{2,6})\s?(?:dollars?|usd|bucks|pounds?|euros?|[$£€]))(?![\w.])/iu;
const CHEAP = /(?<![\p{L}\d])(?:cheap(?:est)?|affordable|inexpensive|low[- ]cost|lowest price)(?![\p{L}\d])/iu;

/** Reads prices such as 'under 500', '$300-500' or 'over 200', and 'cheap', out of the words of a search. */
export function parsePrices(text: string): ParsedPrices {
  const found: ParsedPrices = { said: [], rest: text };
  const take = (pattern: RegExp): RegExpExecArray | null => {
    const match = pattern.exec(found.rest);
    if (match)
      found.rest = `${found.rest.slice(0, match.index)} ${found.rest.slice(match.index + match[0].length)}`.trim();
    return match;
  };
  const say = (filter: 'minPrice' | 'maxPrice', said: string, dollars: number) => {
    found[filter] = dollars;
    found.said.push({ text: said.trim(), filter, value: String(dollars) });
  };

  const range = RANGE.exec(text);
  if (range && isPriceRange(range)) {
    take(RANGE);
    const [low, high] = [dollarsOf(range[1]), dollarsOf(range[2])].toSorted((one, other) => one - other);
    say('minPrice', range[0], low ?? 0);
    say('maxPrice', range[0], high ?? 0);
  } else {
    const highest = take(HIGHEST) ?? take(DOWNWARD);
    if (highest) say('maxPrice', highest[0], dollarsOf(highest[1]));
    const lowest = take(LOWEST) ?? take(UPWARD);
    if (lowest) say('minPrice', lowest[0], dollarsOf(lowest[1]));
    const around = highest || lowest ? null : take(AROUND);
    if (around) {
      say('minPrice', around[0], Math.round(dollarsOf(around[1]) * (1 - ABOUT)));
      say('maxPrice', around[0], Math.round(dollarsOf(around[1]) * (1 + ABOUT)));
    }
    const amount = highest || lowest || around ? null : take(AMOUNT);
    if (amount) say('maxPrice', amount[0], dollarsOf(amount.groups?.['before'] ?? amount.groups?.['after']));
  }
  const cheap = take(CHEAP);
  if (cheap) {
    found.cheapestFirst = true;
    found.said.push({ text: cheap[0], filter: 'sort', value: 'price-asc' });
  }
  return found;
}

function dollarsOf(digits: string | undefined): number {
  const plain = (digits ?? '0').replaceAll(',', '');
  // '1.5k'
  return /k$/i.test(plain) ? Math.round(Number(plain.slice(0, -1)) * 1_000) : Number(plain);
}

/** '300-500' is one; '1920-1080', '5-10' and '840-850' are not, unless money is named. */
function isPriceRange([text, from, to]: RegExpExecArray): boolean {
  if (/[$£€]|dollar|usd|bucks|pound|euro|between/i.test(text)) return true;
  const [low, high] = [dollarsOf(from), dollarsOf(to)];
  return low >= 50 && high <= 9_999 && low < high && low % 10 === 0 && high % 10 === 0 && high - low >= 50;
}
