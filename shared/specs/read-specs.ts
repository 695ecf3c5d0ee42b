import type { Specs } from '#shared/contracts/specs.ts';
import { parseSpecs } from '#shared/specs/parse-specs.ts';

/** Specs that describe one part together: of two texts, one tells them all unless the other agrees. */
const TOGETHER: readonly (readonly (keyof Specs)[])[] = [
  ['brand', 'line', 'model'],
  ['cpuMaker', 'cpuFamily', 'cpuModel', 'cpuGeneration'],
  ['storageGb', 'storageKind'],
];

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
  return { ...added, ...title };
}
