import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';
import type { Laptops } from '#app/features/search/laptops.ts';

/** The card that was pressed last at each entry of the history, as the id of its name. */
const pressed = new Map<string, string>();

/** Whoever comes back from a laptop goes on by keys from its card, instead of from the top of the page. */
export function useReturn(list: RefObject<HTMLElement | null>, laptops: Laptops): void {
  const { key } = useLocation();
  useEffect(() => {
    const { current } = list;
    const id = pressed.get(key);
    // The keyboard is put at the heading of any page that one arrives on; only then comes this.
    const frame = requestAnimationFrame(() => {
      if (id !== undefined && document.activeElement?.matches('h1'))
        document.getElementById(id)?.querySelector('a')?.focus({ preventScroll: true });
    });
    const note = ({ target }: MouseEvent) => {
      const card = target instanceof Element && target.closest('article')?.getAttribute('aria-labelledby');
      if (card) pressed.set(key, card);
    };
    current?.addEventListener('click', note);
    return () => {
      cancelAnimationFrame(frame);
      current?.removeEventListener('click', note);
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when another list is there
  }, [list, laptops, key]);
}
