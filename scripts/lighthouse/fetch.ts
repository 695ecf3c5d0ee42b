import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pinned like any other package, but 176 MB and seldom needed: so it is none of the project's, and fetched when it is. */
export const LIGHTHOUSE_VERSION = '13.5.0';

const CACHE = join(import.meta.dirname, '../../node_modules/.cache');

/**
 * Fetches Lighthouse once, from the registry that npm uses, and shows npm's progress.
 * @returns its command-line program
 * @throws when npm can't
 */
export async function fetchLighthouse(): Promise<string> {
  const folder = join(CACHE, `lighthouse-${LIGHTHOUSE_VERSION}`);
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return program;
  console.log(`Fetching Lighthouse ${LIGHTHOUSE_VERSION}. This is needed once; it takes 176 MB in ${CACHE}.`);
  // What is whole is moved to its place, so that a fetch which was interrupted is not taken for one.
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await writeFile(join(unfinished, 'package.json'), '{ "private": true }');
  await npm(
    'install',
    `lighthouse@${LIGHTHOUSE_VERSION}`,
    '--save-exact',
    '--no-audit',
    '--no-fund',
    '--prefix',
    unfinished,
  );
  await rename(unfinished, folder);
  return program;
}

async function npm(...args: string[]): Promise<void> {
  // The npm that runs us, if one does.
  const { npm_execpath: own } = process.env;
  const [program, ...first] = own?.endsWith('npm-cli.js') ? [process.execPath, own] : ['npm'];
  const child = spawn(program ?? 'npm', [...first, ...args], { stdio: ['ignore', 'inherit', 'inherit'] });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`Lighthouse could not be fetched: npm ended with ${code}; the reason stands above.`);
}
