import type { Specs } from '#shared/contracts/specs.ts';
import { SPEC_NAMES, type SpecName, specNamed } from '#shared/specs/declared-specs.ts';
import { ordinal } from '#shared/specs/units.ts';

/** One line of a table of specs. */
export interface SpecLine {
  label: string;
  /** The specs in the line. */
  specs: readonly SpecName[];
  /** As people read it; undefined when none of them is known. */
  text: (specs: Specs) => string | undefined;
  /** The same where there is little room; not there where the line is left out. */
  short?: (specs: Specs) => string | undefined;
}

/** Specs that share a line, in the place of the first of them. */
const COMBINED: readonly SpecLine[] = [
  { label: 'Model', specs: ['line', 'model'], text: ({ line, model }) => joined(' ', line, model) },
  {
    label: 'Processor',
    specs: ['cpuMaker', 'cpuFamily', 'cpuModel', 'cpuGeneration'],
    text: (specs) => {
      const { cpuMaker, cpuGeneration } = specs;
      const name = processorName(specs);
      const maker = name === cpuMaker ? undefined : cpuMaker;
      const generation = cpuGeneration === undefined ? undefined : `${ordinal(cpuGeneration)} generation`;
      return joined(', ', joined(' ', maker, name), generation);
    },
    short: processorName,
  },
  { label: 'Storage', specs: ['storageGb', 'storageKind'], text: storageText, short: storageText },
  {
    label: 'Screen',
    specs: ['screenInches', 'resolution'],
    text: (specs) => joined(', ', inchesText(specs), specs.resolution?.replace('x', ' × ')),
    short: inchesText,
  },
];

/** What a laptop is, line by line, in the order in which specs are declared. */
export const SPEC_LINES: readonly SpecLine[] = SPEC_NAMES.flatMap((name) => {
  const combined = COMBINED.find(({ specs }) => specs.includes(name));
  if (!combined) return [lineOf(name)];
  return combined.specs[0] === name ? [combined] : [];
});

const SHORT_LINES = SPEC_LINES.flatMap(({ short }) => short ?? []);

/** What one asks about a laptop first, where there is little room: processor, memory, storage, screen, as far as known. */
export function specsInShort(specs: Specs): string[] {
  return SHORT_LINES.map((short) => short(specs)).filter((text) => text !== undefined);
}

/** So much of a name the narrowest card shows, in characters. */
const SEEN_OF_NAME = 40;

/**
 * Memory, storage and screen, which a card says below the laptop's name in any case: the end of a long name is cut off, and people compare
 * cards by these.
 */
export function amountsOnCard(specs: Specs): string[] {
  const processor = processorName(specs);
  return specsInShort(specs).filter((text) => text !== processor);
}

/** The processor, for a card: nothing where what is seen of the laptop's name says it. */
export function processorOnCard(name: string, specs: Specs): string[] {
  const processor = processorName(specs);
  if (processor === undefined) return [];
  const seen = ` ${wordsOf(name.slice(0, SEEN_OF_NAME))} `;
  return seen.includes(` ${wordsOf(processor.replace(/^Core /, ''))} `) ? [] : [processor];
}

/** Its words, however they are joined: 'm3-8100Y' and 'm3 8100Y' are the same. */
function wordsOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z\d.+]+/g, ' ')
    .trim();
}

function lineOf(name: SpecName): SpecLine {
  const spec = specNamed(name);
  const { label, inShort } = spec;
  const text = ({ [name]: value }: Specs) => {
    if (value === undefined) return undefined;
    if (spec.kind === 'number') return spec.text?.(Number(value)) ?? String(value);
    return spec.text?.(String(value)) ?? String(value);
  };
  return {
    label,
    specs: [name],
    text,
    ...(inShort && { short: text }),
  };
}

/** Such as 'Core i5-5300U', 'Ryzen 5 4650U' or 'M2 Pro': the family and the model, whose names may overlap. */
function processorName({ cpuFamily, cpuModel }: Specs): string | undefined {
  if (cpuFamily === undefined || cpuModel === undefined) return cpuModel ?? cpuFamily;
  const words = cpuFamily.split(' ');
  const shared = words.findIndex((_, at) => cpuModel.startsWith(words.slice(at).join(' ')));
  return [...(shared < 0 ? words : words.slice(0, shared)), cpuModel].join(' ');
}

/** Such as '256 GB SSD'. */
function storageText({ storageGb, storageKind }: Specs): string | undefined {
  return joined(' ', storageGb === undefined ? undefined : gigabytes(storageGb), storageKind?.replace('+', ' + '));
}

/** Gigabytes as sellers say them: 1000 and 1024 are '1 TB', 1256 is '1,256 GB'. */
function gigabytes(amount: number): string {
  const terabyte = [1000, 1024].find((size) => amount >= size && amount % (size / 2) === 0);
  return terabyte ? `${amount / terabyte} TB` : `${amount.toLocaleString('en-US')} GB`;
}

function inchesText({ screenInches }: Specs): string | undefined {
  return screenInches === undefined ? undefined : `${screenInches}"`;
}

function joined(between: string, ...parts: (string | undefined)[]): string | undefined {
  return parts.filter((part) => part !== undefined).join(between) || undefined;
}
