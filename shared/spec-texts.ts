import type { Specs } from '#shared/contracts/specs.ts';
import { GRADE_NAMES } from '#shared/grade-names.ts';
import { processorName, storageText } from '#shared/specs-in-short.ts';

/** What each spec is called where every one stands by itself. */
export const SPEC_LABELS: Readonly<Record<keyof Specs, string>> = {
  brand: 'Brand',
  line: 'Line',
  model: 'Model',
  cpuMaker: 'Processor maker',
  cpuFamily: 'Processor family',
  cpuGeneration: 'Processor generation',
  cpuModel: 'Processor model',
  memoryGb: 'Memory',
  storageGb: 'Storage',
  storageKind: 'Kind of storage',
  screenInches: 'Screen',
  resolution: 'Resolution',
  gpu: 'Graphics',
  operatingSystem: 'Operating system',
  batteryHealth: 'Battery health',
  grade: 'Grade',
  year: 'Year made',
};

/** One line of a table of specs. */
export interface SpecLine {
  label: string;
  /** The specs that the line tells. */
  specs: readonly (keyof Specs)[];
  /** As people read it; undefined when none of them is known. */
  text: (specs: Specs) => string | undefined;
}

/** What a laptop is, line by line, those that matter most first. */
export const SPEC_LINES: readonly SpecLine[] = [
  { label: 'Brand', specs: ['brand'], text: ({ brand }) => brand },
  { label: 'Model', specs: ['line', 'model'], text: ({ line, model }) => joined(' ', line, model) },
  {
    label: 'Processor',
    specs: ['cpuMaker', 'cpuFamily', 'cpuModel', 'cpuGeneration'],
    text: (specs) => {
      const name = processorName(specs);
      const maker = name === specs.cpuMaker ? undefined : specs.cpuMaker;
      return joined(', ', joined(' ', maker, name), generationText(specs.cpuGeneration));
    },
  },
  { label: 'Memory', specs: ['memoryGb'], text: ({ memoryGb }) => withUnit(memoryGb, ' GB') },
  { label: 'Storage', specs: ['storageGb', 'storageKind'], text: storageText },
  {
    label: 'Screen',
    specs: ['screenInches', 'resolution'],
    text: ({ screenInches, resolution }) => joined(', ', withUnit(screenInches, '"'), resolution?.replace('x', ' × ')),
  },
  { label: 'Graphics', specs: ['gpu'], text: ({ gpu }) => gpu },
  { label: 'Operating system', specs: ['operatingSystem'], text: ({ operatingSystem }) => operatingSystem },
  { label: 'Battery health', specs: ['batteryHealth'], text: ({ batteryHealth }) => withUnit(batteryHealth, '%') },
  { label: 'Grade', specs: ['grade'], text: ({ grade }) => grade && GRADE_NAMES[grade] },
  { label: 'Year made', specs: ['year'], text: ({ year }) => year?.toString() },
];

const ENDINGS: Record<number, string> = { 1: 'st', 2: 'nd', 3: 'rd' };

/** Such as '5th generation'. */
function generationText(generation: number | undefined): string | undefined {
  return withUnit(generation, `${ENDINGS[generation ?? 0] ?? 'th'} generation`);
}

function withUnit(amount: number | undefined, unit: string): string | undefined {
  return amount === undefined ? undefined : `${amount}${unit}`;
}

function joined(between: string, ...parts: (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(between) || undefined;
}
