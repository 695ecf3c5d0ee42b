import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';
import { waitForCode } from '#tests/e2e/support/living.ts';
import { noteTexts } from '#tests/e2e/support/texts.ts';
import { type Expected, watch } from '#tests/e2e/support/watch.ts';

interface Fixtures {
  expected: Expected;
  /** Opens a browser of its own: another person, with other cookies. */
  person: () => Promise<Page>;
}

/**
 * Tests with watched pages: an unexpected console error, page error or server error, a request to another host, and anything that the
 * Content-Security-Policy refused fail the test.
 */
export const test = base.extend<Fixtures>({
  expected: async ({}, use) => {
    await use({ refusals: [], hosts: [], unreachable: false });
  },
  context: async ({ context, expected, javaScriptEnabled }, use) => {
    const complaints: string[] = [];
    await watch(context, expected, complaints);
    if (javaScriptEnabled) waitForCode(context);
    await context.addInitScript(noteTexts);
    await use(context);
    expect(complaints, 'what pages and server complained of').toEqual([]);
  },
  person: async ({ browser, baseURL, expected }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      await watch(context, expected, complaints);
      waitForCode(context);
      await context.addInitScript(noteTexts);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what pages and server complained of').toEqual([]);
  },
});

export { expect };
