import { type Specs, specs } from '#shared/contracts/specs.ts';
import { parseSpecs } from '#shared/specs/parse-specs.ts';
import { suggestGrade } from '#shared/specs/suggest-grade.ts';
import * as v from 'valibot';

/** Where a spec was read. */
export type SpecSource = 'name' | 'condition' | 'description';

export interface ReadListing {
  specs: Specs;
  from: Partial<Record<keyof Specs, SpecSource>>;
}

/** What a listing says of its laptop while it is being written, and where. */
export function readListing(listing: { name: string; condition: string; description: string }): ReadListing {
  const title = parseSpecs(listing.name);
  const read = readSpecs(listing);
  const suggestion = suggestGrade(listing, read);
  const sources = Object.keys(read).map((spec) => [spec, spec in title ? 'name' : 'description']);
  return {
    specs: { ...read, ...(suggestion && { grade: suggestion.grade }) },
    from: { ...Object.fromEntries(sources), ...(suggestion && { grade: suggestion.from }) },
  };
}

/** Specs that describe one part together: the title's are taken alone where the description contradicts one of them. */
const TOGETHER: readonly (readonly (keyof Specs)[])[] = [
  ['brand', 'line', 'model'],
  ['cpuMaker', 'cpuFamily', 'cpuModel', 'cpuGeneration'],
  ['storageGb', 'storageKind'],
];

const MADE_IN = /(?:model|made|built|year|early|mid|late|from)\W{1,3}(?:of |in |is )?20\d\d/i;

/**
 * What a laptop's title and description say that it is, confirmed by nobody. The title decides; the description adds what the
 * title leaves out.
 */
export function readSpecs({ name, description }: { name: string; description: string }): Specs {
  const [title, more] = [parseSpecs(name), parseSpecs(description)];
  const added = { ...more };
  for (const group of TOGETHER) {
    const contradicts = group.some(
      (spec) => title[spec] !== undefined && more[spec] !== undefined && title[spec] !== more[spec],
    );
    if (contradicts) for (const spec of group) delete added[spec];
  }
  // A year in a description is mostly that of a receipt or a repair.
  if (!MADE_IN.test(description)) delete added.year;
  return acceptable({ ...added, ...title });
}

/** Without what the contract refuses: '2.5GB RAM' is read in old titles, but memory comes in whole gigabytes. */
export function acceptable(read: Specs): Specs {
  const names = Object.keys(read) as (keyof Specs)[];
  return Object.fromEntries(
    names.flatMap((name) => (v.is(specs.entries[name], read[name]) ? [[name, read[name]]] : [])),
  );
}
