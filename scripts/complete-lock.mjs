// Puts back into package-lock.json what npm leaves out where a registry does not carry the packages of other platforms.
// 'npm ci' refuses a lock file that does not name them, on every platform. To be run after 'npm install'.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './setup/paths.mjs';

const FILE = join(ROOT, 'package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32', 'aix', 'netbsd', 'openbsd', 'sunos'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'loong64', 'mips64el'];

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const added = {};
for (const [place, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!isListed(place, name)) added[`node_modules/${name}`] = describe(name, version, entry);
  }
}
const entries = Object.entries({ ...lock.packages, ...added });
lock.packages = Object.fromEntries(entries.toSorted(([a], [b]) => a.localeCompare(b, 'en')));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${Object.keys(added).length} packages of other platforms were added to package-lock.json.`);

/** Whether npm would find `name` from the package at `place`: beside it, or in any folder above. */
function isListed(place, name) {
  for (let folder = place; ; folder = folder.slice(0, folder.lastIndexOf('node_modules/')).replace(/\/$/, '')) {
    if (lock.packages[`${folder ? `${folder}/` : ''}node_modules/${name}`]) return true;
    if (folder === '') return false;
  }
}

/** What npm would have written, as far as the name says it: for which platform the package is. */
function describe(name, version, { dev }) {
  if (!/^\d+\.\d+\.\d+/.test(version))
    throw new Error(`${name}: ${version} is no exact version; it cannot be added by name alone`);
  const words = name.split(/[/-]/);
  const [os, cpu] = [SYSTEMS, PROCESSORS].map((known) => known.find((word) => words.includes(word)));
  const libc = os === 'linux' ? { gnu: 'glibc', musl: 'musl' }[words.at(-1)] : undefined;
  if (!cpu) throw new Error(`${name} does not say for which platform it is`);
  return {
    version,
    cpu: [cpu],
    ...(dev && { dev: true }),
    ...(libc && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}
