import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

// One object for all: React would write a second one into the page.
const KEPT = { __html: '' };

/**
 * A part of a page that never changes and that nobody presses: prose, drawings. Its code stays on the server. A page that arrives as
 * HTML keeps the HTML; only where the part appears later, as on the way from another page, is it fetched. One that can't be had is left out.
 */
export function fromServer<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => null };
    }
  });
  return function FromServer(props: Props) {
    const hydrating = useSyncExternalStore(
      never,
      () => false,
      () => true,
    );
    const [kept] = useState(hydrating && !import.meta.env.SSR);
    if (kept) return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={KEPT} />;
    return (
      <div className="contents">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    );
  };
}
