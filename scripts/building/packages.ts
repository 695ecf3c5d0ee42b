import { readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { parse } from 'es-module-lexer';

/** A package as npm records it in `package-lock.json`, and in `node_modules/.package-lock.json` of what is installed. */
interface Recorded {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

/**
 * The packages that built files import, with all that those depend on. Peers that a package can do without, such as Vitest for better-auth, are no
 * part of it, nor are packages that only development needs.
 * @param root the project's folder, with its packages installed
 * @param folders those of the built files
 * @returns their folders from the root on, such as `node_modules/pg/node_modules/x`
 * @throws when one that is needed isn't installed
 */
export async function packagesOf(root: string, folders: readonly string[]): Promise<string[]> {
  const { packages } = readJson(join(root, 'node_modules/.package-lock.json')) as {
    packages: Record<string, Recorded>;
  };
  const { devDependencies, optionalDependencies } = readJson(join(root, 'package.json')) as Record<
    'devDependencies' | 'optionalDependencies',
    Record<string, string>
  >;
  const imported = await importedBy(folders.map((folder) => join(root, folder)));
  const found = new Set<string>();
  const add = (from: string, name: string, isNeeded: boolean): void => {
    const place = placeOf(packages, from, name);
    if (place === undefined) {
      if (isNeeded) throw new Error(`The package ${name} is not installed, and ${from || 'the build'} needs it`);
      return;
    }
    if (found.has(place)) return;
    found.add(place);
    const { dependencies = {}, optionalDependencies: optional = {}, ...peers } = packages[place] ?? {};
    for (const one of Object.keys(dependencies)) add(place, one, !(one in optional));
    for (const one of Object.keys(optional)) add(place, one, false);
    for (const one of Object.keys(peers.peerDependencies ?? {}))
      if (!peers.peerDependenciesMeta?.[one]?.optional) add(place, one, true);
  };
  for (const { name, isDynamic } of imported) if (!(name in devDependencies)) add('', name, !isDynamic);
  // Found by its name where it runs, not imported.
  for (const name of Object.keys(optionalDependencies)) add('', name, false);
  return [...found].toSorted();
}

/** Where Node.js finds a package that one at `from` asks for. */
function placeOf(packages: Record<string, Recorded>, from: string, name: string): string | undefined {
  for (let at = from; ;) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`;
    if (packages[place]) return place;
    if (at === '') return undefined;
    const above = at.lastIndexOf('/node_modules/');
    at = above < 0 ? '' : at.slice(0, above);
  }
}

/** The packages that JavaScript files of these folders import by a name that stands there. */
async function importedBy(folders: readonly string[]): Promise<{ name: string; isDynamic: boolean }[]> {
  const found = new Map<string, boolean>();
  for (const folder of folders) {
    for (const file of await readdir(folder, { recursive: true })) {
      if (!file.endsWith('.js')) continue;
      const [imports] = parse(await readFile(join(folder, file), 'utf8'));
      for (const { type, specifier } of imports) {
        if (typeof specifier !== 'string' || /^[./]|^file:/.test(specifier) || isBuiltin(specifier)) continue;
        const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
        // Libraries ask for packages in this way that need not be there.
        found.set(name, (found.get(name) ?? true) && type === 'dynamic');
      }
    }
  }
  return [...found].map(([name, isDynamic]) => ({ name, isDynamic }));
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}
