import { APPLE, CHROMEBOOK, GAMING_HARDWARE, MAKERS, REFURBISHED, SCRATCHED, TOUCH } from '#domain/search/synonyms.ts';

/** What the words of a search rule out. */
export interface ParsedExclusions {
  /** Words that may not stand in the title. */
  without: string[];
  /** What is left of the text. */
  rest: string;
}

/**
 * What can be ruled out, and by which words titles say it. What a laptop lacks, such as a charger or a drive, is none of it: titles say 'no HDD' in
 * the same words as searches do.
 */
const KINDS: readonly [pattern: string, words: readonly string[]][] = [
  ['refurb(?:s|ished)?|renewed|reconditioned', REFURBISHED],
  ['scratch(?:es|ed)?|dents?|dented', SCRATCHED],
  ['chrome\\s?books?', CHROMEBOOK],
  ['touch(?:[\\s-]?screens?)?', TOUCH],
  ['(?:(?:dedicated|discrete|nvidia)\\s)?(?:graphics?|gpus?)(?:\\scards?)?|nvidia', GAMING_HARDWARE],
  ['gaming', ['gaming', ...GAMING_HARDWARE]],
  ['apple|mac(?:\\s?book)?s?', APPLE],
];
/** Lines and processors that go by one word. */
const LINES = 'celeron ideapad inspiron latitude pentium surface thinkpad xps yoga'.split(' ');
const NAME = [...MAKERS, ...LINES].join('|');

const KIND = `(?:${[...KINDS.map(([pattern]) => pattern), NAME].join('|')})(?![\\p{L}\\d])`;
/** 'not refurbished', 'no scratches or dents', 'without a graphics card'. */
const EXCLUSION = new RegExp(
  String.raw`(?<![\p{L}\d])(?:not|non|no|without|except|excluding)[\s-]+(?:an?\s+|any\s+)?(?<kinds>${KIND}(?:\s*(?:,|\/|or|and|nor)\s*${KIND})*)`,
  'iu',
);

/** Reads what the words of a search rule out: 'not refurbished', 'no scratches', 'without touchscreen', 'not HP'. */
export function parseExclusions(text: string): ParsedExclusions {
  const without = new Set<string>();
  let rest = text;
  for (let match = EXCLUSION.exec(rest); match; match = EXCLUSION.exec(rest)) {
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`.trim();
    for (const [kind] of (match.groups?.['kinds'] ?? '').matchAll(new RegExp(KIND, 'giu')))
      for (const word of titleWords(kind)) without.add(word);
  }
  return { without: [...without], rest };
}

/** What titles call a kind of laptop. */
function titleWords(kind: string): readonly string[] {
  return KINDS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(kind))?.[1] ?? [kind.toLowerCase()];
}
