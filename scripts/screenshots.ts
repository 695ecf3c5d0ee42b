import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { type Marketplace, prepareMarketplace } from '#scripts/screenshots/marketplace.ts';
import { takeReadmePictures } from '#scripts/screenshots/readme.ts';
import { ACCOUNT_SHOTS } from '#scripts/screenshots/shots/account.ts';
import { ADMINISTRATION_SHOTS } from '#scripts/screenshots/shots/administration.ts';
import { BUYING_SHOTS, PAYMENT_SHOTS } from '#scripts/screenshots/shots/buying.ts';
import { GOOGLE_SHOTS } from '#scripts/screenshots/shots/google.ts';
import { PUBLIC_SHOTS } from '#scripts/screenshots/shots/public.ts';
import { SELLING_SHOTS } from '#scripts/screenshots/shots/selling.ts';
import type { Shot } from '#scripts/screenshots/shot.ts';
import { takeEverywhere } from '#scripts/screenshots/take.ts';
import { CHROMIUM } from '#scripts/support/chromium.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const USAGE = `npm run screenshots                              the four pictures of the README, into docs/images
npm run screenshots -- --all DIR [--only WORD]   every page and dialog at 390, 768 and 1280 px, light and dark

Starts the built app with a demo catalogue of its own on a free port. WORD picks the shots whose names contain it.`;

/** Every page and dialog, in the states that they have. */
const ALL_SHOTS: readonly Shot[] = [
  ...PUBLIC_SHOTS,
  ...GOOGLE_SHOTS,
  ...BUYING_SHOTS,
  ...SELLING_SHOTS,
  ...ACCOUNT_SHOTS,
  ...ADMINISTRATION_SHOTS,
  ...PAYMENT_SHOTS,
];

const { values } = parseArgs({
  options: {
    all: { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(USAGE);
else await withMarketplace(values.all === undefined ? takeReadme : (marketplace) => takeAll(marketplace, values));

async function takeReadme(marketplace: Marketplace): Promise<void> {
  await takeReadmePictures(marketplace, join(import.meta.dirname, '../docs/images'));
}

/** Goes on after a failure, so that one broken page doesn't hide the others. */
async function takeAll(marketplace: Marketplace, { all = '.', only }: { all?: string; only: string }): Promise<void> {
  await mkdir(all, { recursive: true });
  const failed: string[] = [];
  let taken = 0;
  for (const shot of ALL_SHOTS.filter(({ name }) => name.includes(only))) {
    try {
      taken += await takeEverywhere(shot, marketplace, all);
    } catch (error) {
      failed.push(shot.name);
      console.error(`${shot.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${taken} screenshots in ${all}`);
  if (failed.length > 0) throw new Error(`Not taken: ${failed.join(', ')}`);
}

async function withMarketplace(take: (marketplace: Marketplace) => Promise<void>): Promise<void> {
  const folder = await makeTemporaryFolder('screenshots');
  const app = await runApp({ DATA_DIR: folder.path });
  const browser = await chromium.launch(CHROMIUM);
  try {
    await take(await prepareMarketplace(browser, app.origin));
  } finally {
    await browser.close();
    await app.stop();
    await folder.remove();
  }
}
