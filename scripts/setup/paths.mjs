import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The Node.js that the project is pinned to, from the package `node`. */
export const PINNED_NODE = join(ROOT, 'node_modules', 'node', 'bin', 'node');

const BIN = join(ROOT, 'node_modules', '.bin');

/** This process's environment, without the programs of `node_modules`: they vanish while packages are installed. */
export function environmentWithoutPackages() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith(join('node_modules', '.bin')));
  return { ...process.env, PATH: path.join(delimiter) };
}

/** This process's environment, with the programs of `node_modules` first. */
export function environmentWithPackages() {
  return { ...process.env, PATH: `${BIN}${delimiter}${process.env.PATH ?? ''}` };
}

/** What makes Node.js read the settings in `.env`, if there is such a file. */
export function environmentFile() {
  const file = join(ROOT, '.env');
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
