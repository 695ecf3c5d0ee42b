import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/**
 * Has all pictures come, and counts what the scripts weigh as they travel. Drawings stand in for pictures that are missing, as those of other
 * tests' laptops may be, and their code is none that every visitor loads.
 * @returns how many bytes there were so far
 */
export async function weighScripts(page: Page): Promise<() => number> {
  let scripts = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts += Number(response.headers()['content-length'] ?? 0);
  });
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'image' ? route.fulfill({ path: 'app/public/favicon.svg' }) : route.continue(),
  );
  return () => scripts;
}

/** What the build found the scripts of a route to weigh. */
export function weighedScripts(route: string): number | undefined {
  const weighed = JSON.parse(readFileSync('build/page-sizes.json', 'utf8')) as Record<string, { scripts: number }>;
  return weighed[route]?.scripts;
}
