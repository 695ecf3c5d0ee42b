import type { Page } from '@playwright/test';
import { expect } from '#tests/e2e/support/test.ts';

/** The width of a phone. */
const PHONE = 390;

/** Expects every control to be 44 px wide and high for the finger, at the width of a phone, which the page has afterwards. Left out: links in running text, and maps. */
export async function expectRoomForFingers(page: Page, state: string): Promise<void> {
  await page.setViewportSize({ width: PHONE, height: page.viewportSize()?.height ?? 900 });
  expect.soft(await page.evaluate(findSmallTargets), `${state}: too small for a finger`).toEqual([]);
}

/** Runs in the page: the controls that a finger would miss, each with its size. */
function findSmallTargets(): string[] {
  const CONTROLS =
    'a[href], button, input, select, textarea, summary, label:has(input), [role=option], [role=menuitem]';
  return [...document.querySelectorAll<HTMLElement>(`body :is(${CONTROLS})`)]
    .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isElsewhere(control))
    .map((control) => ({ control, box: pressedBox(control) }))
    .filter(({ box: { width, height } }) => Math.min(width, height) < 43.5 && Math.max(width, height) > 1)
    .map(({ control, box: { width, height } }) => `${Math.round(width)} × ${Math.round(height)} ${name(control)}`);

  /** What takes a press for it: itself, its label, or what either is stretched over. */
  function pressedBox(control: HTMLElement): DOMRect {
    const label =
      control.matches('[type=checkbox], [type=radio]') && document.querySelector(`label[for='${control.id}']`);
    if (label instanceof HTMLElement) return pressedBox(label);
    const { content, position } = getComputedStyle(control, '::after');
    if (content !== 'none' && position === 'absolute') return (control.offsetParent ?? control).getBoundingClientRect();
    return control.getBoundingClientRect();
  }

  function isElsewhere(control: HTMLElement): boolean {
    const { display } = getComputedStyle(control);
    const around = control.parentElement?.closest('p, li, dd, td, th, figcaption, blockquote, label, div');
    const inText = display === 'inline' && around?.textContent.trim() !== control.textContent.trim();
    return (
      (control.matches('a') && (inText || hasLargerEqual(control))) ||
      // Seen only by screen readers, by robots, or once it has the focus; in a label that is measured itself; a map's own.
      control.closest('.sr-only, [aria-hidden=true], [inert], .leaflet-container') !== null ||
      (control.matches('input') && (control.tabIndex < 0 || control.closest('label') !== null)) ||
      // What can only be read is no control to press.
      control.matches('input[type=hidden], [readonly], :disabled')
    );
  }

  /** WCAG 2.5.8 excepts what a larger control does as well: a card's picture leads where its name does. */
  function hasLargerEqual(link: HTMLElement): boolean {
    const href = link.getAttribute('href') ?? '';
    const card = link.closest('article');
    return [...(card?.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`) ?? [])].some((other) => {
      const { width, height } = other.getBoundingClientRect();
      return other !== link && Math.min(width, height) >= 43.5;
    });
  }

  function name(control: HTMLElement): string {
    return `${control.localName} ‘${(control.ariaLabel ?? control.textContent).trim().slice(0, 50)}’ ${control.outerHTML.slice(0, 110)}`;
  }
}
