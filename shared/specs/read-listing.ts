import type { Specs } from '#shared/contracts/specs.ts';
import { parseSpecs } from '#shared/specs/parse-specs.ts';
import { readSpecs } from '#shared/specs/read-specs.ts';
import { suggestGrade } from '#shared/specs/suggest-grade.ts';

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
