import { mkdir } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import { ENDINGS, castOf } from '#scripts/screenshots/story/endings.ts';
import { setStage } from '#scripts/screenshots/story/stage.ts';
import { CHROMIUM } from '#scripts/support/chromium.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';
import { setAppUnderTest } from '#tests/e2e/support/app-under-test.ts';
import { AUTH_SECRET, inDatabase } from '#tests/support/template.ts';
import { runOnServer, startThrowAwayPostgres } from '#tests/support/throw-away-postgres.ts';

/** Whether these words pick a story. */
export function picksStory(words: string): boolean {
  return words.split(',').some((word) => word.startsWith('story'));
}

/** Takes pictures of a sale in each of its endings, on two phones and an Admin's screen. @param words `story` for all, `story-happy` for one */
export async function takeStories(folder: string, words: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const postgres = await startThrowAwayPostgres();
  const files = await makeTemporaryFolder('story');
  await runOnServer(postgres.url, 'create database story');
  const databaseUrl = inDatabase(postgres.url, 'story');
  const app = await runApp({ DATABASE_URL: databaseUrl, DATA_DIR: files.path, AUTH_SECRET });
  const disconnect = setAppUnderTest({ origin: app.origin, databaseUrl });
  // With all of the system's fonts: somebody's name isn't in Latin letters.
  const browser = await chromium.launch({ ...CHROMIUM, env: process.env });
  const failed: string[] = [];
  try {
    for (const [name, play] of Object.entries(ENDINGS)) {
      if (!words.split(',').some((word) => `story-${name}`.startsWith(word))) continue;
      const { stage, snapAll, close } = await setStage(browser, folder, name, castOf(name));
      try {
        await play(stage);
        console.log(`story-${name}: done`);
      } catch (error) {
        failed.push(name);
        console.error(`story-${name}: ${error instanceof Error ? error.message : String(error)}`);
        await snapAll();
      } finally {
        await close();
      }
    }
  } finally {
    await browser.close();
    await disconnect();
    await app.stop();
    await files.remove();
    await postgres.stop();
  }
  if (failed.length > 0) throw new Error(`Not told: ${failed.join(', ')}`);
}
