import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Marketplace } from '#scripts/screenshots/marketplace.ts';
import type { Shot } from '#scripts/screenshots/shot.ts';

const THEMES = ['light', 'dark'] as const;
/** Heights of the window (px), by its width. */
const HEIGHTS = { 390: 844, 768: 1024, 1280: 900 } as const;
const WIDTHS = [390, 768, 1280] as const;

/** Takes one shot at each of its widths in both themes, from one visit: pages follow window and system without loading anew. */
export async function takeEverywhere(shot: Shot, marketplace: Marketplace, folder: string): Promise<number> {
  const page = await visit(shot, marketplace, Math.max(...(shot.widths ?? WIDTHS)));
  let taken = 0;
  try {
    for (const width of WIDTHS.filter((candidate) => shot.widths?.includes(candidate) ?? true)) {
      for (const colorScheme of THEMES) {
        await page.setViewportSize({ width, height: HEIGHTS[width] });
        await page.emulateMedia({ colorScheme });
        await settle(page, shot);
        await page.screenshot({
          path: join(folder, `${shot.name}-${width}-${colorScheme}.png`),
          fullPage: shot.window !== true,
          animations: 'disabled',
        });
        taken += 1;
      }
    }
  } finally {
    await page.close();
  }
  return taken;
}

/** Opens the page of a shot, and brings it into the state to be seen; of what opens a popup, that is the page. */
export async function visit(shot: Shot, marketplace: Marketplace, width: number): Promise<Page> {
  const page = await marketplace.contexts[shot.as].newPage();
  await page.setViewportSize({ width, height: 900 });
  if (shot.popups) await page.addInitScript(keepPopups);
  await shot.before?.(page);
  const { path } = shot;
  await page.goto(typeof path === 'string' ? path : path(marketplace), { waitUntil: 'load' });
  if (!shot.hangs) await page.waitForLoadState('networkidle');
  await shot.act?.(page, marketplace);
  return shot.popup ? shot.popup(page) : page;
}

/** Waits until fonts and pictures are there, those further down too, and shows all of what floats if it is higher than the window. */
export async function settle(page: Page, { hangs, window: onlyWindow }: Shot): Promise<void> {
  if (onlyWindow) await fitDialog(page);
  // A picture of the whole page would show the navbar wherever one has scrolled to.
  else await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
  if (!hangs) await page.waitForLoadState('networkidle');
}

async function fitDialog(page: Page): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog], dialog[open]').last();
  if ((await dialog.count()) === 0) return;
  const height = await dialog.evaluate((element) => element.scrollHeight + 80);
  const size = page.viewportSize();
  if (size && height > size.height) await page.setViewportSize({ width: size.width, height: Math.ceil(height) });
}

/** Runs in the page: what waits for a second or longer, as the end of a pop-up does, never comes. */
function keepPopups(): void {
  const { setTimeout: real } = globalThis;
  const patient = (run: TimerHandler, milliseconds = 0, ...args: unknown[]) =>
    milliseconds < 1_000 ? real(run, milliseconds, ...args) : 0;
  Object.assign(globalThis, { setTimeout: patient });
}
