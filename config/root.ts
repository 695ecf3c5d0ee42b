import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The folder of the project, from which files are read: above this file, or above the bundle that this file has become a part of. */
export const ROOT = dirname(findPackageJSON(import.meta.url) ?? '.');
