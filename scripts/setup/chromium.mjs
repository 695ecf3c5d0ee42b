import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { spawnSync } from 'node:child_process';
import { runTool } from './checks.mjs';
import { run, SetupError } from './run.mjs';

const HEADLESS_SHELL = 'chromium-headless-shell';
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const DEBIAN_PACKAGES = [HEADLESS_SHELL, 'chromium'];

/**
 * Finds a Chromium, or installs one: Debian's package where we may, else Playwright's download. CHROMIUM_PATH overrides all.
 * @param prefer what to use where both are installed: the 'shell', with which tests take about half the time, or the 'browser', so that
 * Lighthouse measures with the same one before and after the shell was installed
 * @returns the environment with CHROMIUM_PATH
 */
export async function ensureChromium(prefer = 'shell') {
  const { CHROMIUM_PATH: chosen } = process.env;
  if (chosen) return { CHROMIUM_PATH: chosen };
  const names = prefer === 'shell' ? [HEADLESS_SHELL, ...BROWSERS] : [...BROWSERS, HEADLESS_SHELL];
  const found = findInstalled(names);
  if (found) return found;
  console.log('There is no Chromium yet; installing one.');
  if ((await installDebianPackage()) || (await runTool('playwright', ['install', 'chromium'])) === 0) {
    const installed = findInstalled(names);
    if (installed) return installed;
  }
  throw new SetupError(
    'The browser tests need a Chromium, and none could be installed. Install the package chromium, or set CHROMIUM_PATH to one.',
  );
}

function findInstalled(names) {
  // Some distributions have a placeholder of that name that only says how to install the browser.
  const name = names.find((candidate) => spawnSync(candidate, ['--version'], { timeout: 20_000 }).status === 0);
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
