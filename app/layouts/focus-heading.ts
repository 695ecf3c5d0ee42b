import { announce } from '#app/components/ui/announcement.tsx';

/**
 * Does after a navigation inside the page what the browser does after one of its own: the title of the new page is read out,
 * and the keyboard goes on from its heading, or from the place that the address names. `ScrollRestoration` scrolls.
 */
export function focusHeading(): void {
  // The back button may be pressed while a menu is open.
  document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
  announce(document.title);
  // A booking that is taken up again after logging in may be open already.
  if (document.querySelector('[role=dialog]')) return;
  const main = document.querySelector('main');
  const target = named() ?? main?.querySelector('h1') ?? main;
  if (!target) return;
  if (!target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}

/** What the address names behind its '#'. */
function named(): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(location.hash.slice(1)));
  } catch {
    return null;
  }
}
