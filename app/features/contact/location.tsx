import { useEffect, useRef, useState } from 'react';
import { classNames } from '#app/components/ui/class-names.ts';
import { whenVisible } from '#app/components/ui/when-visible.ts';
import { RajshahiMap } from '#app/drawings/rajshahi-map.tsx';
import { isDrawn, onOpenStreetMap, type Place, placeOf } from '#app/features/contact/contact-ways.ts';
import type { HomeText } from '#shared/site-texts.ts';

/** Where we are: an interactive map, and a drawing of the same place until it is loaded or where it cannot be. */
export function Location(text: HomeText<'contact'>) {
  const place = placeOf(text);
  const { canvas, shown } = useTileMap(place);
  return (
    <section aria-labelledby="location" className="mt-16 md:mt-24">
      <h2 id="location" className="font-display text-title font-bold tracking-[-0.02em] md:text-heading">
        Our Location
      </h2>
      <figure className="mt-6">
        <div className="relative isolate h-80 overflow-hidden rounded-box border border-hairline bg-sunken md:h-[26rem]">
          {isDrawn(place) && <RajshahiMap className="absolute inset-0 size-full" hidden={shown} />}
          <div
            className={classNames('absolute inset-0 transition-opacity duration-200', !shown && 'invisible opacity-0')}
          >
            {/* The map library gives this element classes of its own, which React must not take away. */}
            <div ref={canvas} className="size-full" />
          </div>
        </div>
        <figcaption className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-small text-muted">
          <span>{text.mapText}</span>
          <a href={onOpenStreetMap(place)} className="touch-target text-link">
            See {place.name} on OpenStreetMap
          </a>
        </figcaption>
      </figure>
    </section>
  );
}

/** How long the map's code and all of its pictures may take together; then the drawn map stays. */
const TIMEOUT_MS = 3_000;
/** It begins to load when it is this near to the screen. */
const NEAR = '160px';

/**
 * Puts a map into the element that `canvas` is given to, once somebody is about to see it. `shown` turns true when the map is there,
 * whole; it stays false where any part of it fails or takes too long.
 */
function useTileMap({ name, latitude, longitude }: Place) {
  const canvas = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const load = () =>
      void show(element, { name, latitude, longitude }, ending).then(
        (whole) => !ending.signal.aborted && setShown(whole),
      );
    const stopWaiting = whenVisible(element, load, { rootMargin: NEAR });
    return () => {
      stopWaiting();
      ending.abort();
    };
  }, [name, latitude, longitude]);

  return { canvas, shown };
}

/** @returns whether the map is there, whole; if not, nothing of it is left */
async function show(element: HTMLElement, place: Place, ending: AbortController): Promise<boolean> {
  const timer = setTimeout(() => ending.abort(), TIMEOUT_MS);
  try {
    const { drawTileMap } = await import('#app/features/contact/tile-map.ts');
    await drawTileMap(element, place, ending.signal);
    return true;
  } catch {
    ending.abort();
    return false;
  } finally {
    clearTimeout(timer);
  }
}
