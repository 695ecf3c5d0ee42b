import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';

/** A part whose code `preload` fetches, so that it lives at once when it appears; it never fails. */
export type LoadOnInteraction<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A part of a page that works as plain HTML (a form, links) and does more once it lives. Its code comes when somebody reaches for
 * it, by pointer, finger or key: a page that arrives as HTML keeps the HTML until then, and loses nothing of it when it comes alive.
 */
export function loadOnInteraction<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LoadOnInteraction<Props> {
  const touched = Promise.withResolvers<void>();
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    if (!import.meta.env.SSR) await touched.promise;
    return { default: await load() };
  });
  async function preload(): Promise<void> {
    await load().then(
      () => touched.resolve(),
      // Without a connection it stays the HTML that it is, and the next touch tries again.
      () => undefined,
    );
  }
  function Touched(props: Props) {
    const part = useRef<HTMLDivElement>(null);
    useEffect(() => {
      const listening = new AbortController();
      const { signal } = listening;
      function touch({ target }: Event) {
        if (target instanceof Node && part.current?.contains(target)) void preload();
      }
      // Above the whole document: React stops there what happens to parts that do not live yet.
      for (const event of ['pointerover', 'pointerdown', 'focusin', 'change'])
        addEventListener(event, touch, { signal, capture: true, passive: true });
      void touched.promise.then(() => listening.abort());
      return () => listening.abort();
    }, []);
    return (
      <div ref={part} className="contents">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  }
  return Object.assign(Touched, { preload });
}
