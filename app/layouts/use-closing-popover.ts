import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** For an element with `popover`: it closes when somebody goes to another page. The browser does everything else. */
export function useClosingPopover<T extends HTMLElement>(): RefObject<T | null> {
  const popover = useRef<T>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (popover.current?.matches(':popover-open')) popover.current.hidePopover();
  }, [key]);
  return popover;
}
