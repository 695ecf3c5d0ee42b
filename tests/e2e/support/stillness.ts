import type { BrowserContext, Page } from '@playwright/test';

export interface Shift {
  /** How much of the view moved how far, as browsers count it. */
  value: number;
  what: string;
}

/** Makes the pages of a context note what moves on them by itself. */
export async function watchShifts(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const moved: Shift[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'sources' in entry && Array.isArray(entry.sources))) continue;
        const nodes = entry.sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : String(node)).slice(0, 90),
        );
        moved.push({ value: Number(entry.value), what: `${nodes.join(', ')} at ${Math.round(entry.startTime)} ms` });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** What has moved on the page so far. */
export function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => {
    if (!('moved' in window && Array.isArray(window.moved))) throw new Error('Nobody has watched this page.');
    return window.moved;
  });
}

/** Holds back what is asked for at such addresses. @returns what lets it through, from then on */
export async function holdBack(context: BrowserContext, addresses: RegExp): Promise<() => void> {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await context.route(addresses, async (route) => {
    await opened;
    // A page that has been left has no use for it any more.
    await route.continue().catch(() => undefined);
  });
  return open;
}

/** Waits until the page has painted something. */
export async function firstPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
}

/** Goes through the page to its end, so that whatever comes late comes. */
export async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A window in which nothing changes may get no frame at all; shifts are noted without one.
    const frame = () =>
      Promise.race([new Promise((done) => requestAnimationFrame(done)), new Promise((done) => setTimeout(done, 100))]);
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await frame();
      await frame();
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await frame();
    await frame();
  });
}
