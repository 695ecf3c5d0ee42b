import type { Specs } from '#shared/contracts/specs.ts';

/**
 * What everybody in this trade knows of lines and models before a single sale, so that a model of few sales needn't learn it. Written from general
 * knowledge; only facts that stay, no prices.
 */

/** What a line is made for; the first that fits. A line's own level says how far it differs from the others of its class. */
const CLASSES = [
  ['budget', /chromebook|\bStream\b|EeePC|\bMini\b/i],
  ['premium', /BladeStealth/i],
  [
    'gaming',
    /Alienware|\bROG\b|\bTUF\b|Omen|Victus|Predator|Nitro|Legion|Razer|\bMSI\b|Aorus|Gigabyte|PCSpecialist|GSeries|Sager|Clevo|Medion|Qosmio/i,
  ],
  ['workstation', /Precision|ZBook|Celsius|ConceptD|ThinkPad [PW]\d/i],
  ['premium', /XPS|Surface|Spectre|Envy|ZenBook|MateBook|Pixelbook|Yoga|Swift|\bLG\b|MacBook|ThinkPad X1\b/i],
  [
    'business',
    /ThinkPad|ThinkBook|Latitude|Vostro|EliteBook|ProBook|Port[eé]g[eé]|Tecra|LifeBook|TravelMate|ExpertBook|Toughbook/i,
  ],
  ['consumer', /Inspiron|Pavilion|IdeaPad|\bFlex\b|Aspire|Satellite|VivoBook|Vaio/i],
] as const satisfies readonly (readonly [string, RegExp])[];

/** 'gaming' for an Alienware, 'workstation' for a ThinkPad P50; undefined for a line of no known class. */
export function classOf(specs: Specs): (typeof CLASSES)[number][0] | undefined {
  const name = nameOf(specs);
  return CLASSES.find(([, words]) => words.test(name))?.[0];
}

/** Generations of Intel's Core by what a model's name tells; where a model came with two, the more common one. */
const GENERATIONS: readonly (readonly [RegExp, Readonly<Record<string, number>>])[] = [
  [/ThinkPad X1 (?:Carbon|Nano) Gen (?<told>\d+)/i, { 1: 3, 2: 4, 3: 5, 4: 6, 5: 7, 6: 8, 7: 8, 8: 10, 9: 11, 10: 12 }],
  [/ThinkPad X1 Yoga Gen (?<told>\d+)/i, { 1: 6, 2: 7, 3: 8, 4: 8, 5: 10, 6: 11, 7: 12 }],
  [/ThinkPad (?:X1 Extreme|P1) Gen (?<told>\d+)/i, { 1: 8, 2: 9, 3: 10, 4: 11, 5: 12 }],
  [/ThinkPad [TXLWE]\d(?<told>\d)\d/i, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 7, 8: 8, 9: 8 }],
  [/ThinkPad P[57](?<told>[0-3])/i, { 0: 6, 1: 7, 2: 8, 3: 9 }],
  [/Latitude.*\b(?:E[4-7]|6)\d(?<told>\d)0/i, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 7: 6 }],
  [/Latitude.*\b[3-79]\d(?<told>\d)\d/i, { 0: 8, 1: 10, 2: 11, 3: 12, 5: 5, 7: 6, 8: 7, 9: 8 }],
  [/Precision.*\bM[2346](?<told>\d)00/i, { 5: 1, 6: 2, 7: 3, 8: 4 }],
  [/Precision.*\b[357]\d(?<told>\d)\d/i, { 1: 6, 2: 7, 3: 8, 4: 9, 5: 10, 6: 11 }],
  [/XPS.*\b[79]\d(?<told>\d)\d/i, { 0: 10, 1: 11, 2: 12, 3: 4, 4: 5, 5: 6, 6: 7, 7: 8, 8: 8, 9: 10 }],
  [/Inspiron.*\b[357]\d(?<told>\d)\d/i, { 0: 10, 1: 11, 3: 4, 4: 4, 5: 5, 6: 7, 7: 8, 8: 8, 9: 10 }],
  [/EliteBook 8[4-7](?<told>\d)0[pw]/i, { 4: 1, 6: 2, 7: 3 }],
  [/EliteBook.*x360.* G(?<told>\d+)/i, { 1: 6, 2: 7, 3: 8, 4: 8, 5: 8, 6: 8, 7: 10, 8: 11, 9: 12 }],
  [/\bHP\b.* G(?<told>\d+)/i, { 1: 4, 2: 5, 3: 6, 4: 7, 5: 8, 6: 8, 7: 10, 8: 11, 9: 12 }],
  [/SurfaceBook ?(?<told>\d?)/i, { '': 6, 1: 6, 2: 8, 3: 10 }],
  [/SurfacePro (?<told>\d)/i, { 3: 4, 4: 6, 5: 7, 6: 8, 7: 10, 8: 11 }],
  [/SurfaceLaptop ?(?<told>\d?)/i, { '': 7, 1: 7, 2: 8, 3: 10, 4: 11 }],
];
/** The generation that laptops with Nvidia's GTX 970M, 1060 or RTX 2070 usually have, by hundreds. */
const BESIDE_GRAPHICS: Readonly<Record<number, number>> = { 6: 3, 7: 4, 8: 4, 9: 6, 10: 7, 16: 9, 20: 9, 30: 10 };
/** The seventh came to laptops in 2017, and nearly one a year before and after. */
const YEARS_BEFORE_FIRST = 2010;
const LAST_BY_YEAR = 12;

/**
 * The generation of a Core processor as confirmed or read, else as the model, graphics or year tell it: a T450 has the fifth. Half of the
 * titles that leave the generation out name the model.
 */
export function usualGeneration(specs: Specs): number | undefined {
  const { cpuMaker, cpuFamily, cpuGeneration, gpu, year } = specs;
  if (cpuGeneration !== undefined) return cpuGeneration;
  if ((cpuMaker ?? 'Intel') !== 'Intel' || !/^Core [im]/i.test(cpuFamily ?? 'Core i')) return undefined;
  const name = nameOf(specs);
  for (const [pattern, generations] of GENERATIONS) {
    const told = pattern.exec(name)?.groups?.['told'];
    if (told !== undefined) return generations[told];
  }
  const beside = BESIDE_GRAPHICS[Math.floor((gamingNumber(gpu) ?? 0) / 100)];
  if (beside !== undefined) return beside;
  return year === undefined ? undefined : Math.min(Math.max(year - YEARS_BEFORE_FIRST, 1), LAST_BY_YEAR);
}

/** 970 of 'GTX 970M', 2070 of 'GeForce RTX 2070'. */
export function gamingNumber(gpu = ''): number | undefined {
  const number = /^(?:GeForce )?[GR]TX (?<number>\d{3,4})/.exec(gpu)?.groups?.['number'];
  return number === undefined ? undefined : Number(number);
}

/** 'Think-Pad' and 'Eee PC' as one word each, '13-9370' as two. */
function nameOf({ brand = '', line = '', model = '' }: Specs): string {
  const spaced = (text: string, space: string) => text.replaceAll(/[^\p{L}\p{N}]+/gu, space);
  return [spaced(brand, ''), spaced(line, ''), spaced(model, ' ')].join(' ');
}
