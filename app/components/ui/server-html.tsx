import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

// One object for all: React would write a second one into the page.
const KEPT = { __html: '' };

/** A part whose code `preload` fetches, so that it is there at once when it appears; it never fails. */
export type ServerHtml<Props> = ComponentType<Props> & { preload: () => Promise<void> };

/**
 * A part of a page that never changes and that nobody presses: prose, drawings. Its code stays on the server. A page that arrives as
 * HTML keeps the HTML; only where the part appears later, as on the way from another page, is it fetched. One that can't be had is left out.
 */
export function serverHtml<Props extends object>(load: () => Promise<ComponentType<Props>>): ServerHtml<Props> {
  let Ready: ComponentType<Props> | undefined;
  async function preload(): Promise<void> {
    Ready ??= await load().catch(() => undefined);
  }
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    await preload();
    return { default: Ready ?? (() => null) };
  });
  function Kept(props: Props) {
    const hydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [kept] = useState(hydrating && !import.meta.env.SSR);
    const [ReadyNow] = useState(() => Ready);
    if (kept) return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />;
    return (
      <div className="contents">
        {ReadyNow ? (
          <ReadyNow {...props} />
        ) : (
          <Suspense>
            <Part {...props} />
          </Suspense>
        )}
      </div>
    );
  }
  return Object.assign(Kept, { preload });
}
