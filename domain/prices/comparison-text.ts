import { GRADE_TEXTS } from '#shared/grades.ts';
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
  const size = storageGb >= 1000 ? `${Math.round(storageGb / 100) / 10} TB` : `${storageGb} GB`;
  return `about ${size} ${storageKind ?? 'of storage'}`;
}

function ordinal(number: number): string {
  const ending = number > 3 && number < 21 ? 'th' : (['th', 'st', 'nd', 'rd'][number % 10] ?? 'th');
  return `${number}${ending}`;
}

function inList(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
