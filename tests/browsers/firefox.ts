import { writeFile } from 'node:fs/promises';
import { launch } from 'puppeteer-core';
import { type OpenBrowser, WAIT_MILLISECONDS } from '#tests/browsers/browser.ts';
import { findProgram } from '#tests/browsers/find-program.ts';

/** The system's Firefox, over WebDriver BiDi. @throws when it is not installed */
export async function openFirefox(): Promise<OpenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: findProgram(['/usr/bin/firefox-esr', '/usr/bin/firefox'], 'firefox-esr'),
    headless: true,
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'intl.accept_languages': 'en-US',
      // Nothing reaches beyond this machine.
      'network.dns.localDomains': 'localhost',
      'network.proxy.type': 0,
      'network.connectivity-service.enabled': false,
      'network.captive-portal-service.enabled': false,
    },
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MILLISECONDS);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error instanceof Error ? error.message : String(error)));
  const find = (xpath: string) => page.locator(`xpath/${xpath}`);
  return {
    name: await browser.version(),
    complaints,
    tab: {
      goto: async (address) => void (await page.goto(address)),
      click: (xpath) => find(xpath).click(),
      type: async (xpath, text) => {
        const field = await find(xpath).waitHandle();
        await field.type(text);
      },
      see: async (xpath) => void (await page.waitForSelector(`xpath/${xpath}`)),
      evaluate: async <T>(expression: string) => (await page.evaluate(expression)) as T,
      resize: (width, height) => page.setViewport({ width, height }),
      screenshot: async (file) => writeFile(file, await page.screenshot()),
    },
    close: () => browser.close(),
  };
}
