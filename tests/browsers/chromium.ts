import { chromium } from '@playwright/test';
import { CHROMIUM } from '#scripts/support/chromium.ts';
import { type OpenBrowser, WAIT_MILLISECONDS } from '#tests/browsers/browser.ts';

/** Chromium by Playwright, as in all other browser tests: what the others are compared with. */
export async function openChromium(): Promise<OpenBrowser> {
  const browser = await chromium.launch(CHROMIUM);
  const context = await browser.newContext({ locale: 'en-US', reducedMotion: 'reduce' });
  context.setDefaultTimeout(WAIT_MILLISECONDS);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  const find = (xpath: string) => page.locator(`xpath=${xpath}`).first();
  return {
    name: `Chromium ${browser.version()}`,
    complaints,
    tab: {
      goto: async (address) => void (await page.goto(address)),
      click: (xpath) => find(xpath).click(),
      type: (xpath, text) => find(xpath).pressSequentially(text),
      see: (xpath) => find(xpath).waitFor({ state: 'attached' }),
      evaluate: (expression) => page.evaluate(expression),
      resize: (width, height) => page.setViewportSize({ width, height }),
      screenshot: async (path) => void (await page.screenshot({ path })),
    },
    close: () => browser.close(),
  };
}
