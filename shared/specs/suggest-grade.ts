import type { Specs } from '#shared/contracts/specs.ts';
import type { Grade } from '#shared/grades.ts';

/** Words by which sellers say how worn a laptop is; the first that is found counts. */
const HINTS: readonly [Grade, RegExp][] = [
  [
    'parts',
    /(?<!\p{L})(?:for parts|parts only|spares?|repairs?|not working|faulty|broken|no power|dead(?! ?pixels?)|defective|(?:does not|doesn't|won't|will not) (?:turn on|start|boot|power on|work))(?!\p{L})/u,
  ],
  [
    'like-new',
    /(?<!\p{L}|linux )(?:like new|as new|mint|pristine|flawless|immaculate|unused|never used|brand new|sealed|open box)(?!\p{L})/u,
  ],
  ['excellent', /(?<!\p{L})(?:excellent|very good|superb|great condition|grade a\+?)(?!\p{L})/u],
  ['fair', /(?<!\p{L})(?:fair|acceptable|poor|rough|heavily used|worn|grade c)(?!\p{L})/u],
  ['good', /(?<!\p{L})(?:good|grade b)(?!\p{L})/u],
];
/** What says it in the condition alone: a title may have a new battery. */
const IN_CONDITION: readonly [Grade, RegExp][] = [
  ['like-new', /^(?:new|opened)(?:$|\s?[-,.;(!]| (?:other|in|with|never|unused|unopened|and)(?!\p{L}))/u],
  ['good', /(?<!\p{L})refurbished(?!\p{L})/u],
];
/** What only a whole laptop is said to be: 'the keyboard is like new' says nothing of the rest. */
const IN_DESCRIPTION =
  /(?<!\p{L})(?:for parts|parts only|spares? (?:or|and|&|\/) ?repairs?|(?:does not|doesn't|won't|will not) (?:turn on|start|boot|power on))(?!\p{L})/u;

/**
 * The grade that a seller's own words suggest, by the definitions of the grades: the condition counts first, then the title; a description
 * only when it says that the laptop does not run. For a seller to confirm, never for a filter.
 * @returns with the part of the listing that says so
 */
export function suggestGrade(
  listing: { name: string; condition: string; description: string },
  { batteryHealth }: Specs,
): { grade: Grade; from: keyof typeof listing } | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('’', "'");
  if (IN_DESCRIPTION.test(plain(listing.description))) return { grade: 'parts', from: 'description' };
  for (const from of ['condition', 'name'] as const) {
    const words = plain(listing[from]);
    const hints = from === 'condition' ? [...HINTS, ...IN_CONDITION] : HINTS;
    const grade = hints.find(([, hint]) => hint.test(words))?.[0];
    if (grade) return { grade: withBattery(grade, batteryHealth), from };
  }
  return undefined;
}

/** The best grade, from this one down, whose promise the battery keeps. */
function withBattery(grade: Grade, batteryHealth = 100): Grade {
  if (grade === 'like-new' && batteryHealth < 90) return withBattery('excellent', batteryHealth);
  return grade === 'excellent' && batteryHealth < 80 ? 'good' : grade;
}
