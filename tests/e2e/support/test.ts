import { type BrowserContext, type Page, type TestInfo, test as base, expect } from '@playwright/test';
import { setAppUnderTest } from '#tests/e2e/support/app-under-test.ts';
import { ContextPool } from '#tests/e2e/support/context-pool.ts';
import { type OwnApp, startOwnApp } from '#tests/e2e/support/own-app.ts';
import type { Expected, Watched } from '#tests/e2e/support/watch.ts';

interface WorkerFixtures {
  /** The worker's own app, on a database of its own: no test sees what another worker's tests do. */
  ownApp: OwnApp;
  contexts: ContextPool;
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
  contexts: [
    async ({ browser, ownApp }, use) => {
      const contexts = new ContextPool(browser, ownApp.origin);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ ownApp }, use) => use(ownApp.origin),
  expected: async ({}, use) => {
    await use({ refusals: [], hosts: [], unreachable: false });
  },
  context: async ({ contexts, expected, viewport, reducedMotion, javaScriptEnabled }, use, testInfo) => {
    const watched: Watched = { expected, complaints: [] };
    const context = await contexts.take(watched, { viewport, reducedMotion, javaScriptEnabled });
    await use(context);
    await showFailure(testInfo, [context]);
    await contexts.giveBack(context, testInfo.status !== testInfo.expectedStatus);
    expect(watched.complaints, 'what pages and server complained of').toEqual([]);
  },
  page: async ({ context }, use) => {
    const [page] = context.pages();
    await use(page ?? (await context.newPage()));
  },
  person: async ({ contexts, expected, viewport, reducedMotion, javaScriptEnabled }, use, testInfo) => {
    const taken: BrowserContext[] = [];
    const watched: Watched = { expected, complaints: [] };
    await use(async () => {
      const context = await contexts.take(watched, { viewport, reducedMotion, javaScriptEnabled });
      taken.push(context);
      return context.pages()[0] ?? context.newPage();
    });
    await showFailure(testInfo, taken);
    for (const context of taken) await contexts.giveBack(context, testInfo.status !== testInfo.expectedStatus);
    expect(watched.complaints, 'what pages and server complained of').toEqual([]);
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
