import type { BrowserContext, Page } from '@playwright/test';

/**
 * Lets `goto` and `reload` of all pages wait for hydration, since tests are faster than people. Pages without scripts are ready at once. To see
 * the page before hydration, open it with `waitUntil: 'commit'`.
 */
export function awaitHydration(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
    page.goto = async (url, how) => {
      const answer = await open.goto(url, how);
      if (how?.waitUntil !== 'commit') await hydrated(page);
      return answer;
    };
    page.reload = async (how) => {
      const answer = await open.reload(how);
      await hydrated(page);
      return answer;
    };
  });
}

/** Waits until the page is hydrated, after a link that loads it as a document. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waits = document.querySelector('script[data-files]') !== null;
    return !waits || Object.keys(document.body).some((key) => key.startsWith('__reactProps$'));
  });
}
