import { GRADE_TEXTS } from '#shared/grades.ts';
import { capacity, ordinal } from '#shared/specs/units.ts';
import { type Comparison, type PricedSpecs, processorName } from '#domain/prices/comparison.ts';

/** Which laptops a comparison is about, for people: 'ThinkPad T450 with 8 GB of memory'. */
export function comparisonText(specs: PricedSpecs, { same, alike }: Comparison): string {
  const named =
    same === 'model' ? [specs.line ?? specs.brand, specs.model].join(' ') : `${specs.line ?? specs.brand} laptops`;
  const parts = alike
    .filter((trait) => trait !== 'grade')
    .map((trait) => (trait === 'cpu' ? processor(specs) : trait === 'memory' ? memory(specs) : storage(specs)));
  const words = parts.length > 0 ? `${named} with ${inList(parts)}` : named;
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

function inList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
