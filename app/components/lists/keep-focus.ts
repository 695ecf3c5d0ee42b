/**
 * To be called before a change that may remove the focused control, with that control. The returned function puts the focus,
 * if it was lost, on what is left: that control, its row, the row that has moved up, or the heading of the sheet or the page. So the next Tab goes on
 * from there and not from the top.
 */
export function keepFocus(control: Element | null): () => void {
  const row = control?.closest('tr, li');
  const places = [control, row, row?.nextElementSibling, row?.previousElementSibling];
  // Not at once: what is about to disappear does so in the meantime.
  return () => void setTimeout(() => takeFocus(places));
}

function takeFocus(places: readonly (Element | null | undefined)[]): void {
  if (document.activeElement !== document.body) return;
  const place = places.find((candidate) => candidate?.isConnected) ?? document.querySelector(':popover-open h2, h1');
  if (!(place instanceof HTMLElement)) return;
  if (!place.matches('a, button')) place.tabIndex = -1;
  place.focus({ preventScroll: true });
}
