interface Place {
  from: number;
  to: number;
}

const NUMBER = String.raw`(?<number>1[0-4]|[1-9])`;
const ORDINAL = String.raw`(?:${NUMBER}\s?(?:st|nd|rd|th|[eè]me|\.)?)`;
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
  /(?<![\p{L}\d.])(?:(?<number>1[0-4]|[1-9])\s?(?:st|nd|rd|th|[eè]me)[\s-]?gen(?:eration)?|gen(?:eration)?\s(?<number>1[0-4]|[1-9])(?:st|nd|rd|th))(?!\p{L})/gu;
/** '6th/7th/8th gen', '4th 5t' (cut off): a choice, which says nothing. */
const CHOICE =
  /(?<![\p{L}\d.])(?:1[0-4]|[1-9])(?:st|nd|rd|th)(?:\s?(?:\/|-|&|,|or|and)\s?|\s|\s?gen\s?(?:\/|or)\s?)(?:1[0-4]|[1-9])(?:st?|nd?|rd?|th?)(?!\p{L})/u;
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
    const generation = generationOfModel(model);
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

/** What the number of a model such as 'i5-8250U' says; `undefined` where no such processor was made. */
export function generationOfModel(model: string): number | undefined {
  const parts = /^i\d-(?<digits>\d{3,5})(?<letters>[A-Z]*\d?)$/.exec(model)?.groups;
  return parts && coreGeneration(parts['digits'] ?? '', (parts['letters'] ?? '').toLowerCase());
}

/** The text before '7th gen' at its end. */
function withoutGeneration(before: string): string {
  return before.replace(BEFORE, '');
}

/**
 * Which Core generation a model number belongs to: 'i7-620M' is the first, 'i5-5300U' the fifth, 'i5-1135G7' the eleventh,
 * 'm3-7Y30' the seventh. Source: Intel's naming scheme of Core processors, first to fourteenth generation.
 * @param digits of the model, without its letters
 * @param letters after the digits, lower case, such as 'hq' or 'g7'
 */
function coreGeneration(digits: string, letters: string): number | undefined {
  if (digits.length === 3) return FIRST_GENERATION.test(digits) ? 1 : undefined;
  if (digits.length === 5) return within(Number(digits.slice(0, 2)), 10, 14);
  if (digits.length !== 4) return undefined;
  // Four digits that begin with 10 to 14: the mobile models whose letters tell the class, such as 1065G7, 1240P and 1355U.
  if (digits.startsWith('1'))
    return /^(?:g\d|ng\d|u|p|h)/.test(letters) ? within(Number(digits.slice(0, 2)), 10, 14) : undefined;
  return within(Number(digits[0]), 2, 9);
}

/** Numbers of the first generation's mobile models; other numbers of three digits are amounts of memory. */
const FIRST_GENERATION = /^(?:3[3-9]0|4[3-8]0|5[2468]0|6[2468]0|7[24]0|8[24]0|9[24]0)$/;

function within(generation: number, first: number, last: number): number | undefined {
  return generation >= first && generation <= last ? generation : undefined;
}

/** Families of the small models that sellers name by number alone, such as 'Intel N4020'. */
export function atomFamily(model: string): 'Celeron' | 'Pentium' | undefined {
  if (/^j(?:1[89]00|3[03]\d\d|3455|4005|41[02]5)$/.test(model)) return 'Celeron';
  if (/^n(?:28[0-4]\d|29\d\d|30[0-6]\d|3[134]50|3160|40[0-2]0|41[0-2]0|4500|4505|5095a?|5100|5105)$/.test(model))
    return 'Celeron';
  if (/^n(?:35[1-4]0|37[01]0|4200|50[03]0|600[05])$/.test(model)) return 'Pentium';
  return undefined;
}
