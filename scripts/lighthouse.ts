import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { fetchLighthouse, LIGHTHOUSE_VERSION } from '#scripts/lighthouse/fetch.ts';
import { measure, type Verdict } from '#scripts/lighthouse/measure.ts';
import { describe, putInto } from '#scripts/lighthouse/report.ts';
import { productPath } from '#shared/product-address.ts';
import { CHROMIUM } from '#scripts/support/chromium.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const PAGES = ['/', '/laptops', '/?q=thinkpad', '/login', '/blog', '/contact'];
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

Starts the built app with a demo catalogue of its own on a free port and shows pages to Lighthouse (mobile preset): ${PAGES.join(', ')}
and that of a laptop, or those that --page names. Each is looked at --runs times, and the median counts. --write puts the table into docs/performance.md.
Lighthouse ${LIGHTHOUSE_VERSION} is fetched by npm when it is first needed (176 MB, kept in node_modules/.cache).`);
} else {
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs takes a whole number from 1 on.');
  const table = await judge(values.page, runs);
  console.log(`\n${table}`);
  if (values.write) await putInto(DOCUMENT, table);
}

async function judge(wanted: readonly string[] | undefined, runs: number): Promise<string> {
  const program = await fetchLighthouse();
  const folder = await makeTemporaryFolder('lighthouse');
  const app = await runApp({ DATA_DIR: folder.path });
  try {
    const paths = wanted ?? [...PAGES, await newestLaptop(app.origin)];
    const verdicts = new Map<string, Verdict>();
    for (const path of paths) {
      const verdict = await measure(program, app.origin + path, runs, folder.path);
      verdicts.set(path, verdict);
      const { performance, accessibility, seo } = verdict.scores;
      console.log(`${path}: ${performance}, ${accessibility}, ${verdict.scores['best-practices']}, ${seo}`);
      for (const fault of verdict.faults) console.log(`  – ${fault}`);
    }
    return describe(verdicts, { runs, browser: await nameBrowser() });
  } finally {
    await app.stop();
    await folder.remove();
  }
}

async function newestLaptop(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/category?limit=1`);
  const [laptop] = (await response.json()) as { _id: string; name: string }[];
  if (laptop === undefined) throw new Error('The demo catalogue is empty.');
  return productPath(laptop);
}

async function nameBrowser(): Promise<string> {
  const browser = await chromium.launch(CHROMIUM);
  const version = browser.version();
  await browser.close();
  return `Chromium ${version}`;
}
