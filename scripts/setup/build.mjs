import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentWithPackages, ROOT } from './paths.mjs';
import { run, SetupError } from './run.mjs';

const STAMP = join(ROOT, 'build', '.inputs');

/** All that a build is made of. Pictures and other public files are served as they are. */
const INPUTS = [
  'app',
  'config',
  'database',
  'domain',
  'gateways',
  'sandboxes',
  'server',
  'shared',
  'scripts/building',
  'vite.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];
const NOT_BUILT = new Set(['app/public']);

/** The pages, and the server in few files. */
const STEPS = [
  ['react-router', ['build', '--logLevel', 'warn']],
  ['node', ['scripts/building/bundle-server.ts']],
];

/** Builds the site if anything that it is made of has changed since the last complete build. */
export async function ensureBuilt() {
  const inputs = hashInputs();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === inputs) return;
  await build(inputs);
}

/** Builds the site in any case. */
export async function build(inputs = hashInputs()) {
  console.log('Building the site. This is needed only when it has changed.');
  const began = Date.now();
  rmSync(STAMP, { force: true });
  const env = { ...environmentWithPackages(), NODE_ENV: 'production' };
  for (const [command, parts] of STEPS) {
    const code = await run(command, parts, { env });
    if (code !== 0) throw new SetupError(`The site could not be built (exit code ${code}; the reason stands above).`);
  }
  writeFileSync(STAMP, inputs);
  console.log(`Built in ${((Date.now() - began) / 1000).toFixed(1)} s.`);
}

function hashInputs() {
  const hash = createHash('sha256');
  for (const input of INPUTS) addTo(hash, input);
  return hash.digest('hex');
}

function addTo(hash, path) {
  const full = join(ROOT, path);
  if (NOT_BUILT.has(path) || !existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).toSorted()) addTo(hash, `${path}/${name}`);
  } else if (!/\.test\.tsx?$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}
