/**
 * When what had the focus is gone from the page: puts it on `near`, the row that it was in, or else on the page's heading, so that
 * the next Tab goes on from there and not from the top.
 */
export function rescueFocus(near: HTMLElement | null = null): void {
  if (document.activeElement !== document.body) return;
  if (near?.isConnected) {
    near.tabIndex = -1;
    near.focus({ preventScroll: true });
  } else document.querySelector('h1')?.focus();
}
