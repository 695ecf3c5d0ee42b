import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls a row of links so far that the link of the page one is on can be seen. @param row has to be positioned */
export function useCurrentLinkInSight(row: RefObject<HTMLElement | null>, ready = true): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const element = row.current;
    if (!element || !ready) return;
    const here = [...element.querySelectorAll('a')].find((link) => link.pathname === pathname);
    if (here) element.scrollTo({ left: here.offsetLeft + here.offsetWidth - element.clientWidth, behavior: 'instant' });
  }, [row, pathname, ready]);
}
