import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Page, chromium } from '@playwright/test';
import { CHROMIUM } from '#scripts/support/chromium.ts';
import { runApp } from '#scripts/support/run-app.ts';
import { makeTemporaryFolder } from '#scripts/support/temporary-folder.ts';

// Draws the icons and the picture for shared links anew, from our own drawings: npm run site-pictures
const PUBLIC = join(import.meta.dirname, '../app/public');

/** The mark's light colours: pine, and the paper on it. */
const PINE = '#015f43';
const PAPER = '#faf9f5';

// The header of an .ico file, and of each picture in it.
const HEADER_BYTES = 6;
const ENTRY_BYTES = 16;

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

/**
 * The mark on a tile of pine, as devices show it beside other programs: it has to stand on any ground.
 * @param share how much of the tile's width the mark takes, 0 to 1
 * @param radius of the tile's corners, as a share of its width
 */
function drawTile({ share, radius }: { share: number; radius: number }): string {
  const scale = share * (100 / 32);
  const across = (100 - 32 * scale) / 2;
  // The mark's own middle is 2.4 of its 32 units below that of its box.
  const down = across - 2.4 * scale;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke-linecap="round" stroke-linejoin="round">
  <rect width="100" height="100" rx="${radius * 100}" fill="${PINE}"/>
  <g transform="translate(${across} ${down}) scale(${scale})">
    <path fill="${PAPER}" stroke="${PAPER}" stroke-width="1.5" d="M16 22.5 3 19A3.8 3.8 0 0 1 6.45 13 3.8 3.8 0 0 1 12.5 9.5a3.8 3.8 0 0 1 7 0 3.8 3.8 0 0 1 6.05 3.5A3.8 3.8 0 0 1 29 19z"/>
    <path stroke="${PINE}" stroke-width="1.4" d="M16 22 8 14.8M16 22l-2.8-10M16 22l2.8-10M16 22l8-7.2"/>
    <path stroke="${PAPER}" stroke-width="3" d="M4.5 27.5h23"/>
  </g>
</svg>`;
}

/** Puts PNGs of a favicon's sizes (px) into one .ico file. */
function makeIco(pictures: readonly { size: number; png: Buffer }[]): Buffer {
  const header = Buffer.alloc(HEADER_BYTES + ENTRY_BYTES * pictures.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = HEADER_BYTES + ENTRY_BYTES * index;
    header.writeUInt8(size, entry);
    header.writeUInt8(size, entry + 1);
    header.writeUInt16LE(1, entry + 4);
    header.writeUInt16LE(32, entry + 6);
    header.writeUInt32LE(png.length, entry + 8);
    header.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/**
 * Takes the picture that a shared link is shown with: the home page's own headline, mark and drawing, laid out anew, so that it
 * has the site's fonts and colours. The page must ignore the Content-Security-Policy.
 */
async function takeSharePicture(page: Page): Promise<Buffer> {
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(layOut);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return page.screenshot();
}

/** Runs in the page. */
function layOut(): void {
  const find = (selector: string): Element => {
    const element = document.querySelector(selector);
    if (!element) throw new Error(`The home page has no ${selector}`);
    return element;
  };
  const drawing = find('section[aria-labelledby=hero-title] svg[viewBox="0 0 640 424"]').cloneNode(true) as SVGElement;
  drawing.setAttribute('class', '');
  drawing.setAttribute('style', 'position: absolute; right: 26px; bottom: 72px; width: 588px; overflow: visible');
  const mark = find('header svg').cloneNode(true) as SVGElement;
  mark.setAttribute('class', '');
  mark.setAttribute('style', 'width: 56px; height: 56px');
  const headline = find('#hero-title').textContent;

  const picture = document.createElement('div');
  picture.setAttribute('style', 'position: fixed; inset: 0; z-index: 100; background: var(--paper); color: var(--ink)');
  picture.innerHTML = `
    <div style="position: absolute; inset: auto 0 0; height: 72px; border-top: 3px solid var(--ink); background: var(--sunken)"></div>
    <div style="position: absolute; left: 72px; top: 64px; display: flex; align-items: center; gap: 14px">
      <span id="mark"></span><b style="font: 700 40px 'Bricolage Grotesque'; letter-spacing: -0.02em">Clamshell</b>
    </div>
    <div style="position: absolute; left: 72px; top: 190px; width: 500px; font: 700 69px/1.05 'Bricolage Grotesque'; letter-spacing: -0.03em" id="headline"></div>
    <div style="position: absolute; left: 72px; bottom: 20px; font: 500 24px/32px Inter; color: var(--muted)">Used laptops, from people you meet before you pay</div>`;
  picture.append(drawing);
  document.body.append(picture);
  find('#mark').append(mark);
  find('#headline').append(headline ?? '');
}
