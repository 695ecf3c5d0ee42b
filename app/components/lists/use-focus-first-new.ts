import { useEffect, useRef } from 'react';

/**
 * After 'Show more' the keyboard goes on from the first of what has come, not behind the last of it. `list` goes around the rows,
 * of which there are `count`, each a `row`; `ask` is to be called on the press.
 */
export function useFocusFirstNew(count: number, row: string) {
  const list = useRef<HTMLDivElement>(null);
  const asked = useRef<{ count: number; by: Element | null } | null>(null);
  useEffect(() => {
    const before = asked.current;
    if (before === null || count <= before.count) return;
    asked.current = null;
    // The focus has moved meanwhile: it stays there.
    if (document.activeElement !== before.by && document.activeElement !== document.body) return;
    const first = list.current?.querySelectorAll<HTMLElement>(row)[before.count];
    if (!first) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [count, row]);
  function ask() {
    asked.current = { count, by: document.activeElement };
  }
  return { list, ask };
}
