import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { makeIco } from '#scripts/site-pictures/ico.ts';
import { drawTile } from '#scripts/site-pictures/mark.ts';
import { takeSharePicture } from '#scripts/site-pictures/share-picture.ts';
import { CHROMIUM } from '#scripts/support/chromium.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

// Draws the icons and the picture for shared links anew, from our own drawings: npm run site-pictures
const PUBLIC = join(import.meta.dirname, '../app/public');

const ROUNDED = drawTile({ share: 0.72, radius: 0.22 });
/** Devices cut a circle out of it, or round the corners themselves. */
const MASKABLE = drawTile({ share: 0.54, radius: 0 });
const TOUCH = drawTile({ share: 0.68, radius: 0 });
/** At a few pixels every one of them counts. */
const TINY = drawTile({ share: 0.94, radius: 0.16 });

const folder = await makeTemporaryFolder('site-pictures');
const app = await runApp({ DATA_DIR: folder.path });
const browser = await chromium.launch(CHROMIUM);
try {
  await mkdir(join(PUBLIC, 'icons'), { recursive: true });
  const page = await browser.newPage({ baseURL: app.origin, bypassCSP: true });
  await write('icons/share.png', await takeSharePicture(page));
  await write('icons/icon-192.png', await takeIcon(browser, ROUNDED, 192));
  await write('icons/icon-512.png', await takeIcon(browser, ROUNDED, 512));
  await write('icons/maskable-512.png', await takeIcon(browser, MASKABLE, 512));
  await write('apple-touch-icon.png', await takeIcon(browser, TOUCH, 180));
  await write('favicon.svg', Buffer.from(TINY));
  const tiny = await Promise.all([16, 32].map(async (size) => ({ size, png: await takeIcon(browser, TINY, size) })));
  await write('favicon.ico', makeIco(tiny));
} finally {
  await browser.close();
  await app.stop();
  await folder.remove();
}

async function takeIcon(from: Browser, svg: string, size: number): Promise<Buffer> {
  const page = await from.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>html, body { margin: 0; background: none } svg { display: block; width: ${size}px }</style>${svg}`,
  );
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

async function write(name: string, content: Buffer): Promise<void> {
  await writeFile(join(PUBLIC, name), content);
  console.log(`${name}: ${content.length.toLocaleString('en-US')} bytes`);
}
