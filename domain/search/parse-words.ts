import type { Catalogue } from '#domain/search/catalogue.ts';
import { spellingOf } from '#domain/search/correct-words.ts';
import { plainWords } from '#domain/search/plain-words.ts';
import type { SearchWord, Term, ParsedTerms, ParsedSearch } from '#domain/search/parsed-search.ts';
import type { Spelling } from '#domain/search/question.ts';
import {
  BESIDE_AMOUNTS,
  COMPLETED,
  FILLERS,
  MAKERS,
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
  const { plain, alternatives } = await wordsOf(catalogue, written);
  const last = /[\p{L}\p{N}]$/u.test(text) ? plain.at(-1) : undefined;
  const significant = plain.map((word, at) => ({ word, at })).filter(({ word, at }) => !isFiller(plain, word, at));
  const isAlternative = (index: number) => {
    const [from, to] = [significant[index - 1]?.at ?? Infinity, significant[index]?.at ?? 0];
    return alternatives.some((or) => from < or && or <= to);
  };
  const first = firstAlternatives(
    significant.map(({ word }) => word),
    isAlternative,
  );
  const found = new Map<number, SearchWord>();
  const typed: string[] = [];
  const corrections: string[] = [];
  const spellings = await Promise.all(
    significant.map(async ({ word }) => (exact || needsNoSpelling(word) ? null : spellingOf(catalogue, word))),
  );
  for (const [index, { word }] of significant.entries()) {
    const spelling = spellings[index] ?? null;
    const [before = '', next = ''] = [significant[index - 1]?.word, significant[index + 1]?.word];
    const asOne = [...pairTerms(before, word), ...pairTerms(word, next)].map((one) => ({ word: one }));
    const isLast = word === last && index === significant.length - 1;
    const terms = [...termsFor(word, spelling, isLast), ...asOne];
    const corrected = isMisspelled(spelling, word === last) ? (spelling?.meant[0] ?? word) : word;
    const other = found.get(first[index] ?? index);
    // 'dell or hp': either will do.
    found.set(
      first[index] ?? index,
      other ? { text: `${other.text} or ${word}`, terms: [...other.terms, ...terms] } : { text: word, terms },
    );
    const or = isAlternative(index) ? ['or'] : [];
    typed.push(...or, word);
    corrections.push(...or, corrected);
  }
  const words = [...found.values()];
  const corrected = corrections.join(' ');
  const denied = new Set(Array.from(written.matchAll(DENIED), ([, word = '']) => word.toLowerCase()));
  return {
    words,
    understood: plain.flatMap((word, index): ParsedTerms[] => {
      const meaning = denied.has(word) ? null : synonymOf(word, plain[index + 1]);
      return meaning ? [{ text: typedAs(text, word), ...meaning }] : [];
    }),
    corrected: corrected === typed.join(' ') ? null : corrected,
  };
}

/** Of each word, the first of those of which either will do; in 'dell latitude or hp elitebook', these are two makers and two lines. */
function firstAlternatives(words: readonly string[], isAlternative: (index: number) => boolean): number[] {
  const first: number[] = [];
  for (const index of words.keys()) {
    const isMaker = (at: number) => MAKERS.has(words[at] ?? '');
    const ofLines = (at: number) =>
      isAlternative(at) && isMaker(at) && !isMaker(at - 1) && isMaker(at - 2) && at + 1 < words.length;
    const before = ofLines(index) || (ofLines(index - 1) && !isMaker(index)) ? index - 2 : index - 1;
    const joins = before !== index - 1 || isAlternative(index);
    first.push(joins ? (first[before] ?? index) : index);
  }
  return first;
}

const OR = /(?<![\p{L}\d])or(?![\p{L}\d])/iu;

/** The words of a text in their plain form, and before which of them 'or' stands. */
async function wordsOf({ db }: Catalogue, text: string): Promise<{ plain: string[]; alternatives: number[] }> {
  const parts = await Promise.all(text.split(OR, MOST_WORDS).map((part) => plainWords(db, part)));
  const plain: string[] = [];
  const alternatives: number[] = [];
  for (const [nth, words] of parts.entries()) {
    if (nth > 0) alternatives.push(plain.length);
    const more = words.slice(0, Math.max(0, MOST_WORDS - plain.length));
    plain.push(...more.flatMap((word) => NICKNAMES.get(word) ?? [word]));
  }
  return { plain, alternatives };
}

/** 'no hdd' finds titles that say so, and is no filter. */
const DENIED = /(?<![\p{L}\d])(?:no|without|w\/o)\s+(\p{L}+)/giu;

/** What laptops are for, as far as every laptop would do. */
const USES =
  /(?<![\p{L}\d])for\s+(?:(?:my|the|a|your)\s+)?(?:office|work|business|home|travel(?:ling)?|study(?:ing)?|writing|zoom|streaming|movies|everyday|daily)(?:\s+(?:use|work|meetings))?(?![\p{L}\d])/giu;

/**
 * '8 gig', '1 terabyte' and '15,6"' are other spellings; '8 or 16gb' are two amounts; '16g ram' and '256 ssd' leave out of what; '480 in good
 * shape' is no screen of 480 inches; '840g3' is the 840 G3, 'rtx3060' the RTX 3060. A hard drive beside an amount goes without saying.
 */
function writtenOut(text: string): string {
  return text
    .replaceAll(USES, ' ')
    .replaceAll(/(?<![\p{L}\d.])(\d{1,4})\s?(?:gigs?|gigabytes?)(?![\p{L}\d])/giu, '$1gb ')
    .replaceAll(/(?<![\p{L}\d.])(\d)\s?(?:terabytes?)(?![\p{L}\d])/giu, '$1tb ')
    .replaceAll(
      /(?<![\p{L}\d.,])(1[0-8]),(\d)(?=\s?(?:["”″]|''|in(?:ch(?:es)?)?(?![\p{L}\d])|zoll|$))(?:\s?zoll)?/giu,
      '$1.$2',
    )
    .replaceAll(/(?<![\p{L}\d.])(\d{1,4})(?= or (?:\d{1,4})\s?(gb|tb|in(?:ch)?(?![\p{L}\d])|"))/giu, '$1$2')
    .replaceAll(/(?<![\p{L}\d.])(\d{1,3})\s?g(?=\s*(?:ram|memory|ddr))/giu, '$1gb ')
    .replaceAll(
      /(?<![\p{L}\d.])((?:120|128|180|240|250|256|480|500|512)) (?=(?:ssd|hdd|nvme)(?![\p{L}\d]))/giu,
      '$1gb ',
    )
    .replaceAll(/(?<![\p{L}\d.])([1248]|16|32|64) (?=ram(?![\p{L}\d]))/giu, '$1gb ')
    .replaceAll(/(\d{3}) +in(?![\p{L}\d])/giu, '$1 ')
    .replaceAll(/(?<![\p{L}\d])(\d{3,4})(g\d{1,2})(?![\p{L}\d])/giu, '$1 $2')
    .replaceAll(/(?<![\p{L}\d])(?:(ryzen)(?=[3579](?![\p{L}\d]))|core(?=i[3579](?![\p{L}\d])))/giu, '$1 ')
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
  if (word === 'video' || word === 'photo') return /^(?:video|photo|editing|rendering)$/.test(next);
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
      ? String.raw`${inches.replace('.', '[.,]')}[\s-]*(?:"|''|”|″|in(?:ch(?:es)?)?\b)`
      : gigabytes
        ? String.raw`\b${gigabytes}(?:[\s-]*(?:gb?|gigs?|gigabytes?)\b|(?=\s+(?:ram|ssd|hdd|nvme)\b))`
        : [...word].map((sign) => escaped(sign)).join(String.raw`[\s-]*`);
  return new RegExp(pattern, 'iu').exec(text)?.[0] ?? word;
}

function escaped(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}
