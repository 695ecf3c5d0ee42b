import type { Catalogue } from '#domain/search/catalogue.ts';
import { spellingOf } from '#domain/search/correct-words.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import type { SearchWord, Term, ParsedTerms, ParsedSearch } from '#domain/search/parsed-search.ts';
import type { Spelling } from '#domain/search/question.ts';
import {
  BESIDE_AMOUNTS,
  COMPLETED,
  FILLERS,
  NICKNAMES,
  pairTerms,
  synonymOf,
  SYNONYMS,
} from '#domain/search/synonyms.ts';

/** More words than these are not looked for. */
const MOST_WORDS = 12;

/**
 * What the words of a search look for: synonyms and nicknames, amounts, generations and screens in the ways in which titles have them, and
 * misspelled words as they are probably meant.
 * @param text without prices
 * @param options `exact`: words are looked for as they are spelled
 */
export async function parseWords(
  catalogue: Catalogue,
  text: string,
  { exact = false }: { exact?: boolean | undefined } = {},
): Promise<ParsedSearch> {
  const written = writtenOut(text);
  const plain = (await plainWords(catalogue.db, written))
    .slice(0, MOST_WORDS)
    .flatMap((word) => NICKNAMES.get(word) ?? [word]);
  const last = /[\p{L}\p{N}]$/u.test(text) ? plain.at(-1) : undefined;
  const significant = plain.filter((word, index) => !isFiller(plain, word, index));
  const words: SearchWord[] = [];
  const corrections: string[] = [];
  const spellings = await Promise.all(
    significant.map(async (word) => (exact || needsNoSpelling(word) ? null : spellingOf(catalogue, word))),
  );
  for (const [index, word] of significant.entries()) {
    const spelling = spellings[index] ?? null;
    const [before = '', next = ''] = [significant[index - 1], significant[index + 1]];
    const asOne = [...pairTerms(before, word), ...pairTerms(word, next)].map((one) => ({ word: one }));
    const isLast = word === last && index === significant.length - 1;
    words.push({ text: word, terms: [...termsFor(word, spelling, isLast), ...asOne] });
    corrections.push(isMisspelled(spelling, word === last) ? (spelling?.meant[0] ?? word) : word);
  }
  const corrected = corrections.join(' ');
  const denied = new Set(Array.from(written.matchAll(DENIED), ([, word = '']) => word.toLowerCase()));
  return {
    words,
    understood: plain.flatMap((word, index): ParsedTerms[] => {
      const meaning = denied.has(word) ? null : synonymOf(word, plain[index + 1]);
      return meaning ? [{ text: typedAs(text, word), ...meaning }] : [];
    }),
    corrected: corrected === significant.join(' ') ? null : corrected,
  };
}

/** 'no hdd' finds titles that say so, and is no filter. */
const DENIED = /(?<![\p{L}\d])(?:no|without|w\/o)\s+(\p{L}+)/giu;

/**
 * '16g ram' and '256 ssd' leave out of what; '480 in good shape' is no screen of 480 inches; '840g3' is the 840 G3, 'rtx3060' the RTX 3060. A hard drive
 * beside an amount goes without saying.
 */
function writtenOut(text: string): string {
  return text
    .replaceAll(/(?<![\p{L}\d.])(\d{1,3})\s?g(?=\s*(?:ram|memory|ddr))/giu, '$1gb ')
    .replaceAll(
      /(?<![\p{L}\d.])((?:120|128|180|240|250|256|480|500|512)) (?=(?:ssd|hdd|nvme)(?![\p{L}\d]))/giu,
      '$1gb ',
    )
    .replaceAll(/(?<![\p{L}\d.])([1248]|16|32|64) (?=ram(?![\p{L}\d]))/giu, '$1gb ')
    .replaceAll(/(\d{3}) +in(?![\p{L}\d])/giu, '$1 ')
    .replaceAll(/(?<![\p{L}\d])(\d{3,4})(g\d{1,2})(?![\p{L}\d])/giu, '$1 $2')
    .replaceAll(/(?<![\p{L}\d])(rtx|gtx|rx|mx)(?=\d{3,4}(?:ti|m)?(?![\p{L}\d]))/giu, '$1 ')
    .replaceAll(/(?<![\p{L}\d])(?<!\d\s?[gt]b\s+)hard[\s-]*(?:disk\s+drive|drive|disk)s?(?![\p{L}\d])/giu, 'hdd');
}

function needsNoSpelling(word: string): boolean {
  return SYNONYMS.has(word) || !/\p{L}{2}/u.test(word) || /^(?:gen)?\d+(?:\.\d+)?(?:gb|tb|in|ghz)?$/.test(word);
}

function isMisspelled(spelling: Spelling | null, last: boolean): boolean {
  return spelling !== null && !(last && spelling.begins && !spelling.known) && spelling.meant.length > 0;
}

/** 'laptop' nearly anywhere, 'ram' after '16gb', 'core' and 'intel' before 'i5'. */
function isFiller(words: readonly string[], word: string, index: number): boolean {
  if (words.length === 1) return FILLERS.has(word);
  const [before = '', next = ''] = [words[index - 1], words[index + 1]];
  // A model of that name.
  if (before === 'surface' && word === 'laptop') return false;
  if (FILLERS.has(word) || COMPLETED.get(word)?.test(before) === true) return true;
  if (BESIDE_AMOUNTS.has(word))
    return /^\d+(?:gb|tb)$/.test(before) || /^\d+(?:gb|tb)$/.test(next) || BESIDE_AMOUNTS.has(before);
  if (word === 'core' || word === 'intel') return words.slice(index + 1).some((other) => /^i[3579]$/.test(other));
  if (word === 'amd') return next === 'ryzen';
  return (word === 'gen' && /^\d/.test(next)) || (word === 'job' && next === 'lot');
}

/** @param last whether it may be typed on */
function termsFor(word: string, spelling: Spelling | null, last: boolean): Term[] {
  const inches = /^(\d{1,2})in$/.exec(word)?.[1];
  const decimals = /^(\d{1,2}\.\d)(?:in)?$/.exec(word)?.[1];
  const terabytes = /^(\d)tb$/.exec(word)?.[1];
  const terms: Term[] = (SYNONYMS.get(word) ?? [word]).map((synonym) => ({ word: synonym }));
  if (inches) terms.push({ word: `${inches}.`, beginning: true });
  if (decimals) terms.push({ word: decimals }, { word: `${decimals}in` });
  if (terabytes) terms.push({ word: `${terabytes}000gb` }, { word: `${Number(terabytes) * 1024}gb` });
  if (word === 'windows') terms.push({ word: 'win', beginning: true });
  if (/\p{L}{3,}s$/u.test(word) && !word.endsWith('ss')) terms.push({ word: word.slice(0, -1) });
  if (last && word.length > 1 && !/^(?:gen)?\d+(?:gb|tb|in)?$/.test(word)) terms.push({ word, beginning: true });
  if (isMisspelled(spelling, last)) terms.push(...(spelling?.meant ?? []).map((meant) => ({ word: meant })));
  return terms;
}

/** Where a plain word stands in the text: '16gb' may be typed '16 GB', 'gen8' '8th generation'. */
function typedAs(text: string, word: string): string {
  const generation = /^gen(\d{1,2})$/.exec(word)?.[1];
  const inches = /^([\d.]+)in$/.exec(word)?.[1];
  const gigabytes = /^(\d+)gb$/.exec(word)?.[1];
  const pattern = generation
    ? String.raw`\b${generation}(?:st|nd|rd|th)?[\s-]*gen(?:eration)?\b|\bgen(?:eration)?[\s-]*${generation}\b`
    : inches
      ? String.raw`${escaped(inches)}[\s-]*(?:"|''|”|″|in(?:ch(?:es)?)?\b)`
      : gigabytes
        ? String.raw`\b${gigabytes}(?:[\s-]*gb?\b|(?=\s+(?:ram|ssd|hdd|nvme)\b))`
        : [...word].map((sign) => escaped(sign)).join(String.raw`[\s-]*`);
  return new RegExp(pattern, 'iu').exec(text)?.[0] ?? word;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
