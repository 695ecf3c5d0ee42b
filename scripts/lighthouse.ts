import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { BROWSER, LIGHTHOUSE_VERSION, measure, type Result } from '#scripts/lighthouse/measure.ts';
import { describe } from '#scripts/lighthouse/report.ts';
import { productPath } from '#shared/product-address.ts';
import { CHROMIUM } from '#scripts/support/chromium.ts';
import { putIntoDocument } from '#scripts/support/put-into-document.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const PAGES = ['/', '/laptops', '/laptops?q=thinkpad', '/login', '/blog', '/contact'];
const DOCUMENT = join(import.meta.dirname, '../docs/performance.md');

const { values } = parseArgs({
  options: {
    page: { type: 'string', multiple: true },
    runs: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) {
  console.log(`npm run lighthouse [-- --page / --page /blog] [--runs 3] [--write]

Starts the built app with a demo catalogue of its own on a free port and runs Lighthouse (mobile preset) on ${PAGES.join(', ')}
and the page of a laptop, or on those that --page names. Each is measured --runs times, and the median counts. --write puts the table into
docs/performance.md. npm fetches Lighthouse ${LIGHTHOUSE_VERSION} when it is first needed (176 MB in its cache). The browser is that of CHROMIUM_PATH,
else an installed Chromium, else the headless shell; the table names it.`);
} else {
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on.');
  const table = await measureAll(values.page, runs);
  console.log(`\n${table}`);
  if (values.write) await putIntoDocument(DOCUMENT, '<!-- npm run lighthouse -- --write -->', table);
}

async function measureAll(wanted: readonly string[] | undefined, runs: number): Promise<string> {
  const folder = await makeTemporaryFolder('lighthouse');
  const app = await runApp({ DATA_DIR: folder.path });
  try {
    const paths = wanted ?? [...PAGES, await newestLaptop(app.origin)];
    const results = new Map<string, Result>();
    for (const path of paths) {
      const result = await measure(app.origin + path, runs, folder.path);
      results.set(path, result);
      console.log(`${path}: ${Object.values(result.scores).join(', ')}`);
      for (const failure of result.failures) console.log(`  – ${failure}`);
    }
    return describe(results, { runs, browser: await nameBrowser() });
  } finally {
    await app.stop();
    await folder.remove();
  }
}

async function newestLaptop(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/category?limit=1`);
  const [laptop] = (await response.json()) as { _id: string; name: string }[];
  if (laptop === undefined) throw new Error('The demo catalogue is empty.');
  return productPath({ id: laptop._id, name: laptop.name });
}

async function nameBrowser(): Promise<string> {
  const browser = await chromium.launch(CHROMIUM);
  const version = browser.version();
  await browser.close();
  return `Chromium ${version} (${basename(BROWSER)})`;
}
