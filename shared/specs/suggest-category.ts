import type { CategoryName } from '#shared/catalogue.ts';
import type { Specs } from '#shared/contracts/specs.ts';

/** What a title calls the laptop decides, unless it is Apple's. */
const NAMED: readonly (readonly [RegExp, CategoryName])[] = [
  [/chrome\s?book|pixelbook|chrome\s?os/i, 'Chromebook'],
  [/ultraportable|sub-?notebook/i, 'Ultraportable'],
  [/netbook/i, 'Netbook'],
  [/ultrabook/i, 'Ultrabook'],
];
/** Lines that were sold as netbooks, and processors that were made for them. */
const NETBOOK =
  /eee pc|aspire one|inspiron mini|(?<!mac )\bmini \d|\bnc10\b|\bnb\d{3}\b|ideapad s1\d|vaio p\b|stream 11|gpd |\batom\b|amd c-\d/i;
/** Lines that are built to be carried, most of them 13.3 inches or less and little more than a kilogram. */
const ULTRAPORTABLE =
  /thinkpad x(?:\d{2,3}\b|1 nano)|surface (?:laptop )?go|latitude 7[23]\d0|elitebook 8[23]0|dragonfly|let[’']?s note|lifebook u\d|port[eé]g[eé]|expertbook b9|gram 13/i;
const WEIGHT = /(?<!\d)(?<number>\d{1,4}(?:[.,]\d+)?)\s?(?<unit>kg|g)\b/iu;

/** Inches and kilograms up to which a laptop is small, or light. */
const NETBOOK_INCHES = 11;
const ULTRAPORTABLE_INCHES = 12.5;
const ULTRAPORTABLE_KILOGRAMS = 1.1;

/**
 * The category of a laptop by its title and what was read from it; undefined where the title says too little. In this order:
 * Apple's are MacBooks; a category that is named; netbooks by line, processor or a screen of at most 11 inches; ultraportables by line, at most
 * 12.5 inches or 1.1 kg; any other with a screen or a model is an ultrabook, the nearest that there is. Its seller may choose another.
 */
export function suggestCategory(title: string, specs: Specs): CategoryName | undefined {
  if (specs.brand === 'Apple' || /macbook|\bibook\b/i.test(title)) return 'MacBook';
  const named = NAMED.find(([words]) => words.test(title));
  if (named) return named[1];
  if (specs.operatingSystem === 'ChromeOS') return 'Chromebook';
  const { screenInches: inches } = specs;
  if (NETBOOK.test(title) || (inches !== undefined && inches <= NETBOOK_INCHES)) return 'Netbook';
  const weight = kilograms(title);
  if (
    ULTRAPORTABLE.test(title) ||
    (inches !== undefined && inches <= ULTRAPORTABLE_INCHES) ||
    (weight !== undefined && weight <= ULTRAPORTABLE_KILOGRAMS)
  )
    return 'Ultraportable';
  return inches !== undefined || (specs.line !== undefined && specs.model !== undefined) ? 'Ultrabook' : undefined;
}

/** What a title says that it weighs; the weight of nothing else is given so. */
function kilograms(title: string): number | undefined {
  const found = WEIGHT.exec(title)?.groups;
  if (!found) return undefined;
  const number = Number(found['number']?.replace(',', '.'));
  const weight = found['unit']?.toLowerCase() === 'g' ? number / 1_000 : number;
  return weight >= 0.4 && weight <= 6 ? weight : undefined;
}
