import type { Specs } from '#shared/contracts/specs.ts';
import { classOf, gamingNumber, usualGeneration } from '#domain/prices/known-lines.ts';

/** Raised with each change of what `featuresOf` returns, so that a stored model is never used with features that it was not fitted on. */
export const FEATURES_FORM = 4;

/** One number that describes a laptop, such as ['model:lenovo/thinkpad/t450', 1] or ['memory', 1] for twice the usual memory. */
export type Feature = readonly [name: string, value: number];

/** How old a sale is, in years before the newest one: the trend of prices over time. */
export const AGE = 'age';

/**
 * How far, as a factor's logarithm, one unit of a feature usually moves a price; the ridge penalty is the inverse square. Levels are
 * nested (brand, line, series, model), each with a deviation of its own from the one above, so a rare model stays close to its line.
 */
const USUAL_EFFECTS: Readonly<Record<string, number>> = {
  class: 0.3,
  brand: 0.4,
  line: 0.3,
  series: 0.35,
  model: 0.3,
  family: 0.2,
  'model-digit': 0.15,
  'line-digit': 0.12,
  'cpu-family': 0.3,
  'cpu-series': 0.15,
  'cpu-model': 0.12,
  generation: 0.2,
  'generation-level': 0.15,
  'line-generation': 0.1,
  memory: 0.25,
  storage: 0.2,
  'storage-kind': 0.2,
  screen: 0.05,
  pixels: 0.2,
  gpu: 0.25,
  'gpu-model': 0.3,
  'gpu-generation': 0.15,
  'gpu-tier': 0.1,
  system: 0.15,
  year: 0.15,
  grade: 0.5,
  unknown: 0.2,
  [AGE]: 0.2,
};

/** The kind of a feature: what stands before the colon of its name. */
const kindOf = (feature: string) => feature.split(':', 1)[0] ?? feature;

export function usualEffect(feature: string): number {
  const effect = USUAL_EFFECTS[kindOf(feature)];
  if (effect === undefined) throw new Error(`No usual effect is declared for ${feature}`);
  return effect;
}

/** What of a laptop its price is read from most closely: its own model, its line, its brand or only its parts. */
export const BASES = ['model', 'line', 'brand', 'parts'] as const;
export type Basis = (typeof BASES)[number];

/** The basis of a prediction. @param isKnown whether enough sales have a feature */
export function basisOf(features: readonly Feature[], isKnown: (name: string) => boolean): Basis {
  const known = new Set(features.flatMap(([name]) => (isKnown(name) ? kindOf(name) : [])));
  if (known.has('model') || known.has('series')) return 'model';
  return known.has('line') ? 'line' : known.has('brand') ? 'brand' : 'parts';
}

/** 'X1 Carbon', 'x1-carbon' and 'X1Carbon' are one name, as `price_key` has them in the database. */
const key = (text: string) => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');

/** Numbers count from a common laptop, so that an unknown one (0) is taken for a common one. */
const COMMON = { memoryGb: 8, storageGb: 256, generation: 7, inches: 14, megapixels: 2, year: 2018, digit: 6 };

/** Beyond these a number says no more of a price: who types 64,000 GB has mistyped. */
const MOST_DOUBLINGS = 4;
const MOST_UNITS = 8;

const within = (value: number, most: number) => Math.min(Math.max(value, -most), most);
const doublings = (amount: number, from: number) => within(Math.log2(amount / from), MOST_DOUBLINGS);
const units = (amount: number, from: number) => within(amount - from, MOST_UNITS);

/** A laptop as the numbers that its price is predicted from; what is not known has a feature of its own. */
export function featuresOf(specs: Specs): Feature[] {
  return [
    classFeature(specs),
    ...nameFeatures(specs),
    ...cpuFeatures(specs),
    ...amountFeatures(specs),
    ...otherFeatures(specs),
  ];
}

/** What lines of the same class have in common, so that one that was hardly sold is not taken for a common laptop. */
function classFeature(specs: Specs): Feature {
  const known = classOf(specs);
  return known === undefined ? unknown('class') : level('class', known);
}

function nameFeatures({ brand, line, model }: Specs): Feature[] {
  if (brand === undefined) return [unknown('brand')];
  const named = key(brand);
  const ofLine = `${named}/${key(line ?? '')}`;
  return [
    level('brand', named),
    line === undefined ? unknown('line') : level('line', ofLine),
    ...(model === undefined ? [unknown('model')] : modelFeatures(ofLine, model)),
  ];
}

/** A model by its own name, its number ('9370' of '13-9370'), what such numbers begin with ('T4', '9') and the year they tell. */
function modelFeatures(ofLine: string, model: string): Feature[] {
  const words = model.split(/[\s-]+/);
  const number = words.find((word) => /\d{3}/.test(word));
  const beginning = number && /^[a-z]*\d/i.exec(number)?.[0];
  // Makers count years in the last digit but one: T450 and T460, E7470 and E7480.
  const digit = number && /\d(?=\d[a-z]*$)/i.exec(number)?.[0];
  return [
    level('series', `${ofLine}/${key(number ?? words[0] ?? '')}`),
    level('model', `${ofLine}/${key(model)}`),
    ...(number && beginning ? [level('family', `${ofLine}/${key(beginning)}${number.length}`)] : []),
    ...(number && digit
      ? [level('model-digit', `${ofLine}/${digit}`), [`line-digit:${ofLine}`, yearOf(number, Number(digit))] as const]
      : []),
  ];
}

/** After the E7470, 7480 and 7490 came the 7400 and 7410. */
function yearOf(number: string, digit: number): number {
  return (/^\d{4}/.test(number) && digit < 2 ? digit + 10 : digit) - COMMON.digit;
}

function cpuFeatures(specs: Specs): Feature[] {
  const { brand, line, cpuFamily, cpuModel } = specs;
  const generation = usualGeneration(specs);
  const name = `${key(brand ?? '')}/${key(line ?? '')}`;
  const tier = cpuModel && /(?<letters>[a-z]+)\d?$/i.exec(cpuModel)?.groups?.['letters'];
  return [
    ...(cpuFamily === undefined ? [unknown('cpu')] : [level('cpu-family', key(cpuFamily))]),
    ...(cpuModel === undefined ? [] : [level('cpu-model', key(cpuModel))]),
    ...(tier && cpuFamily ? [level('cpu-series', `${key(cpuFamily)}/${tier.toLowerCase()}`)] : []),
    ...(generation === undefined
      ? [unknown('generation')]
      : [
          ['generation', units(generation, COMMON.generation)] as const,
          level('generation-level', String(generation)),
          [`line-generation:${name}`, units(generation, COMMON.generation)] as const,
        ]),
  ];
}

function amountFeatures({ memoryGb, storageGb, storageKind }: Specs): Feature[] {
  return [
    ...(memoryGb === undefined ? [unknown('memory')] : [['memory', doublings(memoryGb, COMMON.memoryGb)] as const]),
    ...(storageGb === undefined
      ? [unknown('storage')]
      : [['storage', doublings(storageGb, COMMON.storageGb)] as const]),
    storageKind === undefined ? unknown('storage-kind') : level('storage-kind', key(storageKind)),
  ];
}

function otherFeatures({ screenInches, resolution, gpu, operatingSystem, year, grade }: Specs): Feature[] {
  const [width = 0, height = 0] = resolution?.split('x').map(Number) ?? [];
  return [
    ...(screenInches === undefined ? [unknown('screen')] : [['screen', units(screenInches, COMMON.inches)] as const]),
    ...(width * height > 0 ? [['pixels', doublings((width * height) / 1e6, COMMON.megapixels)] as const] : []),
    ...(gpu === undefined
      ? [unknown('gpu')]
      : [level('gpu', key(gpu.replaceAll(/\d.*$/g, ''))), level('gpu-model', key(gpu)), ...gamingFeatures(gpu)]),
    operatingSystem === undefined
      ? unknown('system')
      : level('system', key(operatingSystem.split(' ').slice(0, 2).join(' '))),
    ...(year === undefined ? [unknown('year')] : [['year', units(year, COMMON.year)] as const]),
    grade === undefined ? unknown('grade') : level('grade', grade),
  ];
}

/** Nvidia counts generations in hundreds (GTX 970M, 1060, RTX 2070), how fast they are in tens. */
function gamingFeatures(gpu: string): Feature[] {
  const number = gamingNumber(gpu);
  if (number === undefined) return [];
  const generation = Math.floor(number / 100);
  return [
    ['gpu-generation', within(generation <= 10 ? (generation - 10) / 2 : generation / 5 - 2, MOST_DOUBLINGS)],
    ['gpu-tier', (number % 100) / 10 - 6],
  ];
}

function level(kind: string, name: string): Feature {
  return [`${kind}:${name}`, 1];
}

function unknown(spec: string): Feature {
  return [`unknown:${spec}`, 1];
}
