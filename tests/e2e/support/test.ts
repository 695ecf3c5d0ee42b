import { type BrowserContext, type Page, test as base, expect } from '@playwright/test';

/** What a test says it will cause, so that everything else fails it. */
interface Expected {
  /** Answers of 4xx that the test provokes; Chromium writes each into the console. */
  refusals: number[];
}

interface Fixtures {
  expected: Expected;
  /** Opens a browser of its own: another person, with other cookies. */
  person: () => Promise<Page>;
}

/** Tests with watched pages: an unexpected console error, page error or server error fails the test. */
export const test = base.extend<Fixtures>({
  expected: async ({}, use) => {
    await use({ refusals: [] });
  },
  context: async ({ context, expected }, use) => {
    const complaints = watch(context, expected);
    await use(context);
    expect(complaints, 'what pages and server complained of').toEqual([]);
  },
  person: async ({ browser, baseURL, expected }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      watch(context, expected, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(complaints, 'what pages and server complained of').toEqual([]);
  },
});

export { expect };

function watch(context: BrowserContext, expected: Expected, complaints: string[] = []): string[] {
  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    const status = /status of (4\d\d)/.exec(message.text())?.[1];
    if (status !== undefined && expected.refusals.includes(Number(status))) return;
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => complaints.push(`page error: ${error.error().stack ?? String(error.error())}`));
  context.on('response', (response) => {
    if (response.status() >= 500)
      complaints.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  return complaints;
}
