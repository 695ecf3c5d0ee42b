import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import type { OpenBrowser } from '#tests/browsers/browser.ts';
import { openChromium } from '#tests/browsers/chromium.ts';
import { openFirefox } from '#tests/browsers/firefox.ts';
import { walkMainPath } from '#tests/browsers/main-path.ts';
import { openWebKit } from '#tests/browsers/webkit.ts';

const BROWSERS: Readonly<Record<string, () => Promise<OpenBrowser>>> = {
  chromium: openChromium,
  firefox: openFirefox,
  webkit: openWebKit,
};
const PATH_MILLISECONDS = 180_000;
const VIEWPORT = { width: 1280, height: 900 };

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    screenshots: { type: 'string', default: 'test-results/browsers' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(`npm run test:browsers [-- --only WORD --screenshots DIR]

The main path, from the home page to a payment, in Chromium, Firefox and WebKit, each against an app and a demo catalogue of its own, with
screenshots side by side in DIR (test-results/browsers). Needs the Debian packages firefox-esr, webkit2gtk-driver and xvfb.
WORD picks the browsers whose names contain it: ${Object.keys(BROWSERS).join(', ')}.`);
  process.exit(0);
}

const chosen = Object.entries(BROWSERS).filter(([name]) => name.includes(values.only));
if (chosen.length === 0) {
  console.error('There is no such browser; see --help.');
  process.exit(2);
}
let failed = false;
for (const [name, open] of chosen) {
  try {
    await run(name, open, values.screenshots);
  } catch (error) {
    failed = true;
    console.error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
process.exit(failed ? 1 : 0);

/** Rejects when a driver does not answer any more. */
async function timeOut(): Promise<never> {
  await setTimeout(PATH_MILLISECONDS, undefined, { ref: false });
  throw new Error(`The main path took longer than ${PATH_MILLISECONDS / 1_000} s`);
}

/** @throws when a step fails, or the console has an error or a warning */
async function run(name: string, open: () => Promise<OpenBrowser>, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const data = await makeTemporaryFolder('browsers');
  const app = await runApp({ DATA_DIR: data.path });
  try {
    const browser = await open();
    try {
      await browser.tab.resize(VIEWPORT.width, VIEWPORT.height);
      const look = (page: string) => browser.tab.screenshot(join(folder, `${page}.${name}.png`));
      await Promise.race([walkMainPath(browser.tab, app.origin, look), timeOut()]);
      if (browser.complaints?.length) throw new Error(`The console says: ${browser.complaints.join('\n')}`);
      const silence = browser.complaints === null ? 'its driver does not report the console' : 'no console message';
      console.log(`${browser.name}: the main path works, ${silence}.`);
    } finally {
      await browser.close();
    }
  } finally {
    await app.stop();
    await data.remove();
  }
}
