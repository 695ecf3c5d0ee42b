import { type Locator, type Page, expect } from '@playwright/test';

/**
 * In the browser, before a page is loaded: records every text that becomes visible, also those that disappear soon. Looks once a frame, when styles are
 * computed anyway: asking at each change has them computed for each.
 */
export function noteTexts(): void {
  const seen = new Set<string>();
  Object.assign(window, { seenTexts: seen });
  const added: Node[] = [];
  const note = () => {
    for (const node of added.splice(0)) {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      for (let text: Node | null = node; text; text = texts.nextNode())
        if (text instanceof Text && text.parentElement?.checkVisibility()) seen.add(text.data);
    }
  };
  new MutationObserver((changes) => {
    if (added.length === 0) requestAnimationFrame(note);
    for (const change of changes) added.push(...change.addedNodes);
  }).observe(document, { childList: true, subtree: true });
}

/** Expects that a text is seen, or was: a pop-up that reports success is there for a second and a half only. */
export async function expectSaid(page: Page, text: string): Promise<void> {
  await expect.poll(() => wasSaid(page, text), { message: `‘${text}’ was seen` }).toBe(true);
}

/** Expects that a text has not been seen since the page was loaded. What is under way has two frames to get onto the screen. */
export async function expectNotSaid(page: Page, text: string): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
  expect(await wasSaid(page, text), `‘${text}’ was seen`).toBe(false);
}

async function wasSaid(page: Page, text: string): Promise<boolean> {
  return page.evaluate((wanted) => 'seenTexts' in window && (window.seenTexts as Set<string>).has(wanted), text);
}

/** Expects words in red that stand below something. */
export async function expectRedBelow(words: Locator, above: Locator): Promise<void> {
  await expect(words).toBeVisible();
  const [red, green, blue] = await words.evaluate((element) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 });
    const context = canvas.getContext('2d');
    if (context === null) return [];
    context.fillStyle = getComputedStyle(element).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
  expect(red).toBeGreaterThan(1.8 * Math.max(green ?? 255, blue ?? 255));
  const [top, bottom] = [(await words.boundingBox())?.y, await above.boundingBox()];
  expect(top).toBeGreaterThanOrEqual((bottom?.y ?? Infinity) + (bottom?.height ?? 0));
}
