/**
 * Which Core generation a model number belongs to: 'i7-620M' is the first, 'i5-5300U' the fifth, 'i5-1135G7' the eleventh,
 * 'm3-7Y30' the seventh. Source: Intel's naming scheme of Core processors, first to fourteenth generation.
 * @param digits of the model, without its letters
 * @param letters after the digits, lower case, such as 'hq' or 'g7'
 */
export function coreGeneration(digits: string, letters: string): number | undefined {
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
