import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import { runTool } from './checks.mjs';
import { run, SetupError } from './run.mjs';

/** The headless shell first: without the windows of the whole browser, the tests take about half the time. */
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const DEBIAN_PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a Chromium for the browser tests, or gets one: Debian's package where we may install it, else Playwright's download.
 * @returns the environment that tells Playwright about it
 */
export async function ensureChromium() {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) return { CHROMIUM_PATH: chosen };
  const found = findInstalled();
  if (found) return found;
  console.log('There is no Chromium for the browser tests yet; getting one.');
  if (await installDebianPackage()) return findInstalled() ?? noBrowser();
  if ((await runTool('playwright', ['install', 'chromium'])) === 0) return findInstalled() ?? noBrowser();
  return noBrowser();
}

function findInstalled() {
  // Some distributions have a stand-in of that name that only says where to get the real one.
  const name = NAMES.find((candidate) => spawnSync(candidate, ['--version'], { timeout: 20_000 }).status === 0);
  if (name)
    return { CHROMIUM_PATH: spawnSync('/bin/sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).stdout.trim() };
  const { chromium } = createRequire(import.meta.url)('playwright-core');
  return existsSync(chromium.executablePath()) ? {} : undefined;
}

async function installDebianPackage() {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if ((await run('apt-get', ['update', '-q'], { env })) !== 0) return false;
  for (const name of DEBIAN_PACKAGES) {
    if ((await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], { env })) === 0) return true;
  }
  return false;
}

function noBrowser() {
  throw new SetupError(
    'The browser tests need a Chromium, and none could be installed. Install the package chromium, or set CHROMIUM_PATH to one.',
  );
}
