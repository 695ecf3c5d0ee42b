import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a part of a page that may go away while it has the focus, as a button to try again does once it has worked: the heading above
 * it takes the focus then, so that the next Tab goes on from there and not from the top of the page.
 */
export function useFocusAfterRemoval<Part extends HTMLElement = HTMLDivElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const node = part.current;
    return () => {
      if (!node?.contains(document.activeElement)) return;
      const heading = node.closest('section, main')?.querySelector<HTMLElement>('h1, h2');
      // Not at once: what takes its place may want the focus itself.
      if (heading) setTimeout(() => inherit(heading));
    };
  }, []);
  return part;
}

/** Puts the focus on a heading, if it was lost. */
export function inherit(heading: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
