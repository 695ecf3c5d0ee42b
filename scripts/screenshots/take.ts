import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Marketplace } from '#scripts/screenshots/marketplace.ts';
import { type Shot, openDialog } from '#scripts/screenshots/shots.ts';

export const THEMES = ['light', 'dark'] as const;
/** Sizes of the window (px). */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
] as const;

/** The four pictures of the README. */
const README_SHOTS: readonly (Shot & { theme: 'light' | 'dark' })[] = [
  { name: 'home', as: 'visitor', path: '/', theme: 'light' },
  {
    name: 'booking',
    as: 'buyer',
    path: '/category/MacBook',
    act: openDialog(/^Book Now/),
    window: true,
    theme: 'dark',
  },
  { name: 'selling', as: 'seller', path: '/dashboard/myProducts', theme: 'light' },
  { name: 'payment', as: 'buyer', path: ({ orders }) => `/dashboard/payment/${orders.open}`, theme: 'light' },
];

/** Takes one shot at each of its widths in both themes, from one visit: pages follow window and system without a reload. */
export async function takeEverywhere(shot: Shot, marketplace: Marketplace, folder: string): Promise<number> {
  const windows = WINDOWS.filter(({ width }) => shot.widths?.includes(width) ?? true);
  const page = await visit(shot, marketplace, windows.at(-1)?.width ?? 1280);
  try {
    for (const size of windows) {
      for (const colorScheme of THEMES) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        await settle(page, shot);
        const path = join(folder, `${shot.name}-${size.width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: shot.window !== true, animations: 'disabled' });
      }
    }
  } finally {
    await page.close();
  }
  return windows.length * THEMES.length;
}

/** Takes the pictures of the README. */
export async function takeReadmePictures(marketplace: Marketplace, folder: string): Promise<void> {
  for (const shot of README_SHOTS) {
    const page = await visit(shot, marketplace, 1280);
    await page.setViewportSize({ width: 1280, height: 860 });
    await page.emulateMedia({ colorScheme: shot.theme });
    await settle(page, shot);
    const path = join(folder, `${shot.name}.jpg`);
    await page.screenshot({ path, type: 'jpeg', quality: 82, animations: 'disabled' });
    await page.close();
    console.log(path);
  }
}

/** Opens the page of a shot, and brings it into the state to be seen. @returns the popup where the shot opens one */
async function visit(shot: Shot, marketplace: Marketplace, width: number): Promise<Page> {
  const page = await marketplace.contexts[shot.as].newPage();
  await page.setViewportSize({ width, height: 900 });
  if (shot.toasts) await page.addInitScript(holdToasts);
  await shot.before?.(page);
  const { path } = shot;
  await page.goto(typeof path === 'string' ? path : path(marketplace), { waitUntil: 'load' });
  if (!shot.hangs) await becomeQuiet(page);
  await shot.act?.(page);
  return shot.popup ? shot.popup(page) : page;
}

/** How long to wait for the network, in milliseconds: a page that follows its order or conversation never stops asking. */
const TIMEOUT_MS = 3_000;

/** Waits until a page asks for nothing more, or at least shows nothing that stands in for what is coming. */
async function becomeQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle', { timeout: TIMEOUT_MS }).catch(() => nothingStandsIn(page));
}

/** Waits until no skeleton and no bar stands in for what is coming. */
export async function nothingStandsIn(page: Page): Promise<void> {
  const gone = () =>
    page.waitForFunction(
      () => document.querySelector('.animate-pulse, [role=progressbar]:not([aria-hidden])') === null,
    );
  await gone();
  // Parts that load their own data come one after the other.
  await page.waitForTimeout(700);
  await gone();
}

/** Waits for fonts and pictures, those further down too, and shows a dialog whole if it is higher than the window. */
async function settle(page: Page, { hangs, window: onlyWindow }: Shot): Promise<void> {
  if (onlyWindow) await fitDialog(page);
  // A screenshot of the whole page would show the navbar at the scroll position.
  else await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(async () => {
    await document.fonts.ready;
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
  if (!hangs) await becomeQuiet(page);
}

/** Makes the window as high as the dialog on it, if that is higher. */
export async function fitDialog(page: Page): Promise<void> {
  const dialog = page.locator('[role=dialog], [role=alertdialog], dialog[open]').last();
  if ((await dialog.count()) === 0) return;
  const height = await dialog.evaluate((element) => element.scrollHeight + 80);
  const size = page.viewportSize();
  if (size && height > size.height) await page.setViewportSize({ width: size.width, height: Math.ceil(height) });
}

/** Runs in the page: timers of a second or longer, such as those that close toasts, never fire. */
function holdToasts(): void {
  const { setTimeout: real } = globalThis;
  const held = (run: TimerHandler, milliseconds = 0, ...args: unknown[]) =>
    milliseconds < 1_000 ? real(run, milliseconds, ...args) : 0;
  Object.assign(globalThis, { setTimeout: held });
}
