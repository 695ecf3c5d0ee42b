import { useEffect, useRef, useState } from 'react';

/** How long the map's code and all of its pictures may take together; then the drawn map stays. */
const PATIENCE_MS = 3_000;
/** It begins to load when it is this near to the screen. */
const NEAR = '160px';

/**
 * Puts a map into the element that `canvas` is given to, once somebody is about to see it. `shown` turns true when the map is there,
 * whole; it stays false where any part of it fails or takes too long.
 */
export function useTileMap() {
  const canvas = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const seen = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        seen.disconnect();
        void show(element, ending).then((whole) => !ending.signal.aborted && setShown(whole));
      },
      { rootMargin: NEAR },
    );
    seen.observe(element);
    return () => {
      seen.disconnect();
      ending.abort();
    };
  }, []);

  return { canvas, shown };
}

/** @returns whether the map is there, whole; if not, nothing of it is left */
async function show(element: HTMLElement, ending: AbortController): Promise<boolean> {
  const patience = setTimeout(() => ending.abort(), PATIENCE_MS);
  try {
    const { drawTileMap } = await import('#app/features/contact/tile-map.ts');
    await drawTileMap(element, ending.signal);
    return true;
  } catch {
    ending.abort();
    return false;
  } finally {
    clearTimeout(patience);
  }
}
