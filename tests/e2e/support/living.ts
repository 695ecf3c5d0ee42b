import type { BrowserContext, Page } from '@playwright/test';

/**
 * Has whoever opens a page wait until its code runs, as people do, who see it before they press anything: the code is fetched once the page is
 * painted. Pages without code are there at once. Whoever wants to see what comes before opens them with `waitUntil: 'commit'`.
 */
export function waitForCode(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = { goto: page.goto.bind(page), reload: page.reload.bind(page) };
    page.goto = async (url, how) => {
      const answer = await open.goto(url, how);
      if (how?.waitUntil !== 'commit') await codeRuns(page);
      return answer;
    };
    page.reload = async (how) => {
      const answer = await open.reload(how);
      await codeRuns(page);
      return answer;
    };
  });
}

/** Waits until the code of the page runs, for whoever came to it by a link that loads it anew. */
export async function codeRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const waits = document.querySelector('script[data-files]') !== null;
    return !waits || Object.keys(document.body).some((key) => key.startsWith('__reactProps$'));
  });
}
