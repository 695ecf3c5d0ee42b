import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Nearer than this to an end of the row (px), it is scrolled to that end: the last link would stand half faded otherwise. */
const NEAR_END = 64;

/**
 * Scrolls a row of links so far that the link of the page one is on stands in its middle.
 * @param row has to be positioned
 * @param parent the link that stands for a page without one
 */
export function useCurrentLinkInSight(row: RefObject<HTMLElement | null>, ready = true, parent?: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const element = row.current;
    if (!element || !ready) return undefined;
    // Once at first, and again when the row becomes narrower or wider.
    const watching = new ResizeObserver(() => {
      // Pages below the one that a link leads to belong to it.
      const here = [...element.querySelectorAll('a')].find(
        (link) => [pathname, parent].includes(link.pathname) || pathname.startsWith(`${link.pathname}/`),
      );
      const left = here && here.offsetLeft - (element.clientWidth - here.offsetWidth) / 2;
      if (left === undefined) return;
      const most = element.scrollWidth - element.clientWidth;
      const near = left < NEAR_END ? 0 : left > most - NEAR_END ? most : left;
      element.scrollTo({ left: near, behavior: 'instant' });
    });
    watching.observe(element);
    return () => watching.disconnect();
  }, [row, pathname, ready, parent]);
}
