import type { Page } from '@playwright/test';

/**
 * Takes the picture that a shared link is shown with: the home page's own headline, mark and drawing, laid out anew, so that it
 * has the site's fonts and colours. The page must ignore the Content-Security-Policy.
 */
export async function takeSharePicture(page: Page): Promise<Buffer> {
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
