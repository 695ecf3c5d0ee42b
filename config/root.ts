import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

/** The folder of the project, from which files are read: above this file, or above the bundle that this file has become a part of. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.');

/**
 * The file of a program that runs in a process of its own.
 * @param source its source, from the root on
 * @param bundled its name among the bundles, beside which this file lies once it is a part of one
 */
export function programFile(source: string, bundled: string): string {
  const here = import.meta.filename;
  return here.endsWith('.ts') ? join(ROOT, source) : join(dirname(here), bundled);
}
