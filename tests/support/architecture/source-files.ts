import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const FOLDERS = [
  'shared',
  'config',
  'gateways',
  'sandboxes',
  'database',
  'domain',
  'server',
  'app',
  'tests',
  'scripts',
];
const SOURCE = /\.(ts|tsx|js|mjs|css)$/;
const PARSED = /\.(ts|tsx|js|mjs)$/;

/** Something that a file imports. */
export interface Import {
  /** A path from the project's root such as `domain/errors.ts`, or the name of a package or of a built-in module. */
  target: string;
  /** Whether it lies in the project. */
  internal: boolean;
  /** Whether only types are imported, so that nothing of it runs. */
  typeOnly: boolean;
  /** Whether it is loaded by `import()`, when that line runs. */
  dynamic: boolean;
}

export interface SourceFile {
  /** From the project's root, such as `domain/orders/place-order.ts`. */
  path: string;
  text: string;
  imports: readonly Import[];
}

/** Every source file of the project, with its imports as a parser sees them. */
export function readSourceFiles(): SourceFile[] {
  return FOLDERS.flatMap((folder) => filesBelow(join(ROOT, folder)))
    .filter((file) => SOURCE.test(file) && !file.includes('app/public/'))
    .map((file) => {
      const path = relative(ROOT, file);
      const text = readFileSync(file, 'utf8');
      return { path, text, imports: PARSED.test(path) ? importsOf(path, text) : [] };
    });
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** The imports and re-exports of a module; `import type` and lists of nothing but types count as types. */
export function importsOf(path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  const imports = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    dynamic: false,
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ request: moduleRequest.value, typeOnly: isType, dynamic: false }] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const literal = /^(['"`])([^'"`$]+)\1$/.exec(text.slice(start, end));
    return literal?.[2] ? [{ request: literal[2], typeOnly: false, dynamic: true }] : [];
  });
  return [...imports, ...reexports, ...dynamic].map(({ request, ...kind }) => ({
    ...resolve(path, request),
    ...kind,
  }));
}

function resolve(from: string, request: string): { target: string; internal: boolean } {
  const bare = request.replace(/\?.*$/, '');
  if (bare.startsWith('#')) return { target: bare.slice(1), internal: true };
  if (bare.startsWith('.')) return { target: posix.join(dirname(from), bare), internal: true };
  return { target: bare, internal: false };
}
