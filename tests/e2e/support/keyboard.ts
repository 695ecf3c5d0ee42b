import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/test.ts';

/** More stops than any page has before what a test looks for. */
const MOST_STOPS = 120;

/** Where the focus stands, as somebody sees it who has no mouse. */
interface Stop {
  what: string;
  /** On nothing: the keyboard would begin again at the top of the page. */
  lost: boolean;
  /** Whether the middle of it is in sight and under nothing else. */
  inSight: boolean;
  /** Contrast of the line around it with what is beside it; 0 when there is none. */
  ring: number;
}

/** Presses Tab until `goal` has the focus. On the way nothing may be lost, hidden or without a visible ring. */
export async function tabTo(page: Page, goal: Locator, { back = false } = {}): Promise<void> {
  await expect(goal).toBeVisible();
  for (let count = 0; count < MOST_STOPS; count += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    await expectSeen(page);
    if (await hasFocus(goal)) return;
  }
  throw new Error(`${String(goal)} was not reached with ${MOST_STOPS} presses of Tab`);
}

/** Goes to `goal` by Tab and presses Enter there. */
export async function tabAndEnter(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

/** Goes to `goal` by Tab and enters a text there, all at once as when it is pasted. */
export async function tabAndFill(page: Page, goal: Locator, text: string): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.insertText(text);
  await expect(goal).toHaveValue(text);
}

/** The heading, or the page's main part, has the focus after a navigation, and the next Tab goes on from there. */
export async function expectArrival(page: Page, heading: string | RegExp): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect.poll(() => page.evaluate(() => document.activeElement?.matches('h1, main'))).toBe(true);
}

/** What has the focus now can be seen, and is seen to have it. */
export async function expectSeen(page: Page): Promise<void> {
  let stop = await page.evaluate(readFocus);
  expect(stop.lost, `nothing has the focus on ${page.url()}`).toBe(false);
  // A dialog that is closing may still cover it for a moment.
  const isInSight = async () => (stop = await page.evaluate(readFocus)).inSight;
  await expect.poll(isInSight, `out of sight or covered: ${stop.what}`).toBe(true);
  expect(stop.ring, `the ring around ${stop.what}`).toBeGreaterThanOrEqual(3);
}

/** Tab and Shift+Tab stay among what is in `dialog`, all the way round. */
export async function expectTrapped(page: Page, dialog: Locator): Promise<void> {
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let count = 0; count < 14; count += 1) {
      await page.keyboard.press(key);
      const inside = () => dialog.evaluate((node) => node.contains(document.activeElement));
      await expect.poll(inside, `${key} stays inside`).toBe(true);
    }
  }
}

async function hasFocus(goal: Locator): Promise<boolean> {
  return goal.evaluate((node) => node === document.activeElement);
}

/** Runs in the page. */
function readFocus(): Stop {
  const focused = document.activeElement;
  if (focused === null || focused === document.body || focused === document.documentElement)
    return { what: 'nothing', lost: true, inSight: false, ring: 0 };
  const box = focused.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + Math.min(box.height / 2, 40));
  const inSight = top !== null && (focused.contains(top) || top.contains(focused));
  return { what: focused.outerHTML.slice(0, 160), lost: false, inSight, ring: ringOf(focused) };

  /** The ring may be drawn around the whole of which the focused thing is a part, as around the fields of a card. */
  function ringOf(start: Element): number {
    let best = 0;
    for (let node: Element | null = start; node !== null && node.tagName !== 'MAIN'; node = node.parentElement) {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node);
      if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) continue;
      best = Math.max(best, contrast(paint(outlineColor), surface(node.parentElement)));
    }
    return best;
  }

  /** The colour that is really behind a thing: that of the nearest ancestor which has one. */
  function surface(start: Element | null): number[] {
    for (let node = start; node !== null; node = node.parentElement) {
      const colour = paint(getComputedStyle(node).backgroundColor);
      if (colour[3] === 255) return colour;
    }
    return [255, 255, 255, 255];
  }

  function paint(colour: string): number[] {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) return [];
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  }

  function contrast(one: number[], other: number[]): number {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  }

  function luminance(colour: number[]): number {
    const [red = 0, green = 0, blue = 0] = colour.map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }
}
