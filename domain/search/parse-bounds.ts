import type { LaptopsQuery } from '#shared/contracts/search.ts';
import type { ParsedTerms } from '#domain/search/parsed-search.ts';

/** Filters that words name by more than a value: lowest amounts, years and conditions. */
export interface ParsedBounds {
  filters: Pick<LaptopsQuery, 'minMemory' | 'minStorage' | 'minYear' | 'minBattery' | 'grade'>;
  said: ParsedTerms[];
  /** Whether nothing is meant that is sold for its parts. */
  whole: boolean;
  /** What is left of the text. */
  rest: string;
}

/** From so many gigabytes on, a drive is meant and no memory. */
const SMALLEST_DRIVE = 100;
const AMOUNT = String.raw`(?<amount>\d{1,4})\s?(?<unit>gb|tb|g)\b(?:\s*(?:of\s+)?(?<what>ram|memory|ssd|storage|disk))?`;
const LEAST_AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:at\s+least|min(?:imum)?|more\s+than|over)\s+${AMOUNT}|${AMOUNT.replaceAll('?<', '?<or_')}\s*(?:\+|(?:or|and)\s+(?:more|up|above|higher)))`,
  'iu',
);
const YEAR =
  /(?<![\p{L}\d])(?:(?:(?<after>newer\s+than|after)|since)\s+(?<since>20[012]\d)|(?<or>20[012]\d)\s+(?:or|and)\s+(?:newer|later|up))(?!\d)/iu;
const BATTERY =
  /(?<![\p{L}\d])battery\s+(?:health\s+)?(?:over|above|at\s+least|more\s+than|min(?:imum)?)\s+(?<percent>\d{2})\s?%/iu;
/** How sellers grade what words describe; a good one is hardly what anybody would leave out. */
const CONDITIONS: readonly [pattern: RegExp, grades: readonly ('like-new' | 'excellent')[]][] = [
  [/(?<![\p{L}\d])(?:in\s+)?(?:like|as|nearly|almost)[\s-]new(?:\s+condition)?(?![\p{L}\d])/iu, ['like-new']],
  [/(?<![\p{L}\d])(?:in\s+)?(?:near\s+)?(?:mint|perfect|pristine)(?:\s+condition)?(?![\p{L}\d])/iu, ['like-new']],
  [/(?<![\p{L}\d])(?:in\s+)?(?:excellent|great)\s+(?:condition|shape)(?![\p{L}\d])/iu, ['excellent']],
  [
    /(?<![\p{L}\d])(?:in\s+)?(?:a\s+)?(?:(?:very\s+)?good|nice|decent|working|used)\s+(?:condition|shape|order)(?![\p{L}\d])/iu,
    [],
  ],
];

const FAULT = String.raw`(?:(?:for\s+)?(?:parts|spares?|repairs?)|fault(?:s|y)?|broken|damag(?:es?|ed)|defect(?:s|ive)?|crack(?:s|ed)?|dead|issues?|problems?)`;
/** 'not faulty', 'no cracks or damage', 'fully working'. */
const WHOLE = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:not|no|non|without)[\s-]+(?:any\s+)?${FAULT}(?:(?:\s*,)?\s*(?:or|and|nor|\/)\s*${FAULT})*|(?:fully|perfectly|100\s?%)\s+(?:working|functional))(?![\p{L}\d])`,
  'iu',
);

/** Reads 'at least 16 GB', '2020 or newer' or 'like new' out of the words of a search. */
export function parseBounds(text: string): ParsedBounds {
  const found: ParsedBounds = { filters: {}, said: [], whole: false, rest: text };
  const take = (pattern: RegExp): (Partial<Record<string, string>> & { text: string }) | null => {
    const match = pattern.exec(found.rest);
    if (!match) return null;
    found.rest = `${found.rest.slice(0, match.index)} ${found.rest.slice(match.index + match[0].length)}`.trim();
    return { ...match.groups, text: match[0].trim() };
  };

  const least = take(LEAST_AMOUNT);
  if (least) {
    const unit = (least['unit'] ?? least['or_unit'])?.toLowerCase();
    const amount = Number(least['amount'] ?? least['or_amount']) * (unit === 'tb' ? 1_000 : 1);
    const what = (least['what'] ?? least['or_what'])?.toLowerCase();
    const isDrive = what === undefined ? amount >= SMALLEST_DRIVE : !/^(?:ram|memory)$/.test(what);
    const filter = isDrive ? 'minStorage' : 'minMemory';
    found.filters[filter] = amount;
    found.said.push({ text: least.text, filter, value: String(amount) });
  }
  const year = take(YEAR);
  if (year) {
    const minYear = Number(year['since'] ?? year['or']) + (year['after'] === undefined ? 0 : 1);
    found.filters.minYear = minYear;
    found.said.push({ text: year.text, filter: 'minYear', value: String(minYear) });
  }
  const battery = take(BATTERY);
  if (battery) {
    found.filters.minBattery = Number(battery['percent']);
    found.said.push({ text: battery.text, filter: 'minBattery', value: battery['percent'] ?? '' });
  }
  while (take(WHOLE)) found.whole = true;
  for (const [pattern, grades] of CONDITIONS) {
    const condition = take(pattern);
    if (!condition || grades.length === 0) continue;
    found.filters.grade = [...grades];
    for (const grade of grades) found.said.push({ text: condition.text, filter: 'grade', value: grade });
    break;
  }
  return found;
}
