import { coreGeneration } from '#shared/specs/intel-models.ts';

interface Place {
  from: number;
  to: number;
}

const NUMBER = String.raw`(?<number>1[0-4]|[1-9])`;
const ORDINAL = String.raw`(?:${NUMBER}\s?(?:st|nd|rd|th|eme|\.)?)`;
/** 'i7 8th gen', 'i5-4gen', 'i7 5th', 'i5 gen 8', 'i3, 12. gen', each right after the family. */
const AFTER = new RegExp(
  String.raw`^[\s,:(/-]*(?:(?:cpu|processor|quad[\s-]?core|dual[\s-]?core|vpro|intel)[\s,]*)*(?:${ORDINAL}[\s-]?gen(?:eration)?\b|gen(?:eration)?\.?[\s-]?(?:${NUMBER.replace('number', 'late')})(?:th|rd|nd|st)?\b|(?:${NUMBER.replace('number', 'ordinal')})(?:th|rd|nd|st)(?![\p{L}\d]))`,
  'u',
);
/** '8th gen core i5', '11th generation intel core i7', 'gen 7th i5', each right before the family. */
const BEFORE = new RegExp(
  String.raw`(?:${ORDINAL}[\s-]?gen(?:eration)?|(?<![\p{L}\d.])(?:${NUMBER.replace('number', 'ordinal')})(?:th|rd|nd|st)(?=\s(?:intel|core|i\d|$))|(?<![\p{L}\d])gen(?:eration)?\.?[\s-]?(?:${NUMBER.replace('number', 'late')})(?:th|rd|nd|st)?)[\s,:)/-]*(?:(?:intel|core|quad[\s-]?core|hexa|cpu|processor|mobile)[\s,-]*)*$`,
  'u',
);
/** Said of nothing else in the title: '…, 8th generation, …'. Not after a model that counts its own generations. */
const ANYWHERE =
  /(?<![\p{L}\d.])(?:(?<number>1[0-4]|[1-9])\s?(?:st|nd|rd|th|eme)[\s-]?gen(?:eration)?|gen(?:eration)?\s(?<number>1[0-4]|[1-9])(?:st|nd|rd|th))(?!\p{L})/gu;
/** '6th/7th/8th gen': a choice, which says nothing. */
const CHOICE =
  /(?<![\p{L}\d.])(?:1[0-4]|[1-9])(?:st|nd|rd|th)\s?(?:\/|-|&|,|or|and)\s?(?:1[0-4]|[1-9])(?:st|nd|rd|th)(?!\p{L})/u;
/** What counts generations of its own. */
const OWN_GENERATIONS =
  /(?:carbon|yoga|x1|x1 extreme|nano|thinkbook|\b[tlpexz]\d{1,2}[sp]?|ipad|titanium|fold|duet|firefly|surface \w+|blade(?: stealth)?(?: \d\d)?)[\s(]*$/;

/**
 * The generation of a Core processor: the model's own number tells it best, else what the title says beside the family.
 * @param families where the family is named in the title
 */
export function findCoreGeneration(
  title: string,
  families: readonly Place[],
  model: string | undefined,
): number | undefined {
  if (model) {
    const skylakeY = /^(?:i\d-|m\d-)?(?<number>\d)Y\d{2}/.exec(model)?.groups?.['number'];
    if (skylakeY) return Number(skylakeY);
    const parts = /^i\d-(?<digits>\d{3,5})(?<letters>[A-Z]*\d?)$/.exec(model)?.groups;
    const generation = parts && coreGeneration(parts['digits'] ?? '', (parts['letters'] ?? '').toLowerCase());
    if (generation !== undefined) return generation;
    if (/^i\d-Q[79]/.test(model)) return 1;
  }
  if (CHOICE.test(title)) return undefined;
  const said = new Set<number>();
  for (const { from, to } of families) {
    const after = AFTER.exec(title.slice(to))?.groups;
    const before = OWN_GENERATIONS.test(withoutGeneration(title.slice(0, from)))
      ? undefined
      : BEFORE.exec(title.slice(0, from))?.groups;
    for (const groups of [after, before]) {
      const number = groups?.['number'] ?? groups?.['late'] ?? groups?.['ordinal'];
      if (number) said.add(Number(number));
    }
  }
  if (said.size === 0) {
    for (const match of title.matchAll(ANYWHERE)) {
      if (!OWN_GENERATIONS.test(title.slice(0, match.index))) said.add(Number(match.groups?.['number']));
    }
  }
  const [only] = said;
  return said.size === 1 ? only : undefined;
}

/** The text before '7th gen' at its end. */
function withoutGeneration(before: string): string {
  return before.replace(BEFORE, '');
}
