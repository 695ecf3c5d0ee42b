import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import { expectRoomForFingers } from '#tests/e2e/support/targets.ts';
import { expect } from '#tests/e2e/support/test.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a theme can break. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const HEIGHT = 900;
/** The least room that pages have to do with, also what is left of 1280 px at 400 %. */
const NARROW = 320;
const WIDE = 1920;
const USUAL_WIDTH = 1280;

interface HowToInspect {
  width?: number;
  /** What sticks to the window of a page that was scrolled may cover a control in part: a height at which it does not. */
  windowHeight?: number;
  /** The page waits for what it is about, and has no heading yet. */
  waiting?: boolean;
  /** Navbar, drawer and footer as well, which are the same around every page of a role: a third of what axe has to look at. */
  frame?: boolean;
}

/**
 * Looks at a page in the state in which it is: nothing for axe to complain of, in both themes; no sideways scroll at 320 and 1920 px;
 * no control too small for a finger at 390 px; nothing cut off at 320 px once text is set as wide as WCAG 1.4.12 says. Goes on after a failure, so that one run reports all. `state` names it.
 */
export async function inspect(
  page: Page,
  state: string,
  { width = USUAL_WIDTH, windowHeight = HEIGHT, waiting = false, frame = false }: HowToInspect = {},
): Promise<void> {
  await page.setViewportSize({ width, height: windowHeight });
  if (!waiting) await expect(page.locator('h1').first()).toBeVisible();
  await chooseTheme(page, 'light');
  const left = frame ? REST_OF_LISTS : `${REST_OF_LISTS}, ${FRAME}`;
  const all: RunOptions = {
    runOnly: { type: 'tag', values: TAGS },
    rules: { 'page-has-heading-one': { enabled: !waiting } },
  };
  await expectNoViolation(page, `${state}, light`, all, left);
  await chooseTheme(page, 'dark');
  await expectNoViolation(page, `${state}, dark`, { runOnly: { type: 'rule', values: COLOUR_RULES } }, left);
  if (width === USUAL_WIDTH) await expectNoSidewaysScroll(page, state, WIDE);
  await expectRoomForFingers(page, state);
  await expectNoSidewaysScroll(page, state, NARROW);
  await expectRoomForText(page, state);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width, height: windowHeight });
}

/** Widths between the narrowest and the widest, at which the layout changes, and others of a page; 640 px is also what is left of 1280 px at 200 %. */
export async function expectRoomBetween(page: Page, state: string, others: readonly number[] = []): Promise<void> {
  for (const width of [390, 640, 768, ...others, USUAL_WIDTH]) await expectNoSidewaysScroll(page, state, width);
}

/** Looks only at how well words stand out, as `rules` of axe have it, in both themes. */
export async function inspectColours(page: Page, state: string, rules: string[] = COLOUR_RULES): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await chooseTheme(page, colorScheme);
    await expectNoViolation(page, `${state}, ${colorScheme}`, { runOnly: { type: 'rule', values: rules } });
  }
}

/** Has the system prefer a theme, and waits until the page has it. */
async function chooseTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  // A page without scripts, such as the sandbox’s for Google, follows the system by itself.
  const html = page.locator('html');
  if ((await html.getAttribute('data-theme')) !== null) await expect(html).toHaveAttribute('data-theme', colorScheme);
}

async function expectNoViolation(page: Page, state: string, options: RunOptions, left?: string): Promise<void> {
  expect.soft(await findViolations(page, options, left), `axe on ${state}`).toEqual([]);
}

/** Of long lists the beginning is looked at: entries look alike, and axe takes seconds for a hundred of them. */
const REST_OF_LISTS = 'main :is(li, tr, article):nth-child(n + 9)';
/** What stands around every page. */
const FRAME = '.site-header, nav[aria-label="Dashboard"], body footer';

/** Half as long as what the package exports as `source`; each document compiles it anew. */
const AXE = fileURLToPath(import.meta.resolve('axe-core/axe.min.js'));
let source: Promise<string> | undefined;

/** What axe finds outside of what is `left` out, as the names of its rules with the elements and reasons. Loads axe into the page unless it is there. */
export async function findViolations(
  page: Page,
  options: RunOptions,
  left: string = REST_OF_LISTS,
): Promise<[string, string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(await (source ??= readFile(AXE, 'utf8')));
    await page.evaluate(rememberColours);
  }
  const violations = await page.evaluate(
    async ([chosen, rest]) => {
      const { axe: loaded } = window as unknown as { axe: typeof axe };
      return (await loaded.run({ exclude: rest }, chosen)).violations;
    },
    // Only violations are asked for, without paths to what passes, and stylesheets are not fetched again: several times as fast.
    [{ resultTypes: ['violations'], selectors: false, preload: false, ...options } satisfies RunOptions, left] as const,
  );
  return violations.map(({ id, nodes }) => [
    id,
    nodes.map((node) => `${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`),
  ]);
}

/** Runs in the page: has axe read each colour once. It converts the same few for every element and all that lie behind it. */
function rememberColours(): void {
  interface Colour {
    r: number;
    g: number;
    b: number;
    alpha: number;
    parseString: (text: string) => Colour;
  }
  const { axe: loaded } = window as unknown as {
    axe: { commons: { color: { Color: { prototype: Colour } } } };
  };
  const { prototype } = loaded.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  prototype.parseString = function (text) {
    const found = known.get(text);
    if (found) return Object.assign(this, found);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

async function expectNoSidewaysScroll(page: Page, state: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: HEIGHT });
  expect.soft(await page.evaluate(findTooWide), `${state} at ${width} px scrolls sideways`).toEqual([]);
}

/** Runs in the page: what makes it wider than the window, if anything does. */
function findTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const culprits = [...document.querySelectorAll('body *')].filter(
    (node) => node.getBoundingClientRect().right > clientWidth + 0.5,
  );
  return [`${scrollWidth} px wide`, ...culprits.map((node) => node.outerHTML.slice(0, 120))];
}

/** Lines, letters and words further apart, as readers may set them: all text has to stay readable, at the width that the page has. */
async function expectRoomForText(page: Page, state: string): Promise<void> {
  await page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(spacing);
  });
  await expectNoSidewaysScroll(page, `${state}, text set wide,`, NARROW);
  expect.soft(await page.evaluate(findCutText), `${state} at ${NARROW} px: text set wide is cut off`).toEqual([]);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
}

/** Runs in the page: boxes that hide what does not fit, with text in them that does not. Left out: what is read by screen readers alone, and maps. */
function findCutText(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter(
      (node) =>
        node instanceof HTMLElement &&
        node.checkVisibility() &&
        !node.matches('.sr-only, input, select, .leaflet-container'),
    )
    .filter((node) => {
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(node);
      // A beginning of a longer text that stands whole elsewhere.
      if (webkitLineClamp !== 'none' || node.matches('.product-card-name')) return false;
      const hides = (overflow: string, needed: number, given: number) =>
        (overflow === 'hidden' || overflow === 'clip') && needed > given + 1;
      if (!node.textContent.trim()) return false;
      return (
        hides(overflowX, node.scrollWidth, node.clientWidth) || hides(overflowY, node.scrollHeight, node.clientHeight)
      );
    })
    .map((node) => `${node.outerHTML.slice(0, 120)} … ${node.textContent.trim().slice(0, 60)}`);
}
