import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/test.ts';

/**
 * Opens the page of a route and expects its scripts to weigh, as they travel, what the build has found. All pictures come: drawings stand in for
 * missing ones, as those of other tests' laptops may be, and their code is none that every visitor loads.
 */
export async function expectWeighed(page: Page, path: string, route: string): Promise<void> {
  let scripts = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts += Number(response.headers()['content-length'] ?? 0);
  });
  await page.route('**/*', (asked) =>
    asked.request().resourceType() === 'image' ? asked.fulfill({ path: 'app/public/favicon.svg' }) : asked.continue(),
  );
  const weighed = JSON.parse(readFileSync('build/page-sizes.json', 'utf8')) as Record<string, { scripts: number }>;
  await page.goto(path);
  // On a busy machine the network is idle for a while before the last of them is asked for.
  await expect.poll(() => scripts).toBe(weighed[route]?.scripts);
  await page.waitForLoadState('networkidle');
  expect(scripts).toBe(weighed[route]?.scripts);
}
