/**
 * Calls `act` once, as soon as the element is in sight.
 * @param options what counts as in sight
 * @returns stops waiting for it
 */
export function whenVisible(element: Element, act: () => void, options?: IntersectionObserverInit): () => void {
  const observer = new IntersectionObserver((entries) => {
    // On a busy machine several come at once, the oldest first.
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    act();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
