import { type BrowserContext, type Page, type TestInfo, test as base, expect } from '@playwright/test';
import { setAppUnderTest } from '#tests/e2e/support/app-under-test.ts';
import { awaitHydration } from '#tests/e2e/support/hydration.ts';
import { type OwnApp, startOwnApp } from '#tests/e2e/support/own-app.ts';
import { noteTexts } from '#tests/e2e/support/texts.ts';
import { type Expected, watch } from '#tests/e2e/support/watch.ts';

interface WorkerFixtures {
  /** The worker's own app, on a database of its own: no test sees what another worker's tests do. */
  ownApp: OwnApp;
}

interface Fixtures {
  expected: Expected;
  /** Opens a browser of its own: another person, with other cookies. */
  person: () => Promise<Page>;
}

/**
 * Tests with watched pages: an unexpected console error, page error or server error, a request to another host, and anything that the
 * Content-Security-Policy refused fail the test.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  ownApp: [
    async ({}, use) => {
      const app = await startOwnApp();
      const closeDatabase = setAppUnderTest(app);
      await use(app);
      await closeDatabase();
      await app.stop();
    },
    { scope: 'worker', auto: true },
  ],
  baseURL: async ({ ownApp }, use) => use(ownApp.origin),
  expected: async ({}, use) => {
    await use({ refusals: [], hosts: [], unreachable: false });
  },
  context: async ({ context, expected, javaScriptEnabled }, use, testInfo) => {
    const complaints: string[] = [];
    await watch(context, expected, complaints);
    if (javaScriptEnabled) awaitHydration(context);
    await context.addInitScript(noteTexts);
    await use(context);
    await showFailure(testInfo, [context]);
    expect(complaints, 'what pages and server complained of').toEqual([]);
  },
  person: async ({ browser, baseURL, expected }, use, testInfo) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      await watch(context, expected, complaints);
      awaitHydration(context);
      await context.addInitScript(noteTexts);
      return context.newPage();
    });
    await showFailure(testInfo, contexts);
    for (const context of contexts) await context.close();
    expect(complaints, 'what pages and server complained of').toEqual([]);
  },
});

/** Attaches pictures of all pages to the report of a test that has failed. */
async function showFailure(testInfo: TestInfo, contexts: readonly BrowserContext[]): Promise<void> {
  if (testInfo.status === testInfo.expectedStatus) return;
  for (const page of contexts.flatMap((context) => context.pages())) {
    const path = testInfo.outputPath(`failed-${testInfo.attachments.length}.png`);
    // A page that hangs, or has been closed, has no picture.
    if (await page.screenshot({ path, timeout: 5_000 }).catch(() => null))
      await testInfo.attach('screenshot', { path });
  }
}

export { expect };
