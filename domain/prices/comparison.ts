import type { PricedSpec } from '#shared/contracts/prices.ts';
import type { Specs } from '#shared/contracts/specs.ts';
import { GRADE_TEXTS } from '#shared/grades.ts';
import { capacity, ordinal } from '#shared/specs/units.ts';

/** What of a laptop decides what it is sold for. */
export type PricedSpecs = Pick<Specs, PricedSpec>;

/** What may be alike beside the name. */
type Trait = 'cpu' | 'memory' | 'storage' | 'grade';

/** Which sales are compared: of the same model or of the same line, alike in these traits, of the last months. */
export interface Comparison {
  same: 'model' | 'line';
  alike: readonly Trait[];
  months: number;
}

/** All that may be alike, what is given up last first. */
const TRAITS: readonly Trait[] = ['cpu', 'memory', 'storage', 'grade'];

/** What is older says nothing of a price any more. */
export const LONGEST_MONTHS = 24;
/** Another memory changes a price by a tenth, another year by a quarter: so old sales come after unlike ones. */
const MONTHS = [12, LONGEST_MONTHS] as const;

/**
 * The comparisons for a laptop, the nearest first: required traits are given up one by one, grade first, then storage, memory and the
 * processor's generation; then older sales count; then other models of the line, with the same processor at least, or the same memory
 * where the processor is unknown.
 * @returns nothing when neither model nor line is known
 */
export function comparisonsFor(specs: PricedSpecs): Comparison[] {
  if (specs.brand === undefined || (specs.line === undefined && specs.model === undefined)) return [];
  const known = TRAITS.filter((trait) => isKnown(specs, trait));
  const narrowing = Array.from({ length: known.length + 1 }, (_, given) => known.slice(0, known.length - given));
  const lines = narrowing.filter(
    (alike) =>
      (alike.includes('cpu') || (alike.includes('memory') && !known.includes('cpu'))) &&
      // Storage and wear weigh less than which model of the line it is.
      (specs.model === undefined || alike.length <= 2),
  );
  return [
    ...(specs.model === undefined ? [] : spread('model', narrowing)),
    ...(specs.line === undefined ? [] : spread('line', lines)),
  ];
}

function spread(same: Comparison['same'], narrowing: readonly (readonly Trait[])[]): Comparison[] {
  return MONTHS.flatMap((months) => narrowing.map((alike) => ({ same, alike, months })));
}

/** What a processor is compared by where its maker counts no generations: its family, of Apple's the very model, as an M1 Pro is no M1. */
export function processorName({ cpuMaker, cpuFamily, cpuModel }: PricedSpecs): string | undefined {
  return cpuMaker === 'Apple' ? (cpuModel ?? cpuFamily) : cpuFamily;
}

function isKnown(specs: PricedSpecs, trait: Trait): boolean {
  if (trait === 'cpu') return (specs.cpuGeneration ?? processorName(specs)) !== undefined;
  return specs[({ memory: 'memoryGb', storage: 'storageGb', grade: 'grade' } as const)[trait]] !== undefined;
}

/** Which laptops a comparison is about, for people: 'ThinkPad T450 with 8 GB of memory'. */
export function comparisonText(specs: PricedSpecs, { same, alike }: Comparison): string {
  const named =
    same === 'model' ? [specs.line ?? specs.brand, specs.model].join(' ') : `${specs.line ?? specs.brand} laptops`;
  const parts = alike
    .filter((trait) => trait !== 'grade')
    .map((trait) => (trait === 'cpu' ? processor(specs) : trait === 'memory' ? memory(specs) : storage(specs)));
  const words = parts.length > 0 ? `${named} with ${new Intl.ListFormat('en-GB').format(parts)}` : named;
  const grade = alike.includes('grade') && specs.grade ? `, condition ${GRADE_TEXTS[specs.grade].name}` : '';
  return words + grade;
}

function processor(specs: PricedSpecs): string {
  const { cpuGeneration } = specs;
  if (cpuGeneration === undefined) return `the ${processorName(specs)} processor`;
  return `${[8, 11, 18].includes(cpuGeneration) ? 'an' : 'a'} ${ordinal(cpuGeneration)} generation processor`;
}

function memory({ memoryGb }: PricedSpecs): string {
  return `${memoryGb} GB of memory`;
}

function storage({ storageGb = 0, storageKind }: PricedSpecs): string {
  return `about ${capacity(storageGb)} ${storageKind ?? 'of storage'}`;
}
