import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { ADMIN_SHOTS } from '#scripts/screenshots/admin-shots.ts';
import { type Marketplace, prepareMarketplace } from '#scripts/screenshots/marketplace.ts';
import { MEMBER_SHOTS } from '#scripts/screenshots/member-shots.ts';
import { CONVERSATION_SHOTS } from '#scripts/screenshots/conversation-shots.ts';
import { ORDER_SHOTS } from '#scripts/screenshots/order-shots.ts';
import type { Shot } from '#scripts/screenshots/shots.ts';
import { STATE_SHOTS } from '#scripts/screenshots/state-shots.ts';
import { picksStory, takeStories } from '#scripts/screenshots/story/take-stories.ts';
import { takeEverywhere, takeReadmePictures } from '#scripts/screenshots/take.ts';
import { VISITOR_SHOTS } from '#scripts/screenshots/visitor-shots.ts';
import { CHROMIUM } from '#scripts/support/chromium.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

const USAGE = `npm run screenshots                              the four pictures of the README, into docs/images
npm run screenshots -- --all DIR [--only WORD]   every page and dialog at 390, 768 and 1280 px, light and dark

npm run screenshots -- --all DIR --only story    a sale in each of its endings, on two phones and an Admin's screen; story-happy is one of them

Starts the built app with a demo catalogue of its own on a free port. WORD picks the shots whose names contain it; several, parted by commas, pick all of theirs.`;

const { values } = parseArgs({
  options: {
    all: { type: 'string' },
    only: { type: 'string', default: '' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});
if (values.help) console.log(USAGE);
else if (values.all === undefined)
  await withMarketplace((marketplace) => takeReadmePictures(marketplace, join(import.meta.dirname, '../docs/images')));
else if (picksStory(values.only)) await takeStories(values.all, values.only);
else await withMarketplace((marketplace) => takeAll(marketplace, values.all ?? '.', values.only));

/** Paying comes last, since it changes the buyer's orders. */
function shotsNamed(words: string): Shot[] {
  return [
    ...VISITOR_SHOTS,
    ...ADMIN_SHOTS,
    ...STATE_SHOTS,
    ...ORDER_SHOTS,
    ...CONVERSATION_SHOTS,
    ...MEMBER_SHOTS,
  ].filter(({ name }) => words.split(',').some((word) => name.includes(word)));
}

/** Continues after a failure, so that one broken page doesn't hide the others. */
async function takeAll(marketplace: Marketplace, folder: string, only: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const failed: string[] = [];
  let taken = 0;
  for (const shot of shotsNamed(only)) {
    try {
      taken += await takeEverywhere(shot, marketplace, folder);
    } catch (error) {
      failed.push(shot.name);
      console.error(`${shot.name}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  console.log(`${taken} screenshots in ${folder}`);
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
